/** An answer by its paragraphs; a statement and the markers behind it stay together. Nothing in it is markup. */
import type { ReactElement } from 'react';
import { type AnswerPart, parseAnswer } from '../lib/parse-answer';
import markClasses from '../ui/marks.module.css';

interface TiedTextProps {
  readonly text: string;
  /** The markers that stand for something; others are words. */
  readonly known: ReadonlySet<number>;
  readonly renderMarker: (marker: number) => ReactElement;
  /** `start` is that of the part within the whole text; its words alone when left out. */
  readonly renderWords?: (part: AnswerPart, start: number) => ReactElement;
}

export function TiedText({
  text,
  known,
  renderMarker,
  renderWords,
}: TiedTextProps): ReactElement[] {
  return parseAnswer(text, known).map((paragraph) => (
    <p key={paragraph.start} dir="auto">
      {paragraph.parts.map((part) => {
        const words = renderWords?.(part, paragraph.start + part.start) ?? part.text;
        if (part.kind === 'text') return words;
        return (
          <span key={part.start} className={markClasses.tied}>
            {words}
            {part.markers.map(renderMarker)}
          </span>
        );
      })}
    </p>
  ));
}
