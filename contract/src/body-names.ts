/** Tells the names of bodies from those of people: authors stand as one text in which both look alike. */
import { generation } from './name-suffix.js';

/** Words of which bodies make their names and people do not. */
const words = new RegExp(
  `(?:^|[\\s(-])(?:${[
    'universi(?:ty|ties|t[éä]t?|dad|dade|t[àa]|teit|tet)|college|academy|facult(?:y|ies)',
    'institut(?:e|es|ion|ions|o|et)?|laborator(?:y|ies)|hospitals?|hôpital|clinics?|cent(?:er|re)s?',
    'organi[sz]ations?|association|society|federation|alliance|foundation|initiative',
    'committees?|commission|consortium|collaborati(?:on|ve)|collaborators|network|trialists',
    'groups?|team|investigators|agency|authority|department|administration|statistics',
    'minist(?:ry|erio|[eè]re|erium|ero)|bundes(?:amt|ministerium|anstalt|agentur|regierung)',
    'services|programme|corporation|development|international|national|european|world|global',
    'health|research',
  ].join('|')})(?=$|[\\s,.;:)-])`,
  'iu',
);
/** Of bodies, and of families as well. */
const either = '(?:School|Union|Fund|Council|Panel|Bureau|Company|Federal)';
const eitherWord = new RegExp(`(?:^|[\\s(])${either}(?=$|[\\s,.;:)])`, 'iu');
/** `Anna Company`, `A. Company Jr.` and `Bureau C`, but no acronym and what it is the name of. */
const families = [
  `(?:(?!\\p{Lu}{2})[\\p{L}.'’-]+\\s(?:\\p{Lu}\\.?\\s){0,3})?${either}`,
  `${either}\\s(?:\\p{Lu}\\.?-?){1,4}`,
].map((form) => new RegExp(`^${form}(?:\\s${generation})?$`, 'u'));
/** Which no given name is: `African Union`, `Census Bureau`. */
const telling =
  /^(?:african|arab|benelux|british|census|credit|customs|economic|farmers|federal|labou?r|monetary|postal|soviet|students?|trades?|trading|workers?)$/iu;
/** Of two words in full they are bodies more often: `Population Council`, but `A. Council`. */
const ofBody = /^(?!(?:\p{Lu}\.?-?){1,4}\s)[\p{L}.'’-]+\s(?:School|Fund|Council|Panel|Federal)$/u;
/** In names of people they would stand in capitals or are particles. */
const joints = /^The\s|\s(?:of|for|and|the|against|für|&)\s/u;
const companies =
  /\s(?:A\/S|ApS|Inc|Ltd|LLC|L\.L\.C|LLP|GmbH|KGaA|plc|PLC|Corp|Pty|Oyj?|S\.?p\.?A|S\.?r\.?l)\.?$/u;

/** One that stands as one text; with a comma also family first. */
export function isBodyName(name: string): boolean {
  const [first = ''] = name.split(',', 1);
  return isNoFamily(name) || (ofBody.test(first) && !/^\p{Ll}/u.test(first));
}

/** A given name and a family that a source told are those of a person, unless the words are none of people. */
export function isBodyInParts(given: string, family: string): boolean {
  return given === '' || family === ''
    ? isBodyName(given || family)
    : isNoFamily(`${given} ${family}`);
}

/** By words that no name of a person has: "The" is a given name, too, and Panel a family. */
export function isSurelyBody(name: string): boolean {
  return words.test(name) || isCompanyName(name) || /\sof\s/.test(name);
}

function isNoFamily(name: string): boolean {
  if (joints.test(name) || words.test(name) || isCompanyName(name)) return true;
  return eitherWord.test(name) && !mayBeFamily(name.split(',', 1)[0] ?? '');
}

/** Also behind particles: `de la Union`. */
function mayBeFamily(name: string): boolean {
  if (/^\p{Ll}/u.test(name)) return true;
  return !telling.test(name.split(' ', 1)[0] ?? '') && families.some((form) => form.test(name));
}

/** By its legal form at the end. */
export function isCompanyName(name: string): boolean {
  return companies.test(name);
}
