import { describe, expect, it } from 'vitest';
import { extractText } from '../extract-text.js';
import { makePdf, type PdfLine, requestOf } from '../testing.js';
import { accentMender } from './pdf-accents.js';
import { mendLetters } from './pdf-letters.js';

const mendAccents = (text: string): string => accentMender([text])(text);
const mendText = (...texts: string[]): string[] => {
  const { pages } = mendLetters([{ blocks: texts.map((text) => ({ kind: 'paragraph', text })) }]);
  return pages.flatMap((page) => page.blocks.map((block) => block.text ?? ''));
};
const asLatin1 = (text: string, code: (letter: number) => number): string =>
  [...text]
    .map((letter) => (letter > '\u007F' ? String.fromCharCode(code(letter.charCodeAt(0))) : letter))
    .join('');

describe('the letters of a PDF', () => {
  it('get the accents that stand before them', () => {
    expect(
      mendAccents('le th\u00B4eor`eme, d\u00B4ej`a o`u `a la fa\u00B8con de Poincar\u00B4e'),
    ).toBe('le théorème, déjà où à la façon de Poincaré');
    expect(mendAccents('Th\u00B4 eor`eme int\u00B4 egral, \u00B4 Etude, na\u00A8\u0131ve')).toBe(
      'Théorème intégral, Étude, naïve',
    );
  });

  it('get the accents that stand behind them', () => {
    expect(
      mendAccents(
        'Gonza\u00B4lez Garc\u0131\u00B4a, Universite\u00B4 de Besanc\u00B8on, Poincare\u00B4 and re\u00B4el',
      ),
    ).toBe('González García, Université de Besançon, Poincaré and réel');
  });

  it('keep hyphens and minus signs that their font calls soft', () => {
    expect(mendText('a low\u00ADcost pump at \u00AD5 degrees', 'run it with \u00ADf')).toEqual([
      'a low-cost pump at -5 degrees',
      'run it with -f',
    ]);
  });

  it('get the stroke through a relation that stands before it', () => {
    expect(mendText('where T(A) \u0338\u2208 L and x \u0338= y, as = b')).toEqual([
      'where T(A) \u2209 L and x \u2260 y, as = b',
    ]);
  });

  it('leave quotation marks of code and signs over symbols alone', () => {
    expect(mendAccents('run `apply` or `a b` to see')).toBe('run `apply` or `a b` to see');
    expect(mendAccents('d\u00B4ej`a `apply` \u02C6x')).toBe('déjà `apply` \u02C6x');
  });

  it('are those of the ligatures that fonts of office programs name wrongly', () => {
    expect(mendText('The informa\u019Fon was wri\u01A9en, the op\u019Fons ac\u019Fve')).toEqual([
      'The information was written, the options active',
    ]);
    expect(mendText('The sound /\u0283/ of fi\u0283')).toEqual(['The sound /\u0283/ of fi\u0283']);
  });

  it('are those of another alphabet where a code page was read as Latin', () => {
    const russian =
      'Министерство науки и высшего образования Российской Федерации объявляет конкурс научных работ студентов, аспирантов и молодых учёных';
    const misread = asLatin1(russian, (code) => (code === 0x451 ? 0xb8 : code - 0x350));
    expect(mendText(misread, 'call \\section of the caf\u00E9')).toEqual([
      russian,
      'call \\section of the caf\u00E9',
    ]);
    const french =
      'Les élèves étaient très gênés par la forêt où un château était déjà là, à côté du Rhône';
    expect(mendText(french)).toEqual([french]);
  });

  it('are mended in the title too', async () => {
    // Acute and grave in the encoding of the standard fonts.
    const page: PdfLine[] = [
      { text: 'Un th\xC2eor\xC1eme g\xC2en\xC2eral', y: 740, size: 18 },
      { text: 'The accent of th\xC2eor\xC1eme and d\xC2ej\xC1a stands before its letter.', y: 700 },
    ];
    const { text, facts } = await extractText(requestOf(makePdf([page])));
    expect(text).toContain('The accent of théorème and déjà stands before its letter.');
    expect(facts.title).toBe('Un théorème général');
  });
});
