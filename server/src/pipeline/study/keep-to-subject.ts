/** Leaves out of what may be claimed the works that do not name what all others on the topic of a run name, such as another remedy for the same. */
import type { ScoredPassage } from '@lectern/contract';
import { tellingStems, vocabularyOf } from '../../reading/claims/weigh-words.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import { tellingWords } from './pick-keywords.js';
import type { QuestionInContext } from './question-in-context.js';
import type { StudySource } from './study-source.js';

/** What a question and its topic share, or the topic where the question does not name it. */
export function subjectOf({ question, namesTopic }: QuestionInContext, topic: string): string {
  if (!namesTopic || topic === '') return topic;
  const { holds } = vocabularyOf(question);
  return tellingWords(topic)
    .flatMap(({ stem, surface }) => (holds(stem) ? surface : []))
    .join(' ');
}

/** Of fewer others it cannot be told what the works are about. */
const fewOthers = 4;
/** Share of the others that name a word. */
const nearlyAll = 0.9;
/** The same of what a topic begins with, as `melatonin` of `melatonin for sleep problems in older adults`: the rest says for what and in whom. */
const most = 0.67;
const headEnds = /\s(?:for|in|of|with|among|at|on|to|by|during|after|under|versus)\s/iu;

/**
 * Where words or works are not English nothing is left out, and what a person pinned never is.
 * @param words What a work has to be about, as `subjectOf` gives it.
 */
export function keepToSubject(
  passages: readonly ScoredPassage[],
  words: string,
  sources: readonly StudySource[],
): readonly ScoredPassage[] {
  if (tellEnglish(words) === 'other') return passages;
  const asked = tellingStems(words);
  const [head = '', ...rest] = words.split(headEnds);
  const first = rest.length > 0 ? tellingStems(head) : [];
  const works = sources.flatMap(({ key, article, isPinned }) => {
    const own = passages.filter(({ document_id }) => document_id === key);
    const text = [article.title, article.abstract, ...own.map((each) => each.text)].join('\n');
    return own.length === 0 || tellEnglish(text) === 'other'
      ? []
      : [{ key, isPinned, ...vocabularyOf(text) }];
  });
  const beside = works.filter((work) => {
    if (work.isPinned) return false;
    const others = works.filter(({ key }) => key !== work.key);
    if (others.length < fewOthers) return false;
    const naming = (stem: string): number => others.filter(({ holds }) => holds(stem)).length;
    const lacks = (stem: string, share: number): boolean =>
      !work.holds(stem) && naming(stem) >= share * others.length;
    if (asked.some((stem) => lacks(stem, nearlyAll))) return true;
    // Of two words that it begins with either may stand for both.
    return first.length > 0 && first.every((stem) => lacks(stem, most));
  });
  const left = new Set(beside.map(({ key }) => key));
  return passages.filter(({ document_id }) => !left.has(document_id));
}

/** How many sources, and passages of theirs that were read, were left out. */
export function countLeftOut(
  found: readonly ScoredPassage[],
  kept: readonly ScoredPassage[],
  sources: readonly StudySource[],
): LeftOut {
  const keys = new Set(found.map(({ document_id }) => document_id));
  for (const { document_id } of kept) keys.delete(document_id);
  const left = sources.filter(({ key }) => keys.has(key));
  const passages = left.reduce((sum, source) => sum + source.passages.length, 0);
  return { sources: left.length, passages };
}

export interface LeftOut {
  readonly sources: number;
  readonly passages: number;
}
