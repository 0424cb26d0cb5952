import { describe, expect, it } from 'vitest';
import { extractText } from '../extract-text.js';
import { makePdf, type PdfLine, requestOf } from '../testing.js';

async function titleOf(...lines: readonly PdfLine[]): Promise<string> {
  return (await extractText(requestOf(makePdf([lines])))).facts.title;
}

const body = (from: number, lines: number): PdfLine[] =>
  Array.from({ length: lines }, (_, index) => ({
    text: 'The plots were sampled twice and the mean was kept.',
    y: from - 14 * index,
  }));

describe('the title of a PDF without headings', () => {
  it('is what is set largest, of a page of few lines', async () => {
    expect(
      await titleOf(
        { text: 'Coated pellets in sandy soils', y: 700, size: 18 },
        { text: 'Sampled twice.', y: 660 },
      ),
    ).toBe('Coated pellets in sandy soils');
  });

  it('goes over several lines, and ends where the authors begin', async () => {
    const title = await titleOf(
      { text: 'Coated pellets slow the release', y: 720, size: 16 },
      { text: 'of nitrogen in sandy soils', y: 701, size: 16 },
      { text: 'Ada Okonkwo and Bo Li', y: 670, size: 12 },
      ...body(640, 3),
    );
    expect(title).toBe('Coated pellets slow the release of nitrogen in sandy soils');
  });

  it('is not a number, a single word or an initial that is larger still', async () => {
    const title = await titleOf(
      { text: 'SOIL', y: 760, size: 30 },
      { text: 'Coated pellets in sandy soils', y: 710, size: 16 },
      ...body(680, 4),
    );
    expect(title).toBe('Coated pellets in sandy soils');
  });

  it('is the whole of it where the layout takes one of its lines for the heading', async () => {
    const title = await titleOf(
      { text: 'The influence of sampling depth on honeybee', y: 740, size: 16 },
      { text: 'foraging in the northern plateau and', y: 726, size: 16 },
      { text: 'in the central basin: evidence from study 2', y: 712, size: 16 },
      ...body(680, 30),
    );
    expect(title).toBe(
      'The influence of sampling depth on honeybee foraging in the northern plateau and in the central basin: evidence from study 2',
    );
  });

  it('goes over lines that stand far apart, and is one heading of the text', async () => {
    const page = [
      { text: 'Coated pellets slow the release', y: 720, size: 18 },
      { text: 'of nitrogen', y: 679, size: 18 },
      ...body(620, 30),
    ];
    const { facts, blocks, text } = await extractText(requestOf(makePdf([page])));
    expect(facts.title).toBe('Coated pellets slow the release of nitrogen');
    const headings = blocks
      .filter((block) => block.kind === 'heading')
      .map((block) => text.slice(block.start, block.end));
    expect(headings).toEqual(['Coated pellets slow the release of nitrogen']);
  });

  it('is left empty where nothing stands out', async () => {
    expect(await titleOf(...body(720, 3))).toBe('');
  });
});
