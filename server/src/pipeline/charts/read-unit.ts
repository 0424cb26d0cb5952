/** Reads the unit of a figure with an interval: between the two, or behind the interval. */
import { findUnit } from '../../reading/language/units.js';

export interface NamedUnit {
  /** As it is written there, such as `mmHg`. */
  readonly name: string;
  /** The same for all ways to write it. */
  readonly key: string;
}

/** Beside those that texts are compared by. */
const further: ReadonlySet<string> = new Set(
  'mmHg kPa hPa Pa MPa cmH2O mol mmol µmol nmol pmol mEq IU mIU kcal cal kJ J N kN bpm dB ppm ppb SD dL pg ng °F lb inch beat breath event person patient case'.split(
    ' ',
  ),
);
const longest = 24;
const wordsMax = 3;
/** Of the bracket round the interval. */
const closing = /^\s?[)\]]/u;

/**
 * Null where none is told, or none that is known: points and scores are of one scale or another.
 * @param between From the figure to the word for its interval.
 * @param behind What follows the interval.
 */
export function readUnit(between: string, behind: string): NamedUnit | null {
  const [beside = ''] = between.split(/[([,;:=]/u);
  if (beside.trim() !== '') return nameUnit(beside);
  const after = behind.replace(closing, '').slice(0, longest + 1);
  const [named = ''] = after.split(/[)\],;.]/u);
  return beginningUnit(named);
}

/** Of what goes on with other words, such as `mmHg in men`. */
function beginningUnit(written: string): NamedUnit | null {
  const words = written.trim().split(/\s+/u).slice(0, wordsMax);
  const beginnings = words.map((_, index) => words.slice(0, words.length - index).join(' '));
  for (const beginning of beginnings) {
    const unit = nameUnit(beginning);
    if (unit !== null) return unit;
  }
  return null;
}

function nameUnit(written: string): NamedUnit | null {
  const name = written.trim().replace(/\s+/gu, ' ');
  if (name === '' || name.length > longest) return null;
  const keys = name.split(/ ?(?:\/|·|(?<!\p{L})per(?!\p{L})) ?/u).map(keyOf);
  return keys.includes(null) ? null : { name, key: keys.join(' / ') };
}

/** Of one part of a unit, such as `m²` of `kg/m²`. */
function keyOf(part: string): string | null {
  const [, bare = '', power = ''] = /^(.*?)([23²³]?)$/u.exec(part) ?? [];
  const known = findUnit(bare);
  const raised = power === '' ? '' : ` ^${power.replace('²', '2').replace('³', '3')}`;
  if (known !== null) return `${known.dimension} ${known.factor}${raised}`;
  const plain = bare.replace('μ', 'µ').replace(/^mm Hg$/u, 'mmHg');
  const single = [plain, plain.replace(/s$/u, '')].find((each) => further.has(each));
  return single === undefined ? null : single + raised;
}
