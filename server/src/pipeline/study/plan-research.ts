/** Plans a run by code: which questions are asked of the topic, by which queries, in which engines, and what counts as enough. */

import {
  type DomainCategory,
  type ResearchPlan,
  searchRequestSchema,
  templateQuestions,
  type WorkflowConfig,
} from '@lectern/contract';
import { keyOfQuestion } from '@lectern/contract/question-key';
import type { SearchEngine } from '../../ports/search-engine.js';
import { readCues } from '../../reading/cues/focus-cues.js';
import { chooseEngines } from '../search/choose-engines.js';
import { queryWordsOf } from './aspect-of-question.js';
import { canBeAsked, frameTopic, isQuestion } from './frame-topic.js';
import { pickKeywords } from './pick-keywords.js';
import { questionFrames } from './question-frames.js';
import { asksForAspectAlone, namesTopic } from './question-in-context.js';

export interface PlanRequest {
  readonly topic: string;
  readonly questions: readonly string[] | null;
  readonly config: WorkflowConfig;
  /** Every configured engine, by id. */
  readonly engines: ReadonlyMap<string, SearchEngine>;
}

type PlannedQuestion = ResearchPlan['questions'][number];

const queryMax = 1000;
/** Of sources and of passages that a question is answered from. */
const enough = { sources: 3, passages: 5 } as const;

/** The questions of a person alone where there are any; else the topic where it is one, and those of the template. */
export function planResearch({ topic, questions, config, engines }: PlanRequest): ResearchPlan {
  const asked = questions ?? [];
  const planned =
    asked.length > 0 ? asked.map(askedOf(topic, 'person')) : ofTopic(topic, config.template);
  return {
    questions: withoutRepetitions(planned),
    engines: config.research_source === 'internal' ? [] : enginesFor(topic, config, engines),
    enough: { ...enough, sources: Math.min(enough.sources, config.max_sources) },
  };
}

function askedOf(
  topic: string,
  origin: PlannedQuestion['origin'],
): (question: string) => PlannedQuestion {
  return (text) => ({ text, origin, queries: [queryOf(text, topic)] });
}

/** A question that does not name what the topic is about is searched with it. */
function queryOf(question: string, topic: string): string {
  if (namesTopic(question, topic)) return pickKeywords(question).slice(0, queryMax);
  const words = asksForAspectAlone(question) ? queryWordsOf(question) : pickKeywords(question);
  return `${pickKeywords(topic)} ${words}`.trim().slice(0, queryMax);
}

function ofTopic(topic: string, template: WorkflowConfig['template']): PlannedQuestion[] {
  const query = pickKeywords(topic).slice(0, queryMax);
  const further = template === null ? frame(topic, query) : ofTemplate(topic, template);
  const isAsked = isQuestion(topic) || further.length === 0;
  return isAsked ? [{ text: topic, origin: 'topic', queries: [query] }, ...further] : further;
}

function ofTemplate(
  topic: string,
  template: NonNullable<WorkflowConfig['template']>,
): PlannedQuestion[] {
  if (!canBeAsked(topic)) return [];
  return templateQuestions[template].questions.map(askedOf(topic, 'template'));
}

function frame(topic: string, query: string): PlannedQuestion[] {
  const frames = questionFrames.filter(
    ({ fitsQuestion = false }) => fitsQuestion || !isQuestion(topic),
  );
  return frames.flatMap(({ text, words }) => {
    const question = frameTopic(topic, text);
    if (question === null) return [];
    const queries = [`${query} ${words}`.trim().slice(0, queryMax)];
    return [{ text: question, origin: 'template', queries }];
  });
}

/** Of questions with the same words the first one stays. */
function withoutRepetitions(questions: readonly PlannedQuestion[]): PlannedQuestion[] {
  const seen = new Set<string>();
  return questions.filter(({ text }) => {
    const key = keyOfQuestion(text);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const domains: Readonly<Record<NonNullable<WorkflowConfig['template']>, DomainCategory>> = {
  literature_review: 'academic',
  market_analysis: 'business',
  technology_assessment: 'technology',
  competitive_analysis: 'business',
};

/** Those that the explorer asks in the domain of the template, and those of medicine where the topic speaks of care. */
function enginesFor(
  topic: string,
  { template }: WorkflowConfig,
  engines: ReadonlyMap<string, SearchEngine>,
): string[] {
  const own = template === null ? 'academic' : domains[template];
  const categories = readCues(topic).has('care') ? [own, 'medical' as const] : [own];
  const chosen = categories.flatMap((domain_category) => {
    const request = { query: topic, domain_category, use_domain_search: true };
    return chooseEngines(searchRequestSchema.parse(request), engines).engines;
  });
  return [...new Set(chosen.map(({ id }) => id))];
}
