/** The questions of two runs: those that both asked beside each other, then those of one alone. */
import type { ResearchAnswer } from '@lectern/contract';
import { keyOfQuestion } from '@lectern/contract/question-key';
import { Fragment, type ReactElement } from 'react';
import type { PassageDesk } from '../../../passages/use-open-passage';
import { AnswerBadge, AnswerBody } from '../results/answer-body';
import { RunProvider } from '../results/run-markers';
import type { ReadRun } from '../use-workflow';
import type { TwoRuns } from './compare-view';
import classes from './compare-view.module.css';

interface AnswersBesideProps {
  readonly runs: TwoRuns;
  readonly desk: PassageDesk;
}

export function AnswersBeside({ runs, desk }: AnswersBesideProps): ReactElement {
  const keys = new Set(runs.flatMap(({ results }) => results.answers.map(keyOf)));
  return (
    <section className={classes.panel} aria-labelledby="beside-answers">
      <h3 id="beside-answers" className={classes.panelTitle}>
        Questions and answers
      </h3>
      {[...keys].map((key) => (
        <QuestionBeside key={key} questionKey={key} runs={runs} desk={desk} />
      ))}
    </section>
  );
}

function QuestionBeside({
  questionKey,
  runs,
  desk,
}: AnswersBesideProps & { readonly questionKey: string }): ReactElement {
  const sides = runs.map((run) => ({
    run,
    answers: run.results.answers.filter((answer) => keyOf(answer) === questionKey),
  }));
  return (
    <div className={classes.row}>
      <h4 className={classes.question} dir="auto">
        {sides.flatMap(({ answers }) => answers)[0]?.question}
      </h4>
      <div className={classes.pair}>
        {sides.map(({ run, answers }) => (
          <Side key={run.results.workflow_id} answers={answers} run={run} desk={desk} />
        ))}
      </div>
    </div>
  );
}

function keyOf({ question }: ResearchAnswer): string {
  return keyOfQuestion(question);
}

interface SideProps {
  /** To the same question: earlier runs may have several, where it was asked in other signs. */
  readonly answers: readonly ResearchAnswer[];
  readonly run: ReadRun;
  readonly desk: PassageDesk;
}

/** Markers of two runs count apart: each opens the passage of its own. */
function Side({ answers, run, desk }: SideProps): ReactElement {
  if (answers.length === 0)
    return <p className={`${classes.side} ${classes.none}`}>{sayNone(run)}</p>;
  return (
    <div className={classes.answer}>
      <RunProvider results={run.results} desk={desk}>
        {answers.map((answer) => (
          <Fragment key={answer.question}>
            <p className={classes.badge}>
              <AnswerBadge answer={answer} />
            </p>
            <AnswerBody answer={answer} deeper={null} />
          </Fragment>
        ))}
      </RunProvider>
    </div>
  );
}

/** One that did not come to its end may have meant to ask it. */
function sayNone({ state: { status }, isUpToDate }: ReadRun): string {
  if (status === 'running') return 'No answer in this run so far.';
  if (!isUpToDate) return 'No answer in what has been read of this run so far.';
  return status === 'completed'
    ? 'Not asked in this run.'
    : 'No answer in this run, which did not come to its end.';
}
