/** Cuts a neighbouring passage to what stands next to the one that is shown. */

const length = 240;

/** The end of the text, from a word on. */
export function cutStart(text: string): string {
  const flat = flatten(text);
  return flat.length <= length ? flat : `…${flat.slice(-length).replace(/^\S*\s/, '')}`;
}

/** The beginning of the text, up to a word. */
export function cutEnd(text: string): string {
  const flat = flatten(text);
  return flat.length <= length ? flat : `${flat.slice(0, length).replace(/\s\S*$/, '')}…`;
}

function flatten(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
