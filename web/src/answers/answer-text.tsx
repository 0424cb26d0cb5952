/** The prose of an answer with its markers; a statement that its passage does not carry is underlined, and what is said of a statement stands behind it. */
import type { ChatMessage } from '@lectern/contract';
import { listRemarks, type StatementRemark } from '@lectern/contract/words/statement-remarks';
import { Fragment, type ReactElement } from 'react';
import { splitMarks, type TextRange } from '../lib/text-blocks';
import { CitationMarker } from '../passages/citation-marker';
import { SentenceRemark } from '../passages/sentence-remark';
import type { PassageDesk } from '../passages/use-open-passage';
import markClasses from '../ui/marks.module.css';
import classes from './answer-view.module.css';
import { TiedText } from './tied-text';

interface AnswerTextProps {
  readonly message: ChatMessage;
  readonly desk: PassageDesk;
}

export function AnswerText({ message, desk }: AnswerTextProps): ReactElement {
  const sources = message.answer?.sources ?? [];
  const remarks = listRemarks(message.answer);
  const doubts = remarks.filter(({ isDoubt }) => isDoubt);
  const known = new Set(sources.map(({ marker }) => marker));
  return (
    <div className={classes.text}>
      <TiedText
        text={message.text}
        known={known}
        renderWords={(text, start) => (
          <Words key={start} text={text} start={start} doubts={doubts} />
        )}
        breaks={remarks.map(({ end }) => end)}
        renderBreak={(place) => <Remarks key={`at ${place}`} place={place} remarks={remarks} />}
        renderMarker={(marker) => (
          <CitationMarker
            key={marker}
            messageId={message.id}
            sources={sources}
            marker={marker}
            desk={desk}
          />
        )}
      />
    </div>
  );
}

/** Of the statements that end here. */
function Remarks({
  place,
  remarks,
}: {
  readonly place: number;
  readonly remarks: readonly StatementRemark[];
}): ReactElement[] {
  return remarks
    .filter(({ end }) => end === place)
    .map(({ words, isDoubt }) => <SentenceRemark key={words} words={words} isDoubt={isDoubt} />);
}

interface WordsProps {
  readonly text: string;
  /** Of the words, within the whole text. */
  readonly start: number;
  readonly doubts: readonly TextRange[];
}

function Words({ text, start, doubts }: WordsProps): ReactElement {
  const within = doubts.map((doubt) => ({ start: doubt.start - start, end: doubt.end - start }));
  return (
    <>
      {splitMarks(text, { start: 0, end: text.length }, within).map((piece) =>
        piece.isMarked ? (
          <span key={piece.start} className={markClasses.doubt}>
            {piece.text}
          </span>
        ) : (
          <Fragment key={piece.start}>{piece.text}</Fragment>
        ),
      )}
    </>
  );
}
