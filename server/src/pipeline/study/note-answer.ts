/** Says of an answer what a reader should know of what it rests on, or why there is none. */
import type { ResearchPlan } from '@lectern/contract';
import { tellEnglish } from '../../reading/language/tell-language.js';
import { count } from './count.js';
import type { LeftOut } from './keep-to-subject.js';
import type { Evidence } from './study-answer.js';
import type { StudySource } from './study-source.js';

interface Asked {
  readonly question: string;
  readonly topic: string;
  readonly sources: readonly Pick<StudySource, 'isPinned'>[];
  readonly evidence: Evidence;
  /** How many of its passages were read sentence by sentence. */
  readonly looked: number;
  /** What was found for it, and does not name what all others on the topic do. */
  readonly offSubject: LeftOut;
  readonly enough: ResearchPlan['enough'];
}

interface Answered {
  readonly isAnswered: boolean;
  /** Whether what says yes or no are results of which no work makes its conclusion. */
  readonly areSingle: boolean;
  /** Whether it shares no telling word with the topic, and has one that was not found. */
  readonly isBeside: boolean;
  /** Whether it may be answered by yes or no. */
  readonly isClaim: boolean;
  /** A sentence that tells of a model which says that nothing answers; empty where none does. */
  readonly refusal: string;
  /** In place of the sentence that tells of what only comes nearest. */
  readonly whyNearest?: string | undefined;
  /** Sentences on what a model wrote or said, and of what was chosen. */
  readonly further: readonly string[];
  /** Sources. */
  readonly cited: number;
}

/** Sentences; empty where there is nothing to say. */
export function noteAnswer(
  request: Asked,
  { isAnswered, areSingle, isBeside, isClaim, refusal, whyNearest, further, cited }: Answered,
): string {
  const { question, evidence, enough } = request;
  const { retractedLeftOut } = evidence;
  return [
    ...(isAnswered || cited > 0 ? [] : [sayNothing(request)]),
    ...(!isAnswered && cited > 0 ? [sayNearest(request, { isClaim, refusal, whyNearest })] : []),
    ...(!isAnswered && request.offSubject.sources > 0 ? [sayLeftOut(request.offSubject)] : []),
    ...(!isAnswered && isBeside && areByTopic(request)
      ? [
          'It shares no telling word with the topic, and works were chosen by the words of the topic.',
        ]
      : []),
    ...(isAnswered && areSingle
      ? ['These are single results: no conclusion of a work was found that takes a side.']
      : []),
    ...further,
    ...(isAnswered && cited < enough.sources
      ? [`${cited} of ${enough.sources} sources that were aimed at.`]
      : []),
    ...(isAnswered && tellEnglish(question) === 'other'
      ? ['Where its sources stand is only told where a question is in English.']
      : []),
    ...(retractedLeftOut === 0
      ? []
      : [
          `${retractedLeftOut} retracted ${retractedLeftOut === 1 ? 'work speaks' : 'works speak'} of it and ${retractedLeftOut === 1 ? 'was' : 'were'} left out.`,
        ]),
  ].join(' ');
}

function sayNearest(
  request: Asked,
  { isClaim, refusal, whyNearest }: Pick<Answered, 'isClaim' | 'refusal' | 'whyNearest'>,
): string {
  if (whyNearest !== undefined) return whyNearest;
  // A model that says so need not have seen all of it.
  if (refusal !== '' && !isClaim) return 'What is quoted only comes nearest.';
  const nothing = isClaim ? 'says yes or no to it in words that can be told' : 'answers it';
  return `Nothing in ${sayLooked(request)} ${nothing}: what is quoted only comes nearest.`;
}

/** Those passages alone of which sentences were read, beside how many there are. */
function sayLooked(request: Asked): string {
  const { looked } = request;
  const all = sayAll(request);
  return looked === passagesOf(request)
    ? all
    : `the ${count(looked, 'passage')} that ${looked === 1 ? 'was' : 'were'} read sentence by sentence, of ${all},`;
}

function sayNothing(request: Asked): string {
  return request.looked === 0 && passagesOf(request) > 0
    ? `Nothing in ${sayAll(request)} comes near enough to it to be read sentence by sentence.`
    : `Nothing in ${sayLooked(request)} answers it.`;
}

function sayAll(request: Asked): string {
  const { evidence, offSubject } = request;
  return `${count(passagesOf(request), 'passage')} of ${count(evidence.sourcesRead - offSubject.sources, 'source')}`;
}

function passagesOf({ evidence, offSubject }: Asked): number {
  return evidence.passagesRead - offSubject.passages;
}

function sayLeftOut({ sources }: LeftOut): string {
  const [were, name] = sources === 1 ? ['was', 'it does'] : ['were', 'they do'];
  return `${count(sources, 'source')} that ${sources === 1 ? 'speaks' : 'speak'} to it ${were} left out, as ${name} not name what the others on the topic name.`;
}

/** Whether all works were chosen by the words of the topic. */
function areByTopic({ topic, sources }: Asked): boolean {
  return tellEnglish(topic) !== 'other' && !sources.some(({ isPinned }) => isPinned);
}
