/** Tells the numbers in square brackets that stand for sources from those that are part of what is said. Apart from the schemas, so that a screen may ask without loading them. */

/** Masses of the isotopes that are traced or counted, each with its sign: `[18]F-FDG`, `[123]I`. */
const isotopes = String.raw`(?:[23]\]H|1[134]\]C|1[35]\]N|1[578]\]O|18\]F|2[24]\]Na|3[23]\]P|35\]S|4[57]\]Ca|51\]Cr|5[259]\]Fe|5[578]\]Co|6[0247]\]Cu|6[78]\]Ga|75\]Se|82\]Rb|8[2579]\]Sr|[89][06]\]Y|89\]Zr|99\]Tc|111\]In|12[3-5]\]I|131\]I|1(?:27|29|33)\]Xe|13[47]\]Cs|153\]Sm|1(?:49|52|55|61)\]Tb|166\]Ho|177\]Lu|18[68]\]Re|20[13]\]Tl|2(?:03|10|12)\]Pb|21[23]\]Bi|211\]At|22[36]\]Ra|225\]Ac|227\]Th|23[58]\]U)(?!\p{Ll})`;

/** `[3]`, with its number: the marker of a source within a text. */
export const sourceMarkers = new RegExp(String.raw`\[(?!${isotopes})(\d{1,6})\]`, 'gu');

const marker = String.raw`\[(?!${isotopes})\d{1,6}\]`;

/** The same with the space before it, to be left out. */
export const spacedMarkers = new RegExp(String.raw`\s?${marker}`, 'gu');

/** Several side by side. */
export const joinedMarkers = new RegExp(`((?:${marker}){1,40})`, 'gu');

/** Those that a text begins with, and what parts them from it. */
export const markersInFront = new RegExp(
  String.raw`^(?:\s{0,20}${marker}){1,40}[.,;]?\s{0,20}`,
  'u',
);

const isotopeHere = new RegExp(String.raw`\[${isotopes}`, 'uy');

/** Whether the bracket that opens here is about the mass of an isotope. */
export function isIsotope(text: string, at: number): boolean {
  isotopeHere.lastIndex = at;
  return isotopeHere.test(text);
}

/**
 * Whether the bracket that opens here holds an interval. `named`: words say so, `95% CI [12, 38]`, `63 [55–71] years`. `likely`: the number
 * before it lies in it, as it might lie between the numbers of two sources.
 */
export function tellInterval(text: string, at: number): 'named' | 'likely' | 'none' {
  const [, from = '', to = ''] = pairHere(text, at) ?? [];
  const [low, high] = [Number(from), Number(to)];
  if (from === '' || low >= high) return 'none';
  const before = text.slice(Math.max(0, at - lengthBefore), at);
  if (low === 0 || namesInterval.test(before)) return 'named';
  const value = Number(
    valueBefore
      .exec(before)?.[1]
      ?.replace(/[,\u202f ]/g, '')
      .replace('·', '.') ?? Number.NaN,
  );
  if (!(value >= low && value <= high)) return 'none';
  return unitBehind.test(text.slice(at, at + lengthBehind)) ? 'named' : 'likely';
}

/** As many characters before a bracket are read. */
export const lengthBefore = 60;
const lengthBehind = 30;

const pair = /\[\s?(\d{1,4})\s?[,;–-]\s?(\d{1,4})\s?\]/y;

function pairHere(text: string, at: number): RegExpExecArray | null {
  pair.lastIndex = at;
  return pair.exec(text);
}

const namesInterval =
  /(?:\b(?:CI|CrI|HDI|HPD|IQR)|\b(?:confidence|credible|prediction|uncertainty|inter-?quartile)\s(?:intervals?|ranges?|limits))(?:\s?\)|\s(?:of|was|from))?\s?[,:=]?\s?$|(?:[(,;]\s?range|\brange(?:\s?[:=]|\s(?:of|from|was)))\s?$/iu;

const units = String.raw`\s?(?:%|(?:years?|yrs?|months?|weeks?|days?|hours?|hrs?|h|min(?:utes?)?|seconds?|s|ms|[mkµμn]?g|[mµμd]?[Ll]|[mckµμn]?m|°C|mmHg|points?)(?!\p{L}))`;

/** Directly, or with its unit: `63 years [55–71]`. */
const valueBefore = new RegExp(
  String.raw`(?<![\d.,·])(\d{1,3}(?:[,\u202f ]\d{3}){1,3}|\d{1,6}(?:[.·]\d{1,6})?)(?:${units})?,?\s?$`,
  'u',
);
const unitBehind = new RegExp(String.raw`^\[[^\]]{3,15}\]${units}`, 'u');

const referenceNumbers = /\s?\[\d{1,4}(?:\s?[,;–-]\s?\d{1,4}){0,40}\]/g;

/** @param instead What takes the place of the numbers of references. */
export function dropReferenceNumbers(text: string, instead = ''): string {
  return text.replace(referenceNumbers, (written, at: number) => {
    const bracket = at + written.indexOf('[');
    return isIsotope(text, bracket) || tellInterval(text, bracket) !== 'none' ? written : instead;
  });
}
