/** Finds what stands between a mark that begins and the one that ends it, in one walk over the text: an end that is missing is looked for once. */

export interface MarkedPart {
  readonly start: number;
  /** Behind the mark that ends it. */
  readonly end: number;
  /** What stands between the marks. */
  readonly inner: string;
}

export interface Marks {
  /** With the flag `g`. */
  readonly begin: RegExp;
  /** The mark that ends what begins so; there are few different ones. */
  readonly endOf: (begin: RegExpExecArray) => string;
}

/** One after another, none within another. */
export function* findParts(text: string, { begin, endOf }: Marks): Generator<MarkedPart> {
  const missing = new Set<string>();
  let from = 0;
  for (const match of text.matchAll(begin)) {
    const mark = endOf(match);
    if (match.index < from || missing.has(mark)) continue;
    const innerStart = match.index + match[0].length;
    const innerEnd = text.indexOf(mark, innerStart);
    if (innerEnd < 0) {
      missing.add(mark);
      continue;
    }
    from = innerEnd + mark.length;
    yield { start: match.index, end: from, inner: text.slice(innerStart, innerEnd) };
  }
}

/** The text with something else in place of each part. */
export function replaceParts(
  text: string,
  marks: Marks,
  write: (part: MarkedPart) => string,
): string {
  const pieces: string[] = [];
  let end = 0;
  for (const part of findParts(text, marks)) {
    pieces.push(text.slice(end, part.start), write(part));
    end = part.end;
  }
  return pieces.join('') + text.slice(end);
}
