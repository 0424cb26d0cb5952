/** The questions of a run, each with its answer, what its confidence rests on, and where its sources stand. */
import type { ResearchAnswer, WorkflowResults } from '@lectern/contract';
import type { ReactElement } from 'react';
import { FoldOpener, useFold } from '../fold-opener';
import { GoDeeper } from '../go-deeper';
import { AnswerBadge, AnswerBody } from './answer-body';
import classes from './answer-list.module.css';

interface AnswerListProps {
  readonly results: WorkflowResults;
  readonly mayGoDeeper: boolean;
}

export function AnswerList({ results, mayGoDeeper }: AnswerListProps): ReactElement {
  const { answers, workflow_id: id } = results;
  return (
    <section className={classes.panel} aria-labelledby="research-answers">
      <div className={classes.panelHead}>
        <h2 id="research-answers" className={classes.panelTitle}>
          Research Questions and Answers
        </h2>
        <span className={classes.count}>{answers.length}</span>
      </div>
      {answers.map((answer, index) => (
        <AnswerItem
          key={answer.question}
          answer={answer}
          isOpenAtFirst={index === 0 || !mayGoDeeper}
          deeper={mayGoDeeper ? <GoDeeper id={id} question={answer.question} /> : null}
        />
      ))}
    </section>
  );
}

interface AnswerItemProps {
  readonly answer: ResearchAnswer;
  readonly isOpenAtFirst: boolean;
  readonly deeper: ReactElement | null;
}

function AnswerItem({ answer, isOpenAtFirst, deeper }: AnswerItemProps): ReactElement {
  const fold = useFold(isOpenAtFirst);
  return (
    <article className={classes.item}>
      <h3 className={classes.question}>
        <FoldOpener fold={fold} className={classes.opener} iconSize={18}>
          <span className={classes.words} dir="auto">
            {answer.question}
          </span>
          <AnswerBadge answer={answer} />
        </FoldOpener>
      </h3>
      {fold.isOpen ? (
        <div id={fold.id}>
          <AnswerBody answer={answer} deeper={deeper} />
        </div>
      ) : null}
    </article>
  );
}
