/** The words of a passage in the list: the beginning of it, or all of it with what is quoted. */
import type { Passage } from '@lectern/contract';
import { memo, type ReactElement } from 'react';
import { toFlatParagraphs, toLines } from '../../../lib/flat-rows';
import { headEnd } from '../../../lib/heading-path';
import { findWords, splitMarks, type TextRange } from '../../../lib/text-blocks';
import markClasses from '../../../ui/marks.module.css';
import classes from './passage-list.module.css';

export const Excerpt = memo(function Excerpt({
  passage,
  words,
}: {
  readonly passage: Passage;
  readonly words: string;
}): ReactElement {
  const text = excerpt(passage, words);
  return (
    <span className={classes.text} dir="auto">
      <MarkedText
        text={text}
        range={{ start: 0, end: text.length }}
        marks={findWords(text, [words])}
      />
    </span>
  );
});

interface WholePassageProps {
  readonly passage: Passage;
  readonly words: string;
  readonly quote: TextRange | null;
}

/** All of it but the headings above, with what is quoted of it. */
export function WholePassage({ passage, words, quote }: WholePassageProps): ReactElement {
  const { text } = passage;
  return (
    <span className={classes.text} dir="auto">
      <MarkedText
        text={text}
        range={{ start: headEnd(text, passage.heading_path), end: text.length }}
        marks={[...findWords(text, [words]), ...(quote ? [quote] : [])]}
      />
    </span>
  );
}

interface MarkedTextProps {
  readonly text: string;
  readonly range: TextRange;
  readonly marks: readonly TextRange[];
}

function MarkedText({ text, range, marks }: MarkedTextProps): ReactElement {
  return (
    <>
      {splitMarks(text, range, marks).map((part) =>
        part.isMarked ? (
          <mark key={part.start} className={markClasses.mark}>
            {toLines(part.text)}
          </mark>
        ) : (
          toLines(part.text)
        ),
      )}
    </>
  );
}

const excerptLength = 260;

/** The beginning of the passage without its headings, or what stands around the words that are searched. */
function excerpt(passage: Passage, words: string): string {
  const flat = toFlatParagraphs(passage.text.slice(headEnd(passage.text, passage.heading_path)));
  const found =
    words === '' ? 0 : Math.max(0, flat.toLowerCase().indexOf(words.toLowerCase()) - 80);
  const start = found === 0 ? 0 : found + flat.slice(found).search(/\s/) + 1;
  const cut = flat.slice(start, start + excerptLength);
  return `${start > 0 ? '…' : ''}${start + excerptLength < flat.length ? `${cut.replace(/\s\S*$/, '')}…` : cut}`;
}
