/** Says of an answer what a reader should know of what it rests on, or why there is none. */
import type { ResearchPlan } from '@lectern/contract';
import { tellEnglish } from '../../reading/language/tell-language.js';
import { count } from './count.js';
import type { Evidence } from './study-answer.js';
import type { StudySource } from './study-source.js';

interface Asked {
  readonly question: string;
  readonly topic: string;
  readonly sources: readonly Pick<StudySource, 'isPinned'>[];
  readonly evidence: Evidence;
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
  /** Of what was chosen; empty where there is nothing to say. */
  readonly chosenNote: string;
  /** A sentence that tells of a model which says that nothing answers; empty where none does. */
  readonly refusal: string;
  /** Sources. */
  readonly cited: number;
}

/** Sentences; empty where there is nothing to say. */
export function noteAnswer(
  request: Asked,
  { isAnswered, areSingle, isBeside, isClaim, chosenNote, refusal, cited }: Answered,
): string {
  const { question, evidence, enough } = request;
  const { sourcesRead, passagesRead, retractedLeftOut } = evidence;
  const looked = `${count(passagesRead, 'passage')} of ${count(sourcesRead, 'source')}`;
  const nothing = isClaim ? 'says yes or no to it in words that can be told' : 'answers it';
  // A model that says so need not have seen all of it.
  const nearest =
    refusal !== '' && !isClaim
      ? 'What is quoted only comes nearest.'
      : `Nothing in ${looked} ${nothing}: what is quoted only comes nearest.`;
  return [
    ...(isAnswered || cited > 0 ? [] : [`Nothing in ${looked} answers it.`]),
    ...(!isAnswered && cited > 0 ? [nearest] : []),
    ...(!isAnswered && isBeside && areByTopic(request)
      ? [
          'It shares no telling word with the topic, and works were chosen by the words of the topic.',
        ]
      : []),
    ...(isAnswered && areSingle
      ? ['These are single results: no conclusion of a work was found that takes a side.']
      : []),
    ...[refusal, chosenNote].filter((note) => note !== ''),
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

/** Whether all works were chosen by the words of the topic. */
function areByTopic({ topic, sources }: Asked): boolean {
  return tellEnglish(topic) !== 'other' && !sources.some(({ isPinned }) => isPinned);
}
