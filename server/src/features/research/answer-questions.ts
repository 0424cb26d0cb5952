/** Condenses what was read for each question and answers it, each a step. */
import { type ResearchPlan, sayScore } from '@lectern/contract';
import { sayCount } from '@lectern/contract/words/say';
import pLimit from 'p-limit';
import { roomOf } from '../../pipeline/models/model-room.js';
import { carryingCitationsOf } from '../../pipeline/study/cited-passages.js';
import type { Evidence, StudyAnswer } from '../../pipeline/study/study-answer.js';
import type { StudySource } from '../../pipeline/study/study-source.js';
import type { ResearchVerbs } from './research-verbs.js';
import type { Run } from './run.js';
import type { SearchedQuestion } from './search-round.js';

export interface Answered {
  readonly answer: StudyAnswer;
  readonly evidence: Evidence;
}

interface Round {
  readonly round: number;
  readonly plan: ResearchPlan;
  readonly questions: readonly SearchedQuestion[];
  readonly sources: readonly StudySource[];
  /** By question; what is answered now is put in place of what was said before. */
  readonly answered: Map<string, Answered>;
  readonly tell: (share: number) => void;
}

const answering = { from: 0.7, to: 1 } as const;

export async function answerQuestions(
  run: Run,
  verbs: ResearchVerbs,
  { round, plan, questions, sources, answered, tell }: Round,
): Promise<void> {
  const { signal, viewer, workflow, input } = run;
  const includeRetracted = workflow.config.include_retracted;
  const agent = 'Literature Researcher';
  const places = pLimit(run.model === null ? 1 : roomOf(run.model).callsAtOnce);
  let done = 0;
  const answerOne = async (question: string): Promise<void> => {
    const number = plan.questions.findIndex(({ text }) => text === question) + 1;
    viewer.agent(agent, 'active', `Answering question ${number}`);
    const each = await run.keepWritten(
      { kind: 'answer', name: `${input.run}.${round + 1}.${number}`, agent },
      async (model) => {
        const about = { question, topic: workflow.topic, sources, signal };
        const { mayEmbed } = run;
        const evidence = await verbs.condense({ ...about, includeRetracted, mayEmbed });
        const beside = plan.questions.map(({ text }) => ({
          text,
          answer: answered.get(text)?.answer ?? null,
        }));
        const asked = { ...about, evidence, enough: plan.enough, beside };
        return { evidence, answer: await verbs.answerQuestion(asked, model) };
      },
    );
    done += 1;
    answered.set(question, each);
    const all = [...answered.values()];
    viewer.count({ questions_answered: all.filter(({ answer }) => answer.is_answered).length });
    for (const note of each.evidence.notes) await run.note(agent, note);
    await run.say(agent, describe(number, each));
    tell(answering.from + ((answering.to - answering.from) * done) / questions.length);
  };
  await Promise.all(questions.map(({ text }) => places(() => answerOne(text))));
}

function describe(number: number, { answer, evidence }: Answered): string {
  if (!answer.is_answered) return `Question ${number} is not answered: ${answer.note}`;
  const cited = carryingCitationsOf(answer);
  const passages = new Set(cited.map(({ source, passage }) => `${source} ${passage}`)).size;
  const of = `${passages} of ${sayCount(evidence.passages.length, 'passage')} that speak to it`;
  return `Question ${number} answered from ${of}, confidence ${sayScore(answer.confidence.score)}.`;
}
