/** Writes numbers and quantities of the package siunitx as people read them: `\SI{5}{\milli\gram}` is 5 mg. */
import { raisedText } from '../../reading/language/raised-text.js';

const prefixes = tableOf(
  'pico p|nano n|micro µ|milli m|centi c|deci d|hecto h|kilo k|mega M|giga G|tera T|femto f',
);

const units = tableOf(
  `gram g|g g|kilogram kg|kg kg|mg mg|ug µg|metre m|meter m|m m|mm mm|cm cm|km km|um µm|nm nm|second s|s s|ms ms|minute min|min min|hour h|h h|day d
litre L|liter L|l L|L L|ml mL|mL mL|ul µL|uL µL|mole mol|mol mol|mmol mmol|molar M|ampere A|kelvin K|K K|celsius °C|degreeCelsius °C|degree °|percent %
hertz Hz|Hz Hz|kHz kHz|MHz MHz|newton N|N N|pascal Pa|Pa Pa|kPa kPa|MPa MPa|bar bar|joule J|J J|kJ kJ|watt W|W W|kW kW|volt V|V V|ohm Ω|coulomb C|farad F
siemens S|tesla T|gray Gy|sievert Sv|becquerel Bq|dalton Da|electronvolt eV|eV eV|keV keV|candela cd|lumen lm|lux lx|hectare ha|tonne t|decibel dB|bit bit|byte B|angstrom Å|astronomicalunit au`,
);

function tableOf(pairs: string): ReadonlyMap<string, string> {
  return new Map(
    pairs.split(/[|\n]/).map((pair) => {
      const [name = '', sign = ''] = pair.split(' ');
      return [name, sign];
    }),
  );
}

const options = String.raw`(?:\[[^\[\]{}]*\])?`;
const argument = String.raw`\{([^{}]*)\}`;
const command = (names: string, count: number): RegExp =>
  new RegExp(String.raw`\\(?:${names})${options}${argument.repeat(count)}`, 'g');
const ranges = command('SIrange|qtyrange', 3);
const quantities = command('SI|qty', 2);
const numbers = command('num', 1);
const unitsAlone = command('si|unit', 1);

/** Commands of units that are not known stay by their names. */
export function plainQuantities(text: string): string {
  if (!/\\(?:SI|si|qty|num|unit)/.test(text)) return text;
  return text
    .replace(ranges, (_, from: string, to: string, unit: string) =>
      quantity(`${writeNumber(from)} to ${writeNumber(to)}`, unit),
    )
    .replace(quantities, (_, number: string, unit: string) => quantity(writeNumber(number), unit))
    .replace(numbers, (_, number: string) => writeNumber(number))
    .replace(unitsAlone, (_, unit: string) => writeUnit(unit));
}

function quantity(number: string, unit: string): string {
  const written = writeUnit(unit);
  return written === '%' || written === '°' ? `${number}${written}` : `${number} ${written}`.trim();
}

/** `1.5e-3` is 1.5 × 10⁻³, and `5+-2` is 5 ± 2. */
function writeNumber(given: string): string {
  const number = given
    .split(/\+-|\\pm/)
    .map((part) => part.trim())
    .join(' ± ');
  const [, digits = '', power] = /^(.*?\d\.?)?[eE]([+-]?\d+)$/.exec(number) ?? [];
  if (power === undefined) return number;
  const ten = `10${raisedText(power.replace('+', ''), 'sup', '10')}`;
  return digits === '' ? ten : `${digits} × ${ten}`;
}

/** `\gram\per\litre` is g/L, `\metre\squared` m². */
function writeUnit(given: string): string {
  let written = '';
  let isJoined = true;
  for (const [, name = '', literal = ''] of inOrder(given).matchAll(/\\([A-Za-z]+)|([^\\]+)/g)) {
    const { text, joins } = name === '' ? literalUnit(literal) : unitNamed(name);
    if (text === '') continue;
    const stands = isJoined || joins === 'left' || joins === 'both';
    written += `${stands ? '' : ' '}${text}`;
    isJoined = joins === 'right' || joins === 'both';
  }
  return written;
}

/** `\square\metre` as `\metre\squared`. */
function inOrder(given: string): string {
  return given.replace(
    /\\(square|cubic)\s{0,3}(\\[A-Za-z]{1,20})\s{0,3}(\\[A-Za-z]{1,20})?/g,
    (_, power: string, first: string, second = '') => {
      const raised = power === 'square' ? '\\squared' : '\\cubed';
      const isPrefix = prefixes.has(first.slice(1));
      return isPrefix ? `${first}${second}${raised}` : `${first}${raised}${second}`;
    },
  );
}

interface UnitPart {
  readonly text: string;
  /** Where no space stands beside it. */
  readonly joins: 'left' | 'right' | 'both' | 'none';
}

function unitNamed(name: string): UnitPart {
  if (name === 'per') return { text: '/', joins: 'both' };
  if (name === 'squared' || name === 'cubed')
    return { text: name === 'squared' ? '²' : '³', joins: 'left' };
  const prefix = prefixes.get(name);
  if (prefix !== undefined) return { text: prefix, joins: 'right' };
  return { text: units.get(name) ?? name, joins: 'none' };
}

function literalUnit(text: string): UnitPart {
  return { text: text.replace(/[.~]/g, ' ').trim(), joins: 'none' };
}
