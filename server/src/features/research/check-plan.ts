/** Whether a plan that a person changed can be carried out. */
import type { ResearchPlan, ResearchSource } from '@lectern/contract';
import { keyOfQuestion } from '@lectern/contract/question-key';
import { hasVisibleText } from '@lectern/contract/visible-text';
import { InvalidRequestError } from '../../errors.js';

/** @returns The plan without blanks around its words. @throws InvalidRequestError with a sentence. */
export function checkPlan(
  plan: ResearchPlan,
  source: ResearchSource,
  known: Pick<ReadonlySet<string>, 'has'>,
): ResearchPlan {
  const { engines } = plan;
  const unknown = engines.find((engine) => !known.has(engine));
  if (unknown !== undefined) throw new InvalidRequestError(`Unknown search engine ${unknown}`);
  if (source === 'internal' && engines.length > 0)
    throw new InvalidRequestError('A workflow with Internal Only searches no engine');
  if (source === 'external' && engines.length === 0)
    throw new InvalidRequestError('Please choose at least one search engine');
  const questions = plan.questions.map((question) => ({
    ...question,
    text: question.text.trim(),
    queries: question.queries.map((query) => query.trim()),
  }));
  checkQuestions(questions);
  return { ...plan, questions };
}

/** Answers are kept by the question, so that each is asked once. */
function checkQuestions(questions: ResearchPlan['questions']): void {
  const asked = new Set<string>();
  for (const { text, queries } of questions) {
    if (!hasVisibleText(text)) throw new InvalidRequestError('Please write out each question');
    if (!queries.every(hasVisibleText))
      throw new InvalidRequestError(`Please say what is searched for “${text}”`);
    const key = keyOfQuestion(text);
    if (asked.has(key)) throw new InvalidRequestError(`The plan asks “${text}” twice`);
    asked.add(key);
  }
}
