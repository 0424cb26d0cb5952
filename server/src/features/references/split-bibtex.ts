/** Cuts BibTeX into its entries, in one walk over the text however it is damaged. */

export interface RawEntry {
  readonly type: string;
  readonly key: string;
  readonly text: string;
}

/** Entries in the order of the file, each between braces, whatever stands around it; what stands between them is a comment. */
export function* splitBibtex(content: string): Generator<RawEntry> {
  const closings = matchBraces(content);
  const opening = /@\s*([A-Za-z]+)\s*([{(])\s*([^,\s{}()="]*)/g;
  for (let match = opening.exec(content); match !== null; match = opening.exec(content)) {
    const [head, type = '', sign = '{', key = ''] = match;
    const open = match.index + head.indexOf(sign);
    const closing = sign === '{' ? (closings[open] ?? 0) : findClosing(content, { open, closings });
    const mayStray = closing > 0 && !/^(?:string|comment|preamble)$/i.test(type);
    const strayed = mayStray ? withStrayed(content, { start: match.index, closing }) : null;
    const end = strayed?.end ?? (closing || findNext(content, match.index));
    const text = strayed?.text ?? content.slice(match.index, end);
    const isRound = sign === '(' && closing;
    yield {
      type: type.toLowerCase(),
      key,
      text: isRound ? `@${type}{${text.slice(head.indexOf('(') + 1, -1)}}` : text,
    };
    opening.lastIndex = end;
  }
}

/** What is left of an entry behind such a brace is no longer. */
const strayedMost = 20_000;

const field = /\s*,\s*[A-Za-z][\w-]*\s*=\s*["{\d]/y;

/** Fields behind an entry show that the brace before them ended a value that had ended: the entry without it; null where it ends as it should. */
function withStrayed(
  content: string,
  { start, closing }: { readonly start: number; readonly closing: number },
): { readonly text: string; readonly end: number } | null {
  field.lastIndex = closing;
  if (!field.test(content)) return null;
  const rest = content.slice(closing, closing + strayedMost);
  const end = closing + findNext(rest, 0);
  const text = content.slice(start, closing - 1) + content.slice(closing, end).trimEnd();
  return matchBraces(text)[text.indexOf('{')] === text.length ? { text, end } : null;
}

/** The place behind the round bracket that ends an entry: the first one that stands within no braces and no quotation marks; 0 where there is none. */
function findClosing(
  content: string,
  { open, closings }: { readonly open: number; readonly closings: Uint32Array },
): number {
  let isQuoted = false;
  for (let index = open + 1; index < content.length; index += 1) {
    const character = content[index];
    if (character === '\\') index += 1;
    else if (character === '{') index = (closings[index] || content.length) - 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (character === ')' && !isQuoted) return index + 1;
    // An entry that is never closed ends before the next.
    else if (character === '@' && !isQuoted) return 0;
  }
  return 0;
}

/** For each opening brace the place behind the one that closes it; 0 where there is none. */
export function matchBraces(content: string): Uint32Array {
  const closings = new Uint32Array(content.length);
  const open: number[] = [];
  for (let index = 0; index < content.length; index += 1) {
    const character = content[index];
    if (character === '\\') index += 1;
    else if (character === '{') open.push(index);
    else if (character === '}') {
      const opened = open.pop();
      if (opened !== undefined) closings[opened] = index + 1;
    }
  }
  return closings;
}

/** The line that begins the next entry: there an entry that is never closed ends. */
function findNext(content: string, start: number): number {
  const next = /\n[^\S\n]*@\s*[A-Za-z]+\s*[{(]/g;
  next.lastIndex = start + 1;
  return next.exec(content)?.index ?? content.length;
}
