/** The text of a passage as it stands in the library: headings, paragraphs, lists and tables, parts of it marked. Always text, never markup. */
import { type ReactElement, useMemo } from 'react';
import { withoutTitle } from '../lib/heading-path';
import {
  splitBlocks,
  splitCells,
  splitMarks,
  type TextBlock,
  type TextRange,
} from '../lib/text-blocks';
import markClasses from './marks.module.css';
import classes from './passage-text.module.css';

interface PassageTextProps {
  readonly text: string;
  /** Headings above the passage. */
  readonly headings: readonly string[];
  readonly marks?: readonly TextRange[];
  /** Whether its headings are headings of the screen too. */
  readonly isDocument?: boolean;
  /** Stands above the text already: a heading that only repeats it is left out. */
  readonly title?: string;
}

export function PassageText({
  text,
  headings,
  marks = [],
  isDocument = false,
  title = '',
}: PassageTextProps): ReactElement {
  const blocks = useMemo(
    () =>
      splitBlocks(text, headings).filter(
        ({ kind, start, end }) =>
          kind !== 'heading' || withoutTitle([text.slice(start, end)], title).length > 0,
      ),
    [text, headings, title],
  );
  const Heading = isDocument ? 'h2' : 'p';
  return (
    <div className={classes.text}>
      {blocks.map((block) => {
        const key = block.start;
        if (block.kind === 'table')
          return <Table key={key} text={text} block={block} marks={marks} />;
        if (block.kind === 'list')
          return <List key={key} text={text} block={block} marks={marks} />;
        if (block.kind === 'paragraph')
          return (
            <p key={key} dir="auto">
              {markedParts(text, block, marks)}
            </p>
          );
        return (
          <Heading key={key} className={classes.heading} dir="auto">
            {markedParts(text, block, marks)}
          </Heading>
        );
      })}
    </div>
  );
}

interface BlockProps {
  readonly text: string;
  readonly block: TextBlock;
  readonly marks: readonly TextRange[];
}

function List({ text, block, marks }: BlockProps): ReactElement {
  return (
    <ul className={classes.list} dir="auto">
      {block.lines.map((line) => (
        <li key={line.start}>{markedParts(text, line, marks)}</li>
      ))}
    </ul>
  );
}

function Table({ text, block, marks }: BlockProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in its own frame, which the keyboard must reach.
    <section className={classes.frame} tabIndex={0} aria-label="Table">
      <table className={classes.table} dir="auto">
        <tbody>
          {block.lines.map((line) => (
            <tr key={line.start}>
              {splitCells(text, line).map((cell) => (
                <td key={cell.start}>{markedParts(text, cell, marks)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function markedParts(
  text: string,
  range: TextRange,
  marks: readonly TextRange[],
): (string | ReactElement)[] {
  return splitMarks(text, range, marks).map((part) =>
    part.isMarked ? (
      <mark key={part.start} className={markClasses.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
