/** Finds the items in JSON that is damaged somewhere, so that one broken item does not take the others with it. */

/** Texts of the objects in the outermost list, in order; one that is broken off is among them as far as it goes. */
export function* splitJsonItems(content: string): Generator<string> {
  let [depth, start, textsFrom] = [0, 0, 0];
  const list = content.indexOf('[');
  for (let index = list < 0 ? content.length : list; index < content.length; index += 1) {
    const sign = content[index];
    if (sign === '"' && index >= textsFrom) {
      const { end, isWhole } = readText(content, index);
      if (isWhole) index = end;
      // What is a quotation mark behind one that stays open is part of a text that lacks its end.
      else textsFrom = end;
    } else if (sign === '{') {
      if (depth === 0) start = index;
      depth += 1;
    } else if (sign === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0) yield content.slice(start, index + 1);
    }
  }
  if (depth > 0) yield content.slice(start);
}

/** A text never goes over a line: one that seems to lacks its closing mark. */
function readText(content: string, start: number): { end: number; isWhole: boolean } {
  let end = start + 1;
  for (; end < content.length && content[end] !== '\n'; end += 1) {
    if (content[end] === '"') return { end, isWhole: true };
    if (content[end] === '\\' && content[end + 1] !== '\n') end += 1;
  }
  return { end, isWhole: false };
}
