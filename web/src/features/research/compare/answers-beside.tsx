/** The questions of two runs: those that both asked beside each other, then those of one alone. */
import type { ResearchAnswer } from '@lectern/contract';
import { spacedMarkers } from '@lectern/contract/source-markers';
import type { ReactElement } from 'react';
import { ConfidenceBadge } from '../results/confidence';
import type { TwoRuns } from './compare-view';
import classes from './compare-view.module.css';

export function AnswersBeside({ runs: [one, other] }: { readonly runs: TwoRuns }): ReactElement {
  const sameKey = (question: string): string => question.trim().toLowerCase();
  const rows = [
    ...one.answers.map((answer) => ({
      question: answer.question,
      sides: [
        answer,
        other.answers.find(({ question }) => sameKey(question) === sameKey(answer.question)),
      ] as const,
    })),
    ...other.answers
      .filter(
        ({ question }) =>
          !one.answers.some((answer) => sameKey(answer.question) === sameKey(question)),
      )
      .map((answer) => ({ question: answer.question, sides: [undefined, answer] as const })),
  ];
  return (
    <section className={classes.panel} aria-labelledby="beside-answers">
      <h3 id="beside-answers" className={classes.panelTitle}>
        Questions and answers
      </h3>
      {rows.map(({ question, sides: [first, second] }) => (
        <div key={question} className={classes.row}>
          <h4 className={classes.question} dir="auto">
            {question}
          </h4>
          <div className={classes.pair}>
            <Side answer={first} />
            <Side answer={second} />
          </div>
        </div>
      ))}
    </section>
  );
}

function Side({ answer }: { readonly answer: ResearchAnswer | undefined }): ReactElement {
  if (answer === undefined)
    return <p className={`${classes.side} ${classes.none}`}>Not asked in this run.</p>;
  // Markers of two runs count apart; what a marker opens is shown in the run itself.
  const text = answer.text.replaceAll(spacedMarkers, '');
  return (
    <div className={classes.side}>
      {answer.is_answered ? (
        <ConfidenceBadge score={answer.confidence_score} />
      ) : (
        <span className={classes.none}>Not answered</span>
      )}
      {answer.is_answered || answer.note === '' ? null : (
        <p className={classes.none}>{answer.note}</p>
      )}
      <p className={classes.answer} dir="auto">
        {text}
      </p>
    </div>
  );
}
