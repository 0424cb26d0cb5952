/** The prose of an answer with its markers; a statement that its passage does not carry is underlined. */
import type { ChatMessage } from '@lectern/contract';
import type { ReactElement } from 'react';
import type { AnswerPart } from '../lib/parse-answer';
import { splitMarks, type TextRange } from '../lib/text-blocks';
import { CitationMarker } from '../passages/citation-marker';
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
  const doubts = message.answer?.unsupported ?? [];
  const known = new Set(sources.map(({ marker }) => marker));
  return (
    <div className={classes.text}>
      <TiedText
        text={message.text}
        known={known}
        renderWords={(part, start) => (
          <Words key={part.start} part={part} start={start} doubts={doubts} />
        )}
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

interface WordsProps {
  readonly part: AnswerPart;
  /** Of the part, within the whole text. */
  readonly start: number;
  readonly doubts: readonly TextRange[];
}

function Words({ part: { text }, start, doubts }: WordsProps): ReactElement {
  const within = doubts.map((doubt) => ({ start: doubt.start - start, end: doubt.end - start }));
  return (
    <>
      {splitMarks(text, { start: 0, end: text.length }, within).map((piece) =>
        piece.isMarked ? (
          <span key={piece.start} className={markClasses.doubt}>
            {piece.text}
          </span>
        ) : (
          piece.text
        ),
      )}
    </>
  );
}
