// How each kind of device is drawn: the one place of the page where a model's name is asked for.

import { android } from "./android.js";
import { car } from "./car.js";
import { mac } from "./mac.js";
import { phone, tablet } from "./phone.js";
import { watch } from "./watch.js";

/**
 * Width and height are those of the whole device in its own points; it is scaled to the room there is. The mark stands
 * for it where there is no room at all.
 */
const DRAWINGS = {
  "iphone": { draw: phone, frame: "iphone", mark: "phone", width: 414, height: 868 },
  "iphone-3dtouch": { draw: phone, frame: "iphone-home", mark: "phone", width: 407, height: 860 },
  "ipad": { draw: tablet, frame: "ipad", mark: "tablet", width: 936, height: 704 },
  "mac": { draw: mac, frame: "mac", mark: "display", width: 1010, height: 676 },
  "carplay": { draw: car, frame: "car", mark: "car", width: 848, height: 528 },
  "watch": { draw: watch, frame: "watch", mark: "watch", width: 296, height: 470 },
  "android": { draw: android, frame: "android-phone", mark: "phone", width: 410, height: 864 },
};

export function drawingOf(device) {
  return DRAWINGS[device.model] ?? DRAWINGS.iphone;
}
