/** Tells the name of a person by its form from places of work, bodies and what else stands around people. */
import { generation, isBodyName } from '@lectern/contract';
import { isPlaceOfWork } from './places-of-work.js';

/** What words of places begin with, in more than one language. */
const stems =
  'universi[td]|institut|laborator|hospital|department|conferen|proceeding|publish|abteilung';
/** Whole words of places, of journals and of what stands between people: families are called Frances, Streeter, Openshaw. */
const whole =
  'dept|schools?|colleges?|faculty|faculties|cent(?:re|er)s?|academ(?:y|ies)|research(?:ers?)?|inc|ltd|gmbh|corp(?:orations?)?|compan(?:y|ies)|groups?|buildings?|suites?|streets?|roads?|avenues?|e?mails?|abstracts?|introductions?|journals?|volumes?|workshops?|press|received|accepted|copyright|preprints?|versions?|submitted|articles?|reviews?|reviewed|letters?|reports?|working|papers?|open|access|members?|membership|senior|fellow|fellowship|lectures?|labs?|museums?|education|studies|editors?|editions?|remarks|comments|reviewers?|reviewing|accessed|seniors|groupes?|grupos?|corporaci[oó]n|trustees|ieee|acm|usa|china|germany|france';
/** Words of places, of journals and of what stands between people. */
export const notPeople = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${stems}|(?:${whole})(?![\\p{L}\\p{M}]))`,
  'iu',
);

const given =
  "(?:(?:[ae]l|ul|a[dnrst]|ash|e[nz])-|[dtl]['\u2019]|dell['\u2019])?\\p{Lu}[\\p{L}\\p{M}'\u2019-]{0,30}\\.?";
const initial = '(?:\\p{Lu}\\.[ -]?){1,4}';
const particle =
  '(?:v[ao]n|d[aeiou]s?|del|della|der|den|ter|ten|te|la|le|el|al|bin|ibn|zu|zur|dos|af|ap|ag|[\\x27\u2019]t)';
/** Its form alone, which many places have, too. */
export const person = new RegExp(
  `^(?:${initial}|${given})(?:\\s(?:${initial}|${given}|${particle}|y|e|(?<=\\s\\S{1,30}\\s)i)){0,5}\\s(?:${given})(?:,?\\s(?:${generation}|(?:PhD|MD)\\.?))?$|^(?:${initial})\\s?${given}$`,
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
