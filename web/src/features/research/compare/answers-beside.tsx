/** The questions of two runs: those that both asked beside each other, then those of one alone. */
import type { ResearchAnswer } from '@lectern/contract';
import { keyOfQuestion } from '@lectern/contract/question-key';
import type { ReactElement } from 'react';
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
  const byKey = runs.map(
    ({ results }) =>
      new Map(results.answers.map((answer) => [keyOfQuestion(answer.question), answer])),
  );
  const keys = [...new Set(byKey.flatMap((answers) => [...answers.keys()]))];
  return (
    <section className={classes.panel} aria-labelledby="beside-answers">
      <h3 id="beside-answers" className={classes.panelTitle}>
        Questions and answers
      </h3>
      {keys.map((key) => (
        <div key={key} className={classes.row}>
          <h4 className={classes.question} dir="auto">
            {byKey.map((answers) => answers.get(key)?.question).find(Boolean)}
          </h4>
          <div className={classes.pair}>
            {runs.map((run, place) => (
              <Side
                key={run.results.workflow_id}
                answer={byKey[place]?.get(key)}
                run={run}
                desk={desk}
              />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

interface SideProps {
  readonly answer: ResearchAnswer | undefined;
  readonly run: ReadRun;
  readonly desk: PassageDesk;
}

/** Markers of two runs count apart: each opens the passage of its own. */
function Side({ answer, run: { results, state }, desk }: SideProps): ReactElement {
  if (answer === undefined)
    return <p className={`${classes.side} ${classes.none}`}>{sayNone(state.status)}</p>;
  return (
    <div className={classes.answer}>
      <p className={classes.badge}>
        <AnswerBadge answer={answer} />
      </p>
      <RunProvider results={results} desk={desk}>
        <AnswerBody answer={answer} deeper={null} />
      </RunProvider>
    </div>
  );
}

/** One that did not come to its end may have meant to ask it. */
function sayNone(status: string): string {
  if (status === 'completed') return 'Not asked in this run.';
  return status === 'running'
    ? 'No answer in this run so far.'
    : 'No answer in this run, which did not come to its end.';
}
