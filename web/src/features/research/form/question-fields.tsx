/** Five optional questions; empty ones are left out. */
import { type ReactElement, useId } from 'react';
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
            placeholder="Optional"
            onChange={(event) =>
              onChange({
                questions: draft.questions.map((other, place) =>
                  place === index ? event.currentTarget.value : other,
                ),
              })
            }
          />
        </li>
      ))}
    </ol>
  );
}
