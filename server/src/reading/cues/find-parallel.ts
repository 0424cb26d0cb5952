/** Finds names that a text puts in one row, as `in Ayr, Oban and Lerwick` or `41 mm at Ayr and 36 mm at Oban`: each is one of several of a kind. English alone. */
import { monthNames } from '../language/months.js';

/** Every row of at least two, each name once. */
export function findParallel(text: string): string[][] {
  const lists = [...text.matchAll(listed)]
    .filter(({ index, 0: all, groups }) =>
      isRow(text, { end: index + all.length, row: groups?.row }),
    )
    .map(({ groups }) => (groups?.row ?? '').split(joints));
  const told = text.split(sentences).map(findBehindFigures);
  return [...lists, ...told]
    .map((row) => [...new Set(row.map((name) => name.trim()).filter(isName))])
    .filter((row) => row.length > 1);
}

/** Also rows that nothing leads to, as in `Sites were Oban (n = 40), Tarbert and Islay`. */
export function findRows(text: string): string[][] {
  const bare = text.replace(bracketed, '');
  const rows = [...bare.matchAll(anyRow)]
    .filter(({ index, 0: row }) => isRow(bare, { end: index + row.length, row }))
    .map(({ 0: row }) =>
      row
        .split(anyJoints)
        .map((each) => each.trim())
        .filter(isName),
    );
  return [...rows, ...findParallel(bare)];
}

/** Whether a text puts the name in a row with others of its kind, and the question has not all of the row, as of `Trinidad and Tobago`. */
export function isOneOfSeveral(text: string, own: string, question = ''): boolean {
  return findRows(text).some((row) => isWithOthers(row, own, question));
}

export function isWithOthers(row: readonly string[], own: string, question: string): boolean {
  return row.length > 1 && row.includes(own) && !row.every((name) => question.includes(name));
}

interface Found {
  readonly row: string | undefined;
  /** In the text. */
  readonly end: number;
}

/** `Done in Bergen, and Faculty members agreed` and `done in Bergen and the Faculty approved it` go on with another clause. */
function isRow(text: string, { row = '', end }: Found): boolean {
  const isJoined = row.split(',').length === 2 && newClause.test(row);
  const said = text.slice(Math.max(0, end - row.length - sentenceMost), end - row.length);
  const before = said.split(sentences).at(-1) ?? '';
  const isDone = done.test(before) && !within.test(before);
  return !isJoined && !(isDone && acts.test(text.slice(end, end + sentenceMost)));
}

const sentenceMost = 300;

const name = String.raw`\p{Lu}[\p{L}\p{N}’'-]{1,25}(?:\s\p{Lu}[\p{L}\p{N}’'-]{1,25}){0,2}`;
/** Places and the like, no authors; what stands between commas alone may be one within the other: `Ayr, Scotland`. */
const listed = new RegExp(
  String.raw`\b(?:[Ii]n|[Aa]t|[Oo]n|[Ff]rom|[Aa]cross)\s(?:the\s)?(?<row>${name}(?:,\s${name}){0,10},?\s(?:and|or)\s${name})`,
  'gu',
);
const bracketed = /\s?\([^()]{0,80}\)/gu;
/** Whatever leads to it; each may have its own little word, as in `in Oban and in Tarbert`. */
const before = String.raw`\s(?:(?:in|at|on|from)\s)?(?:the\s)?`;
const anyRow = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${name}(?:,${before}${name}){0,10}(?:,?\s(?:and|or|as well as)${before}${name}){1,3}`,
  'gu',
);
const anyJoints = new RegExp(String.raw`(?:,?\s(?:and|or|as well as)|,)${before}`, 'u');
const joints = /,?\s(?:and|or)\s|,\s/u;
const sentences = /[.;!?]\s|\n/u;

/** Names behind the same little word, a figure to each. */
function findBehindFigures(sentence: string): string[] {
  const found = [...sentence.matchAll(placed)];
  const [first] = found;
  const alike = found.filter(({ groups }) => groups?.by === first?.groups?.by);
  const figures = sentence.match(/\d[\d.,]*/gu) ?? [];
  const isApart = alike.every(
    ({ index, 0: told }, at) =>
      at === alike.length - 1 ||
      /\d/u.test(sentence.slice(index + told.length, alike[at + 1]?.index)),
  );
  return isApart && figures.length >= alike.length
    ? alike.map(({ groups }) => groups?.name ?? '')
    : [];
}

const placed = new RegExp(
  String.raw`\b(?<by>[Ii]n|[Aa]t|[Oo]n|[Ff]or|[Ww]ith)\s(?:the\s)?(?<name>${name})`,
  'gu',
);

function isName(word: string): boolean {
  return word.length > 1 && !ofCalendar.test(word);
}

const ofCalendar = new RegExp(
  String.raw`^(?:${monthNames.join('|')}|\p{L}{3,7}day|ethic(?:s|al)|informed|written|approval|consent)\b`,
  'iu',
);
/** Two names have no comma in front of their `and`, unless each has its own little word. */
const newClause = /,\sand\s(?!(?:in|at|on|from)\s)/u;
const done = /\b(?:was|were|took|is|are|has|had)\s/iu;
/** What stands behind the row may be said of what it is within. */
const within = /\b(?:who|which|that|where|whose|when|while|those|and)\s/iu;
const acts =
  /^(?:\sof\s(?:the\s)?\p{Lu}\p{L}{1,20})?\s(?:\p{L}{2,20}ed|gave|held|led|took|paid|made|ran|sent|met|gives|holds|leads)\s(?:it|this|the|an?|our|all|us|them|both|its|their)\b/u;
