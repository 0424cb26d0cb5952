/** Joins all that a run has found, outside and in the library, to works, each once, and keeps the best of those that are on its topic. */
import type { ResearchPlan } from '@lectern/contract';
import type { Queries } from '../../store/database/database.js';
import { workOfArticle } from '../../works/article-work.js';
import { groupWorks } from '../../works/group-works.js';
import { areOfTwoWorks } from '../../works/same-work.js';
import type { Work } from '../../works/work.js';
import { type AllFound, collectFindings, type Finding, keyOfFinding } from './collect-findings.js';
import { count } from './count.js';
import { groupBy } from './group-by.js';
import { joinFindings } from './join-findings.js';
import { putInContext } from './question-in-context.js';
import { leastTopical, scoreTopicality } from './score-topicality.js';
import type { FoundSource, GatheredSources } from './study-source.js';

export interface GatherRequest extends AllFound {
  readonly topic: string;
  readonly plan: ResearchPlan;
  /** Keys of what earlier runs of the workflow read: how many are read at most is said of one run. */
  readonly readEarlier: ReadonlySet<string>;
}

/** Asks nobody outside. */
export async function gatherSources(
  request: GatherRequest,
  { queries }: { readonly queries: Queries },
): Promise<GatheredSources> {
  const { findings, missing } = await collectFindings(request, queries);
  const groups = groupFindings(findings);
  const works: FoundSource[] = [];
  const taken = new Set(request.before.map(({ key }) => key));
  for (const group of groups) {
    const work = await joinFindings(group, { queries, taken });
    works.push(work);
    taken.add(work.key);
  }
  return { ...choose(works, groups, request), missing };
}

/** Records of one name are one work, unless the rule knows them as two; it joins those of different names. */
function groupFindings(findings: readonly Finding[]): Finding[][] {
  const named = groupBy(findings, keyOfFinding).flatMap(splitStrangers);
  const works = named.map(([first]) => workOfArticle(first.article));
  return groupWorks(works).map((places) => places.flatMap((place) => named[place] ?? []));
}

/** One DOI may stand for a whole issue, and be given to each of its papers. */
function splitStrangers(findings: readonly Finding[]): [Finding, ...Finding[]][] {
  const works: { first: Work; findings: [Finding, ...Finding[]] }[] = [];
  for (const finding of findings) {
    const work = workOfArticle(finding.article);
    const own = works.find(({ first }) => !areOfTwoWorks(first, work));
    if (own === undefined) works.push({ first: work, findings: [finding] });
    else own.findings.push(finding);
  }
  return works.map((each) => each.findings);
}

/** How much the words count against what those say who found it. */
const shareOfWords = 0.75;
/** With less neither its words nor whoever found it says that it is on the topic: it would be shown as 0.00. */
const leastRelevance = 0.01;
/** What the first look leaves free for later ones. */
const firstShare = 0.75;

function choose(
  works: readonly FoundSource[],
  groups: readonly (readonly Finding[])[],
  { topic, plan, config, before, readEarlier }: GatherRequest,
): GatheredSources {
  const questions = plan.questions.map(({ text }) => putInContext(text, topic));
  const asked = [topic, ...questions.map(({ words }) => words)];
  const { scores, areOfOneWord, isTold, areForeign } = scoreTopicality(
    asked,
    works.map(({ article }) => article),
  );
  const rated = works.map((work, index) => {
    const isOfOneWord = areOfOneWord[index] ?? [];
    const [wordsOfTopic = 0] = scores[index] ?? [];
    const [ofTopic = 0, ...ofQuestions] = (scores[index] ?? []).map((score, at) =>
      isOfOneWord[at] === true && questions[at - 1]?.namesTopic !== false ? 0 : score,
    );
    // What does not speak of the topic is no answer to a question that is asked of it.
    const isBeside = isTold && wordsOfTopic < leastTopical;
    const own = [
      ofTopic,
      ...ofQuestions.map((score, at) =>
        isBeside && questions[at]?.namesTopic === false ? Math.min(score, wordsOfTopic) : score,
      ),
    ];
    const words = Math.max(0, ...own);
    const isOfQuestion = words < leastTopical && Math.max(0, ...ofQuestions) >= leastTopical;
    const relevance = isTold
      ? Math.max(
          shareOfWords * words + (1 - shareOfWords) * work.relevance,
          work.foundBy === 'library' ? work.relevance : 0,
        )
      : work.relevance;
    const isKnown = before.some(({ key }) => key === work.key);
    return {
      work: isKnown ? work : { ...work, relevance: Math.round(relevance * 1000) / 1000 },
      own,
      isOfQuestion,
      isKept: work.isPinned || isKnown,
      isOn:
        relevance >= leastRelevance &&
        (!isTold || words >= leastTopical || relevance >= 0.5 || areForeign[index] === true),
    };
  });
  const kept = rated.filter(({ isKept }) => isKept);
  const open = rated.filter(({ isKept, isOn }) => !isKept && isOn);
  const left = rated.filter(({ isKept, isOn }) => !isKept && !isOn);
  const isFirst = config.max_rounds > 0 && before.every(({ key }) => readEarlier.has(key));
  const most = isFirst ? Math.ceil(firstShare * config.max_sources) : config.max_sources;
  const keptOfRun = kept.filter(({ work }) => !readEarlier.has(work.key)).length;
  const taken = takeInTurns(open, asked.length, Math.max(0, most - keptOfRun));
  const recordsFound = groups.flat().filter((each) => each.before === null).length;
  const counts = {
    recordsFound,
    duplicates: groups.reduce((sum, group) => sum + Math.max(0, newIn(group) - 1), 0),
    offTopic: left.length,
    beyond: open.length - taken.length,
  };
  const ofQuestion = left.filter(({ isOfQuestion }) => isOfQuestion).length;
  const sources = [...kept, ...taken]
    .map(({ work }) => work)
    .sort((a, b) => b.relevance - a.relevance || (a.key < b.key ? -1 : 1));
  return { sources, ...counts, notes: notesOf({ ...counts, ofQuestion }, isTold) };
}

function newIn(group: readonly Finding[]): number {
  const fresh = group.filter(({ before }) => before === null).length;
  return group.length === fresh ? fresh : fresh + 1;
}

interface Rated {
  readonly work: FoundSource;
  /** For the topic, then for each question. */
  readonly own: readonly number[];
}

/** Topic and questions take the best for them one after another, so that none of them is left without. */
function takeInTurns<R extends Rated>(open: readonly R[], turns: number, most: number): R[] {
  const left = new Set(open);
  const taken: R[] = [];
  for (let turn = 0; taken.length < most && left.size > 0; turn += 1) {
    const value = ({ own, work }: R): number => (own[turn % turns] ?? 0) + work.relevance;
    const next = [...left].reduce((best, each) => (value(each) > value(best) ? each : best));
    taken.push(next);
    left.delete(next);
  }
  return taken;
}

interface LeftOut extends Pick<GatheredSources, 'offTopic' | 'beyond'> {
  /** Of those off the topic: what speaks of a question that shares no telling word with the topic. */
  readonly ofQuestion: number;
}

function notesOf({ offTopic, beyond, ofQuestion }: LeftOut, isTold: boolean): string[] {
  const say = (number: number, why: string): string[] =>
    number === 0 ? [] : [`${count(number, 'work')} left out: ${why}`];
  const untold = `nothing says that ${offTopic === 1 ? 'it is' : 'they are'} on the topic`;
  const few = 'titles and abstracts hold too few words of the topic or a question';
  const beside =
    'titles and abstracts hold too few words of the topic, and the question that they speak of shares none with it';
  return [
    ...say(offTopic - ofQuestion, isTold ? few : untold),
    ...say(ofQuestion, beside),
    ...(beyond > 0 ? [`${beyond} more on the topic than this run reads`] : []),
    ...(isTold || offTopic > 0
      ? []
      : ['Nothing was left out as off the topic, as its words can only be compared in English']),
  ];
}
