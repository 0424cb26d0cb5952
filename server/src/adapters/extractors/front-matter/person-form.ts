/** Tells the name of a person by its form from places of work, bodies and what else stands around people. */
import { generation, isBodyName } from '@lectern/contract';
import { isPlaceOfWork } from './places-of-work.js';

/** Words of places, of journals and of what stands between people. */
export const notPeople =
  /\b(?:universit|institut|department|dept|school|college|faculty|laborator|hospital|cent(?:re|er)|academy|research|inc|ltd|gmbh|corp|company|group|building|suite|street|road|avenue|email|abstract|introduction|journal|volume|conference|proceedings|workshop|press|published|received|accepted|copyright|preprint|version|submitted|article|review|letter|report|working|paper|open|access|member|senior|fellow|ieee|acm|usa|china|germany|france)/i;

const given = "\\p{Lu}[\\p{L}\\p{M}'\u2019-]{0,30}\\.?";
const initial = '(?:\\p{Lu}\\.[ -]?){1,4}';
const particle =
  '(?:v[ao]n|d[aeiou]s?|del|della|der|den|ter|ten|te|la|le|el|al|bin|ibn|zu|zur|dos)';
/** Its form alone, which many places have, too. */
export const person = new RegExp(
  `^(?:${initial}|${given})(?:\\s(?:${initial}|${given}|${particle}|y|e)){0,5}\\s(?:${given})(?:,?\\s(?:${generation}|(?:PhD|MD)\\.?))?$|^(?:${initial})\\s?${given}$`,
  'u',
);

/** Two words at least that have the form of a name and are no place of work. */
export function isPerson(piece: string): boolean {
  return (
    piece.length <= 60 &&
    person.test(piece) &&
    !/^the\s/i.test(piece) &&
    !notPeople.test(piece) &&
    !isPlace(piece)
  );
}

export function isPlace(piece: string): boolean {
  return isPlaceOfWork(piece) || isBodyName(piece);
}
