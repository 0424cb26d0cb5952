/** Tells whether a sentence names a place as one where something was done: names of countries are parts of names of animals, seas, languages and tests, too. */
import { countryNames } from '../language/country-names.js';
import { readNationality } from '../language/nationalities.js';
import { people, workplaces } from '../language/people.js';

/** @param name In lower case: of a place, or a word for what comes from a country. */
export function tellsPlace(text: string, name: string): boolean {
  const said = text.replaceAll("'", '’');
  const lower = said.toLowerCase();
  if (lower.length !== said.length) return false;
  const sought = name.replaceAll("'", '’');
  for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, at + sought.length)) {
    const end = at + sought.length;
    const place = { name: sought, before: said.slice(0, at), after: said.slice(end) };
    if (isWritten(said.slice(at, end)) && isPlace(place)) return true;
  }
  return false;
}

/** With capitals: `Turkey` and `US`, not `turkey` and `us`. */
function isWritten(word: string): boolean {
  if (word.length <= 3) return word === word.toUpperCase();
  return /(?:^|[\s’-])\p{Lu}[^\s-]{0,30}$/u.test(word);
}

interface Placed {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

function isPlace({ name, before, after }: Placed): boolean {
  if (/^[\p{L}\p{N}-]|^’\p{L}/u.test(after) || /[\p{L}\p{N}-]$/u.test(before)) return false;
  const near = before.slice(-nearest);
  if (readNationality(name) !== null) return isOfPeople(name, near, after);
  if (name.length <= 3 && isOfPeople(name, near, after)) return true;
  return isIn(name, near) && ends.test(after);
}

const nearest = 120;

/** `Norwegian schools`, `Norwegian women over sixty`: not who lives elsewhere, nor the second word of `Latin American women`. */
function isOfPeople(name: string, before: string, after: string): boolean {
  const compass = name === 'american' ? '' : '(?<!(?:North|South|East|West)(?:ern)?\\s)';
  const isSecond =
    new RegExp(`${compass}(?<=\\p{Ll}\\s)$`, 'u').test(before) && capital.test(before);
  if (isSecond || languageOf.test(before)) return false;
  return ofPlaces.test(after) || (ofPeople.test(after) && !elsewhere.test(after));
}

/** Stands right before, and begins no sentence and no title. */
const capital =
  /(?<=\S\s)(?!(?:In|Of|Among|Amongst|From|For|With|And|Or|Across|The|At|By|On|Between|Within)\s)\p{Lu}[\p{L}’-]{1,25}\s$/u;
/** `Spanish speaking patients`, `translated into Norwegian`. */
const languageOf = /\b(?:into|spoke|speak(?:s|ing)?)\s$/u;
const kinds =
  '(?:(?:young(?:er)?|old(?:er)?|elderly|adult|adolescent|teenage|pregnant|female|male|primary|secondary|high|public|private|rural|urban|general|national|regional|university|college|medical|nursing|school|health|care|community|coastal|healthy)\\s){0,2}';
const ofPlaces = new RegExp(
  `^\\s(?:${kinds}|(?!(?:language|version|speech|text)\\s)[\\p{Ll}-]{3,20}\\s)(?:cohorts?|registers?|registries|surveys?|data|records|firms|forests?|rivers?|lakes?|soils?|vineyards?|${workplaces.slice(3, -1)}|hospital|clinic|universit(?:y|ies)|centres?|centers?|countries|provinces|districts|regions|municipalities|counties|houses|homes|(?:health|care) (?:system|service)|population)(?![\\p{L}-])`,
  'iu',
);
const ofPeople = new RegExp(
  `^\\s${kinds}(?:${people}|(?:[\\p{Ll}-]{3,20}\\s)?(?:schoolchildren|smallholders|miners|conscripts|apprentices|workers))(?![\\p{L}-])`,
  'iu',
);
const elsewhere =
  /^[^.;:]{3,60}?\s(?:in|at|from|abroad)\s(?:the\s)?(?:\p{Lu}|abroad)|^[^.;:]{3,60}?\sabroad/u;

/** Behind words that lead to where something is, itself or by what stands beside it: `in Kenya`, `from Kenya and the Sudan`, `in Ely, England`. */
function isIn(name: string, before: string): boolean {
  const part = partBefore.exec(before)?.[0] ?? '';
  // `South Sudan` is not in the Sudan.
  if (known.has(name) && known.has(`${part.toLowerCase()}${name}`) && part !== '') return false;
  let ahead = before.slice(0, before.length - part.length);
  let first = '';
  for (let passed = 0; passed <= besideMost; passed += 1) {
    const lead = leading.exec(ahead);
    if (lead !== null) {
      const isOfTown = passed > 0 && !known.has(first);
      const isThere = isOfTown || !besideTown.test(lead[0]);
      return isThere && isOfStudied(lead[1] ?? '', ahead.slice(0, lead.index));
    }
    const beside = between.exec(ahead);
    if (beside === null) return false;
    const rest = ahead.slice(0, beside.index);
    const named = nameBefore.exec(rest);
    if (named === null) return false;
    first = named[0].toLowerCase();
    ahead = rest.slice(0, named.index).replace(partBefore, '');
  }
  return false;
}

function isOfStudied(lead: string, ahead: string): boolean {
  if (lead === 'of') return !namedBefore.test(ahead);
  return lead.toLowerCase() !== 'from' || !brought.test(ahead);
}

const known: ReadonlySet<string> = new Set([
  ...countryNames.map((country) => country.toLowerCase()),
  'northern ireland',
]);
const besideMost = 5;
const partBefore =
  /(?<=\s)(?:(?:north|south|east|west)(?:-?(?:east|west))?(?:ern)?|central|mid|rural|urban)\s$/iu;
const leading = /\b(in|at|near|around|outside|on|across|throughout|within|from|of)\s(?:the\s)?$/iu;
/** `Outside Lima, Peru` is there, `outside Peru` is not, and much is written on Peru. */
const besideTown = /^(?:outside|on)\s/iu;
const between = /(?:,\s|,?\s(?:and|or)\s)(?:the\s)?$/u;
const nameBefore =
  /(?<=\s)(?:\p{Lu}[\p{L}.’-]{1,25}\s(?:of\s(?:the\s)?)?){0,3}\p{Lu}[\p{L}.’-]{1,25}$/u;
/** `Gulf of Mexico`, `University of Chile`, and what has a name without a capital. */
const namedBefore =
  /(?:(?:^|\s)(?!(?:Republic|Kingdom|Peninsula|Coast)\s)\p{Lu}[\p{L}’-]{1,25}|\b(?:gulf|sea|bay|strait|map|history|flora|king|queen|bank))\s$/u;
/** What was bought somewhere was studied elsewhere. */
const brought =
  /\b(?:purchased|obtained|bought|imported|sourced|ordered|supplied|shipped|isolated|acquired|adapted|originat(?:ed|ing|es))\s(?:[\p{L}-]{1,20}\s){0,3}$/iu;
/** A noun behind it makes a name of both: `Norway rats`, `China clay`, `Japan Sea`. */
const ends =
  /^(?:\sof\sAmerica(?![\p{L}])|\sCity(?![\p{L}])|\s?$|\s?[.,;:!?()[\]”"–—]|\s(?:\d|(?:and|or|but|to|in|on|at|by|for|from|with|within|without|between|among|during|after|before|since|over|under|as|than|that|which|who|whom|whose|where|when|how|why|whether|while|because|through|until|into|about|against|only|also|alone|both|per|using|is|are|was|were|had|have|has|did|do|does|may|can|could|will|would|should|we|the|an?|all|each|some|most|he|she|they|it|took|gave|made|said|told|saw|found|knew|grew|fell|rose|lost|ate|kept|had|aged?|\p{L}{3,20}ed|\p{L}{2,20}ly)(?![\p{L}-])))/iu;
