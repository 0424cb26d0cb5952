/** Tells whether a sentence gives an amount of the kind that a question asks for. */

const numberWord =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundreds?|thousands?|half|third|quarter|fifth|tenth|twice|double[ds]?|tripled?|halved|none|nil|dozens?';
const anyNumber = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])\d+(?:[.,]\d+)*|\b(?:${numberWord})\b`,
  'giu',
);

/** When something was, which is no amount. */
const years =
  /\b(?:in|since|from|until|to|of|by|between|and|after|before|during) (?:1[4-9]|20)\d\d\b(?!\s\p{Ll}{3,}s\b)/gu;

interface Measure {
  readonly asks: RegExp;
  readonly unit: RegExp;
  /** What a sentence without such a unit must speak of for its number to be an answer. */
  readonly about?: RegExp;
  /** Whether a number without such a unit is no answer. */
  readonly isNeeded: boolean;
}

const time = String.raw`\b(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?|centur(?:y|ies)|ms|min|h)\b`;
const length = String.raw`\d\s?(?:[nµmck]?m\b|(?:nano|micro|milli|centi|kilo)?met(?:re|er)s?\b|microns?\b|feet\b|foot\b|miles?\b)`;

/** Units that belong to what is asked. */
const measures: readonly Measure[] = [
  {
    asks: /\b(?:costs?|price[ds]?|paid|pay|expensive|cheap)\b/i,
    unit: /[$€£¥₹]|\b(?:euros?|dollars?|pounds?|pence|cents?|francs?|yen|yuan|renminbi|rupees?|kron(?:a|or|er)|zloty|pesos?|rand|USD|EUR|GBP|CHF|CNY|INR|JPY|SEK|NOK|DKK|AUD|CAD)\b/i,
    about:
      /\b(?:cost\w*|price\w*|paid|pays?|paying|expens\w+|cheap\w*|fees?|spen[dt]\w*|charg\w+|funding|budget\w*|los[est]\w*)\b/i,
    isNeeded: false,
  },
  {
    asks: /\b(?:share|percentages?|per ?cent|proportion|fraction|rate)\b/i,
    unit: /%|\bper ?cent\b|\b(?:half|third|quarter|fifth|tenth)s?\b/i,
    isNeeded: false,
  },
  {
    asks: /\bhow (?:old|soon)\b|\bage of\b|\bhow many (?:\w+ )?(?:seconds|minutes|hours|days|weeks|months|years)\b/i,
    unit: new RegExp(time, 'i'),
    isNeeded: true,
  },
  { asks: /\bhow long\b/i, unit: new RegExp(`${time}|${length}`, 'i'), isNeeded: true },
  {
    asks: /\bhow (?:deep|thick|tall|wide)\b|\b(?:depth|thickness|height|distance)\b/i,
    unit: new RegExp(length, 'i'),
    isNeeded: true,
  },
  { asks: /\bhow (?:far|high)\b/i, unit: new RegExp(length, 'i'), isNeeded: false },
  {
    asks: /\b(?:warm|cool|cold|hot)(?:er|test)?\b|\btemperature\b/i,
    unit: /\bdegrees?\b|°/i,
    isNeeded: false,
  },
  {
    asks: /\b(?:dose|dosage|weigh\w*|weight|heavy)\b/i,
    unit: /\b(?:(?:micro|milli)?gram(?:me)?s?|[mµ]?g|tonnes?|IU|units?|millilit(?:re|er)s?|ml)\b/i,
    isNeeded: false,
  },
];

/** How much a sentence looks like an answer to `how much`, 0 to 1: it has a number that the question has not, with a unit that belongs to what is asked. */
export function answersAmount(question: string): (sentence: string) => number {
  const asked = new Set(question.match(anyNumber)?.map((number) => number.toLowerCase()) ?? []);
  const wanted = measures.filter(({ asks }) => asks.test(question));
  return (sentence) => {
    const numbers = (sentence.replace(years, ' ').match(anyNumber) ?? []).filter(
      (number) => !asked.has(number.toLowerCase()),
    );
    if (numbers.length === 0) return 0;
    if (wanted.length === 0) return 0.9;
    if (wanted.some(({ unit }) => unit.test(sentence))) return 1;
    return wanted.some(({ isNeeded, about }) => isNeeded || (about && !about.test(sentence)))
      ? 0
      : 0.4;
  };
}
