/** The one search behind every stand-in: words of the question against titles, keywords and abstracts. */
import { plainAbstract, plainTitle, type Work, yearOf } from './work.js';

export interface WorkQuery {
  readonly text: string;
  readonly fromYear?: number;
  readonly toYear?: number;
}

export interface Hit {
  readonly work: Work;
  readonly score: number;
}

/**
 * Best first. A work is a hit when it holds all of one or two words, or half of more;
 * a word in the title counts four times, among the keywords twice, and a rare word more than a common one.
 */
export function searchWorks(works: readonly Work[], query: WorkQuery): Hit[] {
  const { wanted, excluded } = readOperators(query.text);
  const words = contentWords(wanted);
  if (words.length === 0) return [];
  const needed = words.length <= 2 ? words.length : Math.ceil(words.length / 2);
  const texts = works.map((work) => ({ work, ...wordsOf(work) }));
  const holders = (word: string): number =>
    texts.filter(
      (text) => text.title.has(word) || text.keywords.has(word) || text.abstract.has(word),
    ).length;
  const weights = new Map(
    words.map((word) => [word, Math.log(1 + works.length / (1 + holders(word)))]),
  );
  return texts
    .map((text) => {
      const found = words.filter(
        (word) => text.title.has(word) || text.keywords.has(word) || text.abstract.has(word),
      );
      const score = found.reduce((sum, word) => {
        const places =
          (text.title.has(word) ? 4 : 0) +
          (text.keywords.has(word) ? 2 : 0) +
          (text.abstract.has(word) ? 1 : 0);
        return sum + places * (weights.get(word) ?? 0);
      }, 0);
      return { work: text.work, score, found: found.length };
    })
    .filter(
      ({ work, found }) =>
        found >= needed &&
        !excluded.some((group) => holdsAll(wordsOf(work), group)) &&
        yearOf(work) >= (query.fromYear ?? 0) &&
        yearOf(work) <= (query.toYear ?? 9999),
    )
    .sort((a, b) => b.score - a.score || b.work.date.localeCompare(a.work.date))
    .map(({ work, score }) => ({ work, score }));
}

/** What stands behind NOT, ANDNOT or a minus, each with the words that a work must have all of to be left out. */
function readOperators(text: string): { wanted: string; excluded: string[][] } {
  const excluded: string[][] = [];
  const wanted = text.replaceAll(
    /(?:\b(?:AND)?NOT\s+|(?<=\s)-(?=["\p{L}]))(\([^()]*\)|(?:\w+:)?"[^"]*"|[^\s()]+)/gu,
    (_, operand: string) => {
      const alternatives = operand.replace(/\ball:/g, ' ').split(/\bOR\b/);
      excluded.push(...alternatives.map(contentWords).filter((words) => words.length > 0));
      return ' ';
    },
  );
  return { wanted, excluded };
}

function holdsAll(text: WorkWords, words: readonly string[]): boolean {
  return words.every(
    (word) => text.title.has(word) || text.keywords.has(word) || text.abstract.has(word),
  );
}

interface WorkWords {
  readonly title: ReadonlySet<string>;
  readonly keywords: ReadonlySet<string>;
  readonly abstract: ReadonlySet<string>;
}

/** Works never change, so their words are found once: 60 abstracts at every search would cost 25 ms. */
const knownWords = new WeakMap<Work, WorkWords>();

function wordsOf(work: Work): WorkWords {
  const known = knownWords.get(work);
  if (known !== undefined) return known;
  const words = {
    title: new Set(contentWords(plainTitle(work))),
    keywords: new Set(contentWords(work.keywords.join(' '))),
    abstract: new Set(contentWords(plainAbstract(work))),
  };
  knownWords.set(work, words);
  return words;
}

/** Longer names of the same thing. */
const synonyms: Readonly<Record<string, string>> = {
  bacteriophage: 'phage',
  bacteriophages: 'phage',
};

const stopWords = new Set(
  `a about after all also an and any are as at be been before between by can could did do does effect effective effects for from had has have how in into is it its
  may more most not of on or our out over research role should since some study studies such than that the their them then there these they this those through to under up use
  used using versus vs was we were what when where which while who why will with within without work works would you your`
    .split(/\s+/)
    .map(stem),
);

/** The words of a text that carry meaning, cut to stems, each once. */
export function contentWords(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter((word) => word.length > 1).map(stem))].filter(
    (word) => !stopWords.has(word),
  );
}

function stem(word: string): string {
  const synonym = synonyms[word];
  if (synonym !== undefined) return synonym;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !/(ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}
