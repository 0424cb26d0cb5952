/** Writes what tags raise above the line so that it stays told from what stands on it: `10<sup>6</sup>` is 10⁶, not 106. */
import { raisedText } from './raised-text.js';

/** Tags of HTML, JATS and those of the publishers that write the word out. */
const raisedPart = /<(?:(?:jats:)?sup|superscript)(?:\s[^<>]*)?>/gi;
const raisedEnd = /<\/(?:(?:jats:)?sup|superscript)\s*>/i;
const anyTag = /<\/?[a-z][^<>]*>/gi;

/** @param decode Makes letters of what stands for them, such as `&minus;`. */
export function writeRaised(markup: string, decode: (text: string) => string): string {
  if (!/<(?:jats:)?sup/i.test(markup)) return markup;
  let plain = '';
  let from = 0;
  for (const match of markup.matchAll(raisedPart)) {
    const start = match.index + match[0].length;
    const rest = markup.slice(start, start + longestRaised);
    const close = match.index < from ? null : raisedEnd.exec(rest);
    if (close === null) continue;
    plain += markup.slice(from, match.index);
    const inner = decode(rest.slice(0, close.index).replace(anyTag, ''));
    plain += raisedText(inner, 'sup', plain.slice(-longestRaised).replace(anyTag, ''));
    from = start + close.index + close[0].length;
  }
  return plain + markup.slice(from);
}

/** Nothing longer is a power, a charge or a mark. */
const longestRaised = 200;
