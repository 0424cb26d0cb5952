/** Brings what is written in several ways into one, so that a term that a query excludes is found in each of them. */

/** Without the points of short forms, with numbers for those of Rome, and the plural of `analysis` as its singular. */
export function levelTerms(text: string): string {
  return text
    .replace(pointed, (short) => short.replaceAll('.', ''))
    .replace(roman, (_, noun: string, number: string) => `${noun} ${numberOf(number)}`)
    .replace(greekPlural, '$1is')
    .replace(between, ' ');
}

/** With each term that the text writes in part, as both in `hepatitis A or B`, and each compound once more as one word. */
export function spellOut(text: string): string {
  const whole = levelTerms(text.replace(lists, spread));
  return [whole, ...(whole.match(compounds) ?? []).map(joinCompound)].join(' ');
}

/** `COVID19` for `COVID-19`. */
export function joinCompound(term: string): string {
  return term.replace(/(?<=[\p{L}\p{N}])[-‐‑](?=[\p{L}\p{N}])/gu, '');
}

/** As in `U.S.`. */
const pointed = /(?<![\p{L}\p{N}])(?:\p{Lu}\.){2,8}(?:\p{Lu}(?![\p{L}\p{N}]))?/gu;
const numbers = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
/** Behind what is numbered so; elsewhere they are letters. */
const roman =
  /(?<!\p{L})(types?|phases?|stages?|class|grades?|factors?|levels?|groups?)\s(I{1,3}|I?V|VI{1,3}|I?X|XI{1,2})(?![\p{L}\p{N}])/giu;
const greekPlural = /((?:ly|the|gno|sta|cri|cro|bio|ne|cho|uro|bro|lero|ombo)s)es(?!\p{L})/giu;
/** Two words on both sides of it, in any order. */
const between = /(?<=[\p{L}\p{N}-]{2})\/(?=[\p{L}\p{N}]{2})/gu;
const compounds = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,40}(?:[-‐‑][\p{L}\p{N}]{1,40}){1,4}/gu;
const own = String.raw`(?:\p{Lu}|\p{N}{1,3}|[IVX]{2,4})(?![\p{L}\p{N}])`;
const lists = new RegExp(
  String.raw`(?<!\p{L})(\p{L}{2,40})\s(${own}(?:,\s${own}){0,8}(?:,?\s(?:and|or)\s|\s?[/&]\s?)${own})`,
  'gu',
);

function spread(_: string, noun: string, members: string): string {
  return members
    .split(/,?\s(?:and|or)\s|\s?[/&]\s?|,\s/)
    .map((member) => `${noun} ${member}`)
    .join(' ');
}

function numberOf(number: string): number {
  return numbers.indexOf(number.toUpperCase()) + 1;
}
