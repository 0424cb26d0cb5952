/** Writes the powers in formulas of MathML as raised signs, before their tags go: `<msup><mn>10</mn><mn>6</mn></msup>` is 10⁶, not 106. */
import { load } from 'cheerio';
import { raisedText } from '../../reading/language/raised-text.js';
import { replaceParts } from '../marked-parts.js';

const formulas = {
  begin: /<((?:mml:|m:)?math)[\s>]/gi,
  endOf: ([, name]: RegExpExecArray) => `</${name}>`,
};
const power = /^(?:mml:|m:)?msu(?:p|bsup)$/i;

export function writeRaisedMath(markup: string): string {
  if (!/<(?:mml:|m:)?msu(?:p|bsup)[\s>]/i.test(markup)) return markup;
  return replaceParts(markup, formulas, ({ start, end }) => raisedIn(markup.slice(start, end)));
}

/** The innermost first, as a power may have one itself. */
function raisedIn(formula: string): string {
  if (formula.length > longestFormula) return formula;
  const $ = load(formula, { xml: true });
  const powers = $('*')
    .toArray()
    .filter((node) => node.type === 'tag' && power.test(node.name))
    .reverse();
  for (const element of powers) {
    const parts = $(element).children();
    const before = parts.slice(0, -1).text().trim();
    parts.last().text(raisedText(parts.last().text().trim(), 'sup', before));
  }
  return $.xml();
}

/** Longer ones are no part of a title or an abstract, and would keep the parser busy. */
const longestFormula = 20_000;

/** Space around the symbols of a formula only arranges its elements. */
export function withoutGaps(xml: string): string {
  return xml.replace(/>([^<>]*)(?=<)/g, (_all, text: string) => `>${text.trim()}`);
}
