/** The headings above a passage, as they are shown beside the title of its document. */

/** Without those that only repeat the title, be it cut short, in another case or with other punctuation. */
export function withoutTitle(headings: readonly string[], title: string): string[] {
  const wanted = lettersOf(title);
  return headings.filter((heading) => !repeats(lettersOf(heading), wanted));
}

/** A title may have lost its end, or its subtitle; a short heading such as `Phages` may well begin a title. */
function repeats(heading: string, title: string): boolean {
  if (heading === title) return true;
  const [short, long] = heading.length < title.length ? [heading, title] : [title, heading];
  return short.length >= 24 && long.startsWith(short);
}

/** Where the text of a passage begins below the headings that stand in front of it; its own end where it has nothing else. */
export function headEnd(text: string, headings: readonly string[]): number {
  let end = /^\s*/.exec(text)?.[0].length ?? 0;
  for (const heading of headings) {
    if (heading !== '' && text.startsWith(heading, end))
      end += heading.length + (/^\s*/.exec(text.slice(end + heading.length))?.[0].length ?? 0);
  }
  return end;
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
