/** Puts what is filled in the form of a PDF in the text of its page: many programs keep such values beside the page and do not draw them. */
import type { LayoutBlock } from '@llamaindex/liteparse';
import { squeeze, squeezedBlock } from '../squeeze.js';
import type { FormValue } from './pdf-glyphs.js';

interface FormPage {
  readonly pageNum: number;
  readonly blocks: readonly LayoutBlock[];
  readonly isGarbled: boolean;
}

/** Numbers of pages: with values that were put in, and with ticks, whose meaning stands nowhere as text. */
export interface FormDoubts {
  readonly filled: readonly number[];
  readonly ticked: readonly number[];
}

export function withFormValues<T extends FormPage>(
  pages: readonly T[],
  valuesOf: ReadonlyMap<number, readonly FormValue[]>,
): { pages: T[]; forms: FormDoubts } {
  const forms = { filled: [] as number[], ticked: [] as number[] };
  const filled = pages.map((page) => {
    const values = valuesOf.get(page.pageNum) ?? [];
    if (values.some(({ kind }) => kind === 'tick')) forms.ticked.push(page.pageNum);
    const blocks = fillIn(page.blocks, values);
    if (blocks.length === page.blocks.length) return page;
    forms.filled.push(page.pageNum);
    return { ...page, blocks };
  });
  return { pages: filled, forms };
}

/** The values that the blocks do not show stand between them, from above to below and from left to right. */
export function fillIn(
  blocks: readonly LayoutBlock[],
  values: readonly FormValue[],
): readonly LayoutBlock[] {
  const placed = values
    .filter((value) => value.kind === 'text' && !isShown(value, blocks))
    .map((value) => ({ value, place: placeOf(value, blocks) }))
    .sort(
      (one, other) =>
        one.place - other.place || one.value.y - other.value.y || one.value.x - other.value.x,
    );
  const filled: LayoutBlock[] = [];
  let done = 0;
  for (const { value, place } of placed) {
    filled.push(...blocks.slice(done, place), blockOf(value));
    done = place;
  }
  return [...filled, ...blocks.slice(done)];
}

/** Values that a program draws are text of the page as well, a long one in several blocks. */
function isShown(value: FormValue, blocks: readonly LayoutBlock[]): boolean {
  const text = squeeze(value.text);
  const there = blocks.filter((block) => isAt(block, value)).map(squeezedBlock);
  return text !== '' && there.join('').includes(text);
}

function isAt({ bbox }: LayoutBlock, value: FormValue): boolean {
  return (
    bbox !== undefined &&
    bbox.x < value.x + value.width &&
    bbox.x + bbox.width > value.x &&
    bbox.y < value.y + value.height &&
    bbox.y + bbox.height > value.y
  );
}

/** Behind the last text that begins no lower than the value ends, in its column where there are columns. */
function placeOf(value: FormValue, blocks: readonly LayoutBlock[]): number {
  const bottom = value.y + value.height;
  const last = blocks.findLastIndex(
    ({ bbox }) => bbox !== undefined && bbox.x < value.x + value.width && bbox.y < bottom,
  );
  return last + 1;
}

function blockOf({ label, text, ...bbox }: FormValue): LayoutBlock {
  const { x, y, width, height } = bbox;
  return {
    kind: 'paragraph',
    text: label === '' ? text : `${label}: ${text}`,
    bbox: { x, y, width, height },
  };
}
