/** Tells the names of bodies from those of people: authors stand as one text in which both look alike. */

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
].map((form) => new RegExp(`^${form}(?:\\s(?:Jr|Sr|II|III|IV)\\.?)?$`, 'u'));
/** Which no given name is: `African Union`, `Census Bureau`, `Medical School`. */
const telling = new RegExp(
  `^(?:${[
    'african|american|arab|asian|australian|austrian|belgian|brazilian|british|canadian|chinese|danish|dutch|english|finnish',
    'french|german|greek|hungarian|indian|irish|israeli|italian|japanese|korean|mexican|nigerian|nordic|norwegian|pakistani',
    'polish|portuguese|russian|scottish|soviet|spanish|swedish|swiss|thai|turkish|ukrainian|welsh',
    'advisory|agricultural|arts|audit|business|care|census|central|charity|children|chemical|city|climate|college|consumer',
    'county|credit|cultural|customs|dental|divinity|drama|economics?|electoral|energy|engineering|environment(?:al)?|ethics',
    'executive|expert|farmers?|federal|film|financ(?:e|ial)|fisheries|food|forest(?:ry)?|general|governing|graduate|grammar|high|housing',
    'insurance|intelligence|investment|labou?r|law|legal|livestock|local|management|market(?:ing)?|medical|mining|monetary|municipal|music',
    'nature|navy|nursing|oil|patent|peace|pension|pharmac(?:y|eutical)|police|polytechnic|population|post-?graduate|press|primary|privy|public',
    'referen(?:ce|dum)|regional|review|rural|safety|savings|scholarship|science|scientific|secondary|security|social|solidarity|sovereign|sport|state|steel|student',
    'summer|supreme|technical|tourism|town|trade|transport|urban|veterinary|village|water|weather|welfare|wildlife|workers?',
  ].join('|')})s?$`,
  'iu',
);
/** In names of people they would stand in capitals or are particles. */
const joints = /^The\s|\s(?:of|for|and|the|against|für|&)\s/u;
const companies =
  /\s(?:A\/S|ApS|Inc|Ltd|LLC|L\.L\.C|LLP|GmbH|KGaA|plc|PLC|Corp|Pty|Oyj?|S\.?p\.?A|S\.?r\.?l)\.?$/u;

export function isBodyName(name: string): boolean {
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
