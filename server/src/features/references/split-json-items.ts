/** Finds the items in JSON that is damaged somewhere, so that one broken item does not take the others with it. */

/** Texts of the objects in the outermost list, in order; one that is broken off is among them as far as it goes. */
export function splitJsonItems(content: string): string[] {
  const items: string[] = [];
  const list = content.indexOf('[');
  if (list < 0) return items;
  let [depth, start] = [0, -1];
  for (const { 0: sign, index } of content.slice(list).matchAll(textOrBrace)) {
    if (sign === '{') {
      if (depth === 0) start = list + index;
      depth += 1;
    } else if (sign === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0) items.push(content.slice(start, list + index + 1));
    }
  }
  return depth === 0 ? items : [...items, content.slice(start)];
}

/** Braces in a text mean nothing. A text never goes over a line: one that seems to lacks its closing mark. */
const textOrBrace = /"(?:[^"\\\n]|\\.)*"|[{}]/g;
