/** Cuts BibTeX into its entries, in one walk over the text however it is damaged. */

export interface RawEntry {
  readonly type: string;
  readonly key: string;
  readonly text: string;
}

/** Entries in the order of the file; what stands between them is a comment. */
export function* splitBibtex(content: string): Generator<RawEntry> {
  const closings = matchBraces(content);
  const opening = /@\s*([A-Za-z]+)\s*[{(]\s*([^,\s{}()="]*)/g;
  let brace = -1;
  for (let match = opening.exec(content); match !== null; match = opening.exec(content)) {
    if (brace < match.index) brace = placeOf('{', { content, from: match.index });
    const end = closings[brace] || findNext(content, match.index);
    yield {
      type: (match[1] ?? '').toLowerCase(),
      key: match[2] ?? '',
      text: content.slice(match.index, end),
    };
    opening.lastIndex = end;
  }
}

/** Behind the end where there is none, so that it is not looked for again. */
function placeOf(sign: string, { content, from }: { content: string; from: number }): number {
  const place = content.indexOf(sign, from);
  return place < 0 ? content.length : place;
}

/** For each opening brace the place behind the one that closes it; 0 where there is none. */
function matchBraces(content: string): Uint32Array {
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
