import { describe, expect, it } from 'vitest';
import { type TextPart, textPart } from '../text-parts.js';
import { headingOf, unmarked, withTitle } from './pdf-title.js';

const heading = (text: string, level = 2): TextPart =>
  textPart('heading', text, { level, page: 1 });
const paragraph = (text: string): TextPart => textPart('paragraph', text, { page: 1 });
const title = 'Drained ponds of the upper valley';

describe('the title of a PDF', () => {
  it('is what stands out above the first heading, though the layout took it for text', () => {
    const parts = [paragraph(title), heading('Ada Lund'), heading('2 Usage'), paragraph('Ponds.')];
    const [first, ...rest] = withTitle(parts, title);
    expect(first).toEqual(heading(title, 1));
    expect(rest).toEqual(parts.slice(1));
    expect(headingOf(withTitle(parts, title), title)).toBe(title);
  });

  it('is one heading where the layout made a heading and a text of its lines', () => {
    const parts = [heading('Drained ponds', 1), paragraph('of the upper valley'), paragraph('Ada')];
    expect(withTitle(parts, title)).toEqual([heading(title, 1), paragraph('Ada')]);
    expect(withTitle(parts, 'Drained ponds of the lower valley')).toBe(parts);
  });

  it.each([
    'Contents',
    '2 Usage',
    '1. Where the ponds are',
    'III. Where the ponds are',
    'Appendix A',
    'Chapter 1',
    'Master’s Thesis',
    'Tesi di laurea triennale',
    'Proceedings of the 3rd Conference on Ponds',
    'Document Version: 3.7',
    'University of the North',
    'Original Research Article',
    'PAPER',
    'NBER WORKING PAPER SERIES',
    'Policy Research Working Paper 9123',
    'IZA Discussion Paper No. 12345',
    'Open Access',
    'RESEARCH ARTICLE Open Access',
    'Original Investigation | Cardiology',
    'Perspective',
    'Systematic Review',
    'Study Protocol',
    'Technical Report',
    'Data Descriptor',
    'Brief Communications',
    'News & Views',
    'Highlights',
    'Graphical abstract',
    'A R T I C L E I N F O',
    'Check for updates',
    'Accepted Manuscript',
    'Contents lists available at ScienceDirect',
    'Supplemental Online Content',
    'Ada Lund and Bo Ek',
    'Marsh Lett. 3 (2020), https://marsh.example/3',
  ])('is not %s', (text) => {
    expect(headingOf([heading(text), heading(title, 3)], '')).toBe(title);
    expect(headingOf([heading(text)], '')).toBe('');
  });

  it('stands larger below the name of a series, and not below a title', () => {
    const series = [heading('Marsh Letters', 2), heading(title, 1)];
    expect(headingOf(series, '')).toBe(title);
    const own = [heading(title, 2), heading('Ponds', 1)];
    expect(headingOf(own, '')).toBe(title);
  });

  it('is not the name of the journal, with commas or in capitals', () => {
    const line = paragraph('Ponds, Marshes and Wet Meadows 85 (2021) 101543');
    const parts = [line, heading('PONDS, MARSHES AND WET MEADOWS'), heading(title)];
    expect(headingOf(parts, '')).toBe(title);
  });

  it.each(['A Research Paper Mill and Its Ponds', 'Letters to the Ponds', 'Open Access to Ponds'])(
    'may hold the words of a kind: %s',
    (text) => {
      expect(headingOf([heading(text)], '')).toBe(text);
    },
  );

  it('may begin with a number where it stands out', () => {
    const numbered = '12 Drained ponds of the upper valley';
    expect(headingOf([heading(numbered), heading('Ada Lund')], numbered)).toBe(numbered);
  });

  it('is the largest heading below the name of a university', () => {
    const cover = [
      heading('Università degli Studi del Nord'),
      heading('Dipartimento di Scienze Naturali', 4),
      heading('Gli stagni della valle', 3),
      heading('Relatore', 5),
    ];
    expect(headingOf(cover, 'Università degli Studi del Nord')).toBe('Gli stagni della valle');
  });

  it('is without the mark of its note', () => {
    expect(unmarked('Drained ponds∗')).toBe('Drained ponds');
    expect(unmarked('Drained ponds ¹')).toBe('Drained ponds');
    expect(unmarked('The release of CO² ')).toBe('The release of CO²');
  });
});
