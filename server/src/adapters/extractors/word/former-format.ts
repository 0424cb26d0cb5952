/** Takes out of WordprocessingML how text looked before tracked changes of its format: nothing of that is so any more. */
import { type Marks, replaceParts } from '../../marked-parts.js';

const former: Marks = {
  begin:
    /<(w:(?:[rp]|tr)PrChange(?=[\s>])|aml:annotation(?=\s[^<>]{0,1000}w:type="Word\.Formatting"))[^<>]{0,1000}(?<!\/)>/g,
  endOf: ([, tag = '']) => `</${tag}>`,
};

export function withoutFormerFormat(xml: string): string {
  return replaceParts(xml, former, () => '');
}
