/** Tells the names of bodies from those of people: authors stand as one text in which both look alike. */

/** Words of which bodies make their names and people do not. */
const words = new RegExp(
  `(?:^|[\\s(-])(?:${[
    'universi(?:ty|ties|t[éä]t?|dad|dade|t[àa]|teit|tet)|school|college|academy|facult(?:y|ies)',
    'institut(?:e|es|ion|ions|o|et)?|laborator(?:y|ies)|hospitals?|hôpital|clinics?|cent(?:er|re)s?',
    'organi[sz]ations?|association|society|federation|union|alliance|foundation|initiative|fund',
    'committees?|commission|council|consortium|collaborati(?:on|ve)|collaborators|network',
    'groups?|team|panel|investigators|agency|authority|ministry|department|administration',
    'bureau|services|programme|company|corporation|development|international|national|european',
    'world|global|federal',
  ].join('|')})(?=$|[\\s,.;:)-])`,
  'iu',
);
/** In names of people they would stand in capitals or are particles. */
const joints = /^The\s|\s(?:of|for|and|the|against|für|&)\s/u;
const companies =
  /\s(?:A\/S|ApS|Inc|Ltd|LLC|L\.L\.C|LLP|GmbH|KGaA|plc|PLC|Corp|Pty|Oyj?|S\.?p\.?A|S\.?r\.?l)\.?$/u;

export function isBodyName(name: string): boolean {
  return joints.test(name) || words.test(name) || companies.test(name);
}
