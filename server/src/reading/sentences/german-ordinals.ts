/** Tells where a German figure with a stop is an ordinal and ends no sentence. */
import { latinLanguages } from '../language/latin-languages.js';

/** `Bis 3. Mai`, `im 19. Jahrhundert`, `jeder 5. Patient`, `die 2. Gruppe`, `in der 1. und 2. Woche`. */
export function isGermanOrdinal(
  before: string,
  { nextWord, language }: { readonly nextWord: string; readonly language: () => string },
): boolean {
  if (!/(?<![\p{L}\p{N}.,])\d{1,2}$/u.test(before)) return false;
  const isDate = germanDates.test(nextWord);
  const mayBe = isDate || germanOrdinal.test(before) || germanArticle.test(before);
  if (!mayBe || language() !== 'german') return false;
  if (isDate) return true;
  const [next = ''] = /^\p{L}+/u.exec(nextWord) ?? [];
  // `In der 1. Messung waren es 9 und in der 2. Messung`.
  if (germanTakenUp.test(before)) return germanCounted.test(next) || before.includes(` ${next} `);
  const word = next.toLowerCase();
  return !(germanStarters.test(word) || latinLanguages.get('german')?.stopWords.has(word));
}

const germanStarters =
  /^(?:beide|da(?:bei|durch|für|gegen|her|mit|nach|neben|von|zu|zwischen)|hier\p{L}{1,8}|dennoch|jedoch|zudem|außerdem|insgesamt|allerdings|de(?:shalb|swegen)|somit|schließlich|anschließend|zunächst|später)$/u;

const germanMore = String.raw`\s(?:\d{1,2}\.(?:,|\s(?:und|oder|bis(?:\szu[mr])?))\s)?\d{1,2}$`;
const germanOrdinal = new RegExp(
  String.raw`(?<!\p{L})(?:am|beim|im|vom|zu[mr]|jede[mnrs]?)${germanMore}`,
  'iu',
);
/** Not `DAS` in capitals. */
const germanArticle = new RegExp(
  String.raw`(?<!\p{L})(?:[Dd](?:e[mnrs]|ie|as|ies(?:e[mnrs]?)?)|[Ee]ine?[mnrs]?)${germanMore}`,
  'u',
);
/** An amount behind another may end the sentence: `in der ersten 9 und in der 12. Unterschiede`. */
const germanTakenUp =
  /\d\s(?:und|oder)\s(?:an|auf|aus|bei|in|mit|nach|unter|von|vor|zwischen)\sde[mnr]\s\d{1,2}$/u;
/** What is counted by ordinals, as one of them, also in compounds such as `Lebensjahr`. */
const germanCounted =
  /^\p{L}{0,30}?(?:[Ww]oche|[Tt]ag(?:e?s)?|[Mm]onats?|[Jj]ahr(?:e?s)?|[Ss]tunde|[Qq]uartals?|[Gg]ruppe|[Dd]osis|[Pp]hase|[Gg]eneration)(?!\p{L})/u;
const germanDates =
  /^(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhunderts?)(?!\p{L})/u;
