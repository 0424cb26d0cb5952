/** Takes out of WordprocessingML how text looked before tracked changes of its format: nothing of that is so any more. */

const begins =
  /<(?:w:[rp]PrChange(?=[\s>])|aml:annotation\s(?=[^<>]{0,1000}w:type="Word\.Formatting"))[^<>]{0,1000}(?<!\/)>/g;

export function withoutFormerFormat(xml: string): string {
  const pieces: string[] = [];
  let kept = 0;
  for (const found of xml.matchAll(begins)) {
    const [tag = ''] = /[\w:]+/.exec(found[0]) ?? [];
    const close = `</${tag}>`;
    const end = xml.indexOf(close, found.index);
    // What is broken stays as it is.
    if (end < 0) break;
    if (found.index < kept) continue;
    pieces.push(xml.slice(kept, found.index));
    kept = end + close.length;
  }
  return [...pieces, xml.slice(kept)].join('');
}
