/** The prose of an answer with its markers; a statement that its passage does not carry is underlined. */
import type { ChatMessage } from '@lectern/contract';
import type { ReactElement } from 'react';
import { type AnswerPart, parseAnswer } from '../lib/parse-answer';
import { splitMarks, type TextRange } from '../lib/text-blocks';
import { CitationMarker } from '../passages/citation-marker';
import type { PassageDesk } from '../passages/use-open-passage';
import markClasses from '../ui/marks.module.css';
import classes from './answer-view.module.css';

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
      {parseAnswer(message.text, known).map((paragraph) => (
        <p key={paragraph.start} dir="auto">
          {paragraph.parts.map((part) => {
            const words = (
              <Words
                key={part.start}
                part={part}
                start={paragraph.start + part.start}
                doubts={doubts}
              />
            );
            if (part.kind === 'text') return words;
            return (
              <span key={part.start} className={markClasses.tied}>
                {words}
                {part.markers.map((marker) => (
                  <CitationMarker
                    key={marker}
                    messageId={message.id}
                    sources={sources}
                    marker={marker}
                    desk={desk}
                  />
                ))}
              </span>
            );
          })}
        </p>
      ))}
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
