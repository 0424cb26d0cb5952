/** Joins the boxes of marked text that lie on one line, so that a mark has no seams between runs. */

/** In parts of the page's width and height, from 0 to 1. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Wider gaps are between columns. */
const gapMax = 0.03;

export function mergeBoxes(boxes: readonly Box[]): Box[] {
  const lines: Box[] = [];
  for (const box of boxes) {
    if (box.right <= box.left || box.bottom <= box.top) continue;
    const index = lines.findIndex((line) => isSameLine(line, box));
    const line = lines[index];
    if (!line) lines.push(box);
    else {
      lines[index] = {
        left: Math.min(line.left, box.left),
        top: Math.min(line.top, box.top),
        right: Math.max(line.right, box.right),
        bottom: Math.max(line.bottom, box.bottom),
      };
    }
  }
  return lines;
}

function isSameLine(line: Box, box: Box): boolean {
  const shared = Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top);
  const isLevel = shared > 0.6 * Math.min(line.bottom - line.top, box.bottom - box.top);
  return isLevel && box.left - line.right < gapMax && line.left - box.right < gapMax;
}
