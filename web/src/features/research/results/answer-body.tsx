/** One answer of a run, wherever it stands: its sentences with their flags and markers, what was not found, where its sources stand, and what its confidence rests on. */
import type { ResearchAnswer } from '@lectern/contract';
import { sayNotFound } from '@lectern/contract/words/say-run';
import type { ReactElement } from 'react';
import { CitedSentence } from '../../../passages/cited-sentence';
import classes from './answer-list.module.css';
import { ConfidenceBadge, ConfidenceRail } from './confidence';
import { Positions } from './positions';
import { MarkedText, renderMarker } from './run-markers';
import { WriterLine } from './writer-line';

interface AnswerBodyProps {
  readonly answer: ResearchAnswer;
  /** What goes deeper into the question, where that may be done. */
  readonly deeper: ReactElement | null;
}

/** Its markers are those of the `RunProvider` above it. */
export function AnswerBody({ answer, deeper }: AnswerBodyProps): ReactElement {
  return (
    <div className={classes.body} data-alone={!answer.is_answered || undefined}>
      <div className={classes.answer}>
        {answer.is_answered ? null : <Note text={answer.note} />}
        <AnswerWords answer={answer} />
        {answer.is_answered ? <Note text={answer.note} /> : null}
        <Note text={sayNotFound(answer)} />
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
  );
}

export function AnswerBadge({ answer }: Pick<AnswerBodyProps, 'answer'>): ReactElement {
  return answer.is_answered ? (
    <ConfidenceBadge score={answer.confidence_score} />
  ) : (
    <span className={classes.open}>Not answered</span>
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
