/** Other words for what a question asks: English words and expressions that say the same, or are a kind of it. */
import groupsByField from './thesaurus.json' with { type: 'json' };
import { findWords } from './words.js';

/** What one word or one expression of a question asks for. */
export interface Asked {
  /** Its stems, more than one for an expression such as `laughing gas`. */
  readonly stems: readonly string[];
  /** As it was asked, and what may stand for it, as words to search for. */
  readonly words: readonly string[];
  /** Stems of each of the latter. */
  readonly others: readonly (readonly string[])[];
}

interface Entry {
  readonly words: string[];
  readonly others: string[][];
}

/** The words and expressions of a question in their order, each once. */
export function readOtherWords(question: string): Asked[] {
  const words = findWords(question);
  const asked = new Map<string, Asked>();
  for (let at = 0; at < words.length; ) {
    const length = lengthOfTerm(words.slice(at, at + longest).map(({ stem }) => stem));
    const term = words.slice(at, at + length);
    const stems = term.map(({ stem }) => stem);
    const key = stems.join(' ');
    const { words: alike = [], others = [] } = entries().get(key) ?? {};
    asked.set(key, { stems, words: [...term.map(({ surface }) => surface), ...alike], others });
    at += length;
  }
  return [...asked.values()];
}

/** Words of the longest expression. */
const longest = 4;

function lengthOfTerm(stems: readonly string[]): number {
  for (let length = stems.length; length > 1; length -= 1)
    if (entries().has(stems.slice(0, length).join(' '))) return length;
  return 1;
}

let known: ReadonlyMap<string, Entry> | null = null;

/** Made at the first question: stemming thousands of words is no part of a start. */
function entries(): ReadonlyMap<string, Entry> {
  known ??= readGroups(Object.values(groupsByField).flat());
  return known;
}

/** In a group every word stands for every other; what follows a colon stands for those before it, as kinds of it. */
function readGroups(groups: readonly string[]): ReadonlyMap<string, Entry> {
  const found = new Map<string, Entry>();
  for (const group of groups) {
    const [same = [], kinds = []] = group.split(':').map(readTerms);
    for (const { key } of same) {
      const entry = found.get(key) ?? { words: [], others: [] };
      for (const other of [...same, ...kinds]) {
        if (other.key === key) continue;
        entry.words.push(...other.words);
        entry.others.push(other.stems);
      }
      found.set(key, entry);
    }
  }
  return found;
}

function readTerms(text: string): { key: string; words: string[]; stems: string[] }[] {
  return text.split(/\s/).flatMap((term) => {
    const words = findWords(term.replaceAll('_', ' '));
    const stems = words.map(({ stem }) => stem);
    return words.length === 0
      ? []
      : [{ key: stems.join(' '), words: words.map(({ surface }) => surface), stems }];
  });
}
