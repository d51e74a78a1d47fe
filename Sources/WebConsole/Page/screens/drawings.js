// How each kind of device is drawn: the one place of the page where a model's name is asked for.

import { android } from "./android.js";
import { car } from "./car.js";
import { mac } from "./mac.js";
import { phone, tablet } from "./phone.js";
import { watch } from "./watch.js";

/** Width and height are those of the whole device in its own points; it is scaled to the room there is. */
const DRAWINGS = {
  "iphone": { draw: phone, frame: "iphone", width: 414, height: 868 },
  "iphone-3dtouch": { draw: phone, frame: "iphone-home", width: 407, height: 860 },
  "ipad": { draw: tablet, frame: "ipad", width: 936, height: 704 },
  "mac": { draw: mac, frame: "mac", width: 1010, height: 676 },
  "carplay": { draw: car, frame: "car", width: 848, height: 528 },
  "watch": { draw: watch, frame: "watch", width: 296, height: 470 },
  "android": { draw: android, frame: "android-phone", width: 410, height: 864 },
};

export function drawingOf(device) {
  return DRAWINGS[device.model] ?? DRAWINGS.iphone;
}
