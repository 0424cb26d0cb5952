/** The questions of a run, each with its answer, what its confidence rests on, and where its sources stand. */
import type { ResearchAnswer, WorkflowResults } from '@lectern/contract';
import type { ReactElement } from 'react';
import { CitedSentence } from '../../../passages/cited-sentence';
import { FoldOpener, useFold } from '../fold-opener';
import { GoDeeper } from '../go-deeper';
import classes from './answer-list.module.css';
import { ConfidenceBadge, ConfidenceRail } from './confidence';
import { Positions } from './positions';
import { MarkedText, renderMarker } from './run-markers';
import { WriterLine } from './writer-line';

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
          {answer.is_answered ? (
            <ConfidenceBadge score={answer.confidence_score} />
          ) : (
            <span className={classes.open}>Not answered</span>
          )}
        </FoldOpener>
      </h3>
      {fold.isOpen ? (
        <div id={fold.id} className={classes.body} data-alone={!answer.is_answered || undefined}>
          <div className={classes.answer}>
            {answer.is_answered ? null : <Note text={answer.note} />}
            <AnswerWords answer={answer} />
            {answer.is_answered ? <Note text={answer.note} /> : null}
            {answer.not_found.length > 0 ? (
              <p className={classes.note}>
                Not found in these passages: {answer.not_found.join(', ')}
              </p>
            ) : null}
            {answer.positions.length > 0 ? <Positions {...answer} /> : null}
            <div className={classes.foot}>
              {answer.is_answered ? <WriterLine writers={[answer]} /> : null}
              {deeper}
            </div>
          </div>
          {answer.is_answered ? (
            <ConfidenceRail score={answer.confidence_score} parts={answer.confidence} />
          ) : null}
        </div>
      ) : null}
    </article>
  );
}

/** Where nothing answers a question it stands before what only comes nearest. */
function Note({ text }: { readonly text: string }): ReactElement | null {
  return text === '' ? null : <p className={classes.note}>{text}</p>;
}

/** Sentence by sentence where it came so, since each may be flagged. */
function AnswerWords({ answer }: { readonly answer: ResearchAnswer }): ReactElement {
  return (
    <div className={classes.text}>
      {answer.paragraphs.length === 0 ? (
        <MarkedText text={answer.text} />
      ) : (
        answer.paragraphs.map((sentences, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move.
          <p key={index} dir="auto">
            {sentences.map((sentence, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sentences never move.
              <CitedSentence key={place} sentence={sentence} marker={renderMarker} />
            ))}
          </p>
        ))
      )}
    </div>
  );
}
