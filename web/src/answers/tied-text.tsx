/** An answer by its paragraphs; a statement and the markers behind it stay together. Nothing in it is markup. */
import type { ReactElement, ReactNode } from 'react';
import { type AnswerPart, parseAnswer } from '../lib/parse-answer';
import markClasses from '../ui/marks.module.css';

interface TiedTextProps extends PartRenderers {
  readonly text: string;
  /** The markers that stand for something; others are words. */
  readonly known: ReadonlySet<number>;
}

interface PartRenderers {
  readonly renderMarker: (marker: number) => ReactElement;
  /** `start` is that of the words within the whole text; the words alone when left out. */
  readonly renderWords?: (words: string, start: number) => ReactElement;
  /** Places of the text behind which something else is to stand; behind the markers that stand there. */
  readonly breaks?: readonly number[];
  readonly renderBreak?: (place: number) => ReactElement;
}

export function TiedText({ text, known, ...renderers }: TiedTextProps): ReactElement[] {
  const paragraphs = parseAnswer(text, known);
  return paragraphs.map(({ start, parts }, index) => {
    const behind = paragraphs[index + 1]?.start ?? text.length;
    return (
      <p key={start} dir="auto">
        {parts.map((part, at) => {
          const next = parts[at + 1];
          const end = next === undefined ? behind : start + next.start;
          return renderPart(part, { start: start + part.start, end }, renderers);
        })}
      </p>
    );
  });
}

/** @param place Of the part with its markers, within the whole text. */
function renderPart(
  part: AnswerPart,
  { start, end }: { readonly start: number; readonly end: number },
  { renderMarker, renderWords, renderBreak, breaks = [] }: PartRenderers,
): ReactNode[] {
  const words = (text: string, from: number): ReactNode => renderWords?.(text, from) ?? text;
  const here = [...new Set(breaks)].filter((place) => place > start && place <= end);
  const told = (place: number): ReactNode => renderBreak?.(place);
  if (part.kind === 'cited')
    return [
      <span key={start} className={markClasses.tied}>
        {words(part.text, start)}
        {part.markers.map(renderMarker)}
      </span>,
      ...here.map(told),
    ];
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const place of here.sort((one, other) => one - other)) {
    const to = Math.min(place - start, part.text.length);
    pieces.push(words(part.text.slice(from, to), start + from), told(place));
    from = to;
  }
  if (from < part.text.length) pieces.push(words(part.text.slice(from), start + from));
  return pieces;
}
