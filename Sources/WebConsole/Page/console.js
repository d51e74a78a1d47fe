const answer = await fetch("/api/v1/devices");
const { items } = await answer.json();
for (const device of items) {
    const row = document.createElement("li");
    row.textContent = `${device.name} (${device.model})`;
    document.getElementById("devices").append(row);
}
