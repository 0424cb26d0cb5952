/** Five optional questions; empty ones are left out. */
import { researchLimits } from '@lectern/contract/research-limits';
import { type ReactElement, useId } from 'react';
import { OverLimit } from '../../../ui/over-limit';
import type { ResearchDraft } from '../draft';
import type { FormPartProps } from './form-folds';
import classes from './research-form.module.css';

export function QuestionFields({ draft, onChange, isLocked }: FormPartProps): ReactElement {
  const id = useId();
  return (
    <ol className={classes.questions}>
      {draft.questions.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slots never move.
        <li key={index} className={classes.question}>
          <label className={classes.label} htmlFor={`${id}-${index}`}>
            Question {index + 1}
          </label>
          <input
            id={`${id}-${index}`}
            className={classes.input}
            value={question}
            disabled={isLocked}
            autoComplete="off"
            aria-invalid={isOver(question) || undefined}
            aria-describedby={isOver(question) ? `${id}-${index}-fault` : undefined}
            placeholder="Optional"
            onChange={(event) =>
              onChange({
                questions: draft.questions.map((other, place) =>
                  place === index ? event.currentTarget.value : other,
                ),
              })
            }
          />
          <QuestionFault id={`${id}-${index}-fault`} question={question} index={index} />
        </li>
      ))}
    </ol>
  );
}

/** What is wrong with them, where they are folded away themselves. */
export function QuestionFaults({
  questions,
}: {
  readonly questions: ResearchDraft['questions'];
}): ReactElement | null {
  if (!questions.some(isOver)) return null;
  return (
    <div className={classes.faults}>
      {questions.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slots never move.
        <QuestionFault key={index} question={question} index={index} />
      ))}
    </div>
  );
}

interface QuestionFaultProps {
  readonly question: string;
  readonly index: number;
  readonly id?: string;
}

function QuestionFault({ question, index, ...rest }: QuestionFaultProps): ReactElement {
  const max = researchLimits.questionMaxLength;
  return <OverLimit {...rest} what={`Question ${index + 1}`} text={question} max={max} />;
}

function isOver(question: string): boolean {
  return question.length > researchLimits.questionMaxLength;
}
