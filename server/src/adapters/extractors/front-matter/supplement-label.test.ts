import { describe, expect, it } from 'vitest';
import { readPdfFacts } from '../pdf/pdf-facts.js';
import { textPart } from '../text-parts.js';

const title = 'Coated pellets in sandy soils of the coast';

describe('the facts of a supplement', () => {
  const look = { xmp: '', information: {}, headline: title };
  const read = (...texts: string[]) =>
    readPdfFacts(
      texts.map((text) => textPart(text === title ? 'heading' : 'paragraph', text, { page: 1 })),
      look,
    );

  it('say what it is, and are not the name of its paper', async () => {
    const { facts, candidates } = await read('Supporting Information for', title, 'doi:10.5555/p');
    expect(facts).toMatchObject({ title: `Supporting Information for: ${title}`, doi: '' });
    expect(candidates).toEqual(['10.5555/p']);
  });

  it.each([
    'Supplemental Online Content',
    'Supporting Online Material for',
    'Online Appendix',
    'Supplementary Figures',
    'Supplementary Materials and Methods',
    'Appendix A. Supplementary data',
    'Data Supplement',
    'Web appendix',
    'SI Appendix',
    'Additional file 1',
    'Electronic Supplementary Material (ESI) for Sand Science. This journal is © Hill 2021',
    'Supplement to: Doe J, Roe J. Coated pellets in sandy soils of the coast.',
  ])('say what it is below a heading or a line: %s', async (name) => {
    for (const kind of ['heading', 'paragraph'] as const) {
      const parts = [
        textPart(kind, name, { page: 1, level: 1 }),
        textPart('heading', title, { page: 1, level: 1 }),
        ...['Jane Doe, John Roe', 'doi:10.5555/p'].map((text) =>
          textPart('paragraph', text, { page: 1 }),
        ),
      ];
      const { facts } = await readPdfFacts(parts, { ...look, headline: '' });
      expect(facts.title).toMatch(new RegExp(`^.{8,110}: ${title}$`));
      expect(facts).toMatchObject({ doi: '', authors: 'Jane Doe, John Roe' });
    }
  });

  it('have the title in the line below where the layout took the name for a heading', async () => {
    const parts = [
      textPart('heading', 'Supplementary Information for:', { page: 1, level: 1 }),
      ...[title, 'doi:10.5555/p'].map((text) => textPart('paragraph', text, { page: 1 })),
    ];
    const { facts } = await readPdfFacts(parts, { ...look, headline: '' });
    expect(facts).toMatchObject({ title: `Supplementary Information for: ${title}`, doi: '' });
  });

  it('have no title where none stands there', async () => {
    const parts = [
      textPart('heading', 'Supplementary appendix', { page: 1, level: 1 }),
      textPart('paragraph', 'This was not edited by us.', { page: 1 }),
      textPart('paragraph', 'doi:10.5555/p', { page: 1 }),
    ];
    const { facts } = await readPdfFacts(parts, { ...look, headline: '' });
    expect(facts).toMatchObject({ title: 'Supplementary appendix', doi: '' });
  });

  it('are not taken from a paper that points to its supplement', async () => {
    const { facts } = await read(title, 'Supporting Information', 'doi:10.5555/p');
    expect(facts).toMatchObject({ title, doi: '10.5555/p' });
  });
});
