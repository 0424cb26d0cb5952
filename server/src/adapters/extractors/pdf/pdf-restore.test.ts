import type { Content } from 'pdfmake/interfaces.js';
import { describe, expect, it } from 'vitest';
import { extractText } from '../extract-text.js';
import { makePdf, type PdfLine, requestOf } from '../testing.js';
import { readGlyphs } from './pdf-glyphs.js';
import { setPdf } from './testing-set-pdf.js';

async function textOf(bytes: Buffer): Promise<string> {
  return (await extractText(requestOf(bytes))).text.replace(/\s+/g, ' ');
}

const setText = async (...content: Content[]): Promise<string> => textOf(await setPdf(content));
const signs = (text: string) => ({ text, font: 'signs' });
const lines = (...texts: string[]): PdfLine[] =>
  texts.map((text, index) => ({ text, y: 700 - 14 * index }));

describe('the characters of a PDF', () => {
  it('keep the letters of formulas', async () => {
    const text = await setText(
      { text: ['There are ', signs('2'), { ...signs('𝑛'), sup: true }, ' possible states of it.'] },
      { text: [signs('𝐸 = 𝑚𝑐'), ' holds for every ', signs('𝑥 ∈ 𝒮'), ' and for ', signs('𝛼')] },
    );
    expect(text).toContain('There are 2^𝑛 possible states of it.');
    expect(text).toContain('𝐸 = 𝑚𝑐 holds for every 𝑥 ∈ 𝒮 and for 𝛼');
  });

  it('keep a minus and the hyphen of a range at the ends of lines', async () => {
    const text = await textOf(
      makePdf([
        lines(
          'We followed 25 people, of whom 3.2 in ten were old, and saw them for 2-',
          '5 days, when the change of their weight was -',
          '3.2 kg in the first of the two groups (-',
          '3.9 to 1.1), and not that of the second, with the new mea-',
          'surement. The measurement was good.',
        ),
      ]),
    );
    expect(text).toContain('for 2-5 days, when the change of their weight was -3.2 kg in');
    expect(text).toContain(
      'groups (-3.9 to 1.1), and not that of the second, with the new measurement.',
    );
  });

  it('make no table of a sentence in which letters of formulas stand', async () => {
    const sentence = [
      'For every ',
      signs('𝑥 ∈ 𝒮'),
      ' and ',
      signs('𝑦 ∈ 𝒯'),
      ' we have ',
      signs('𝑧 < 𝑥'),
    ];
    const { blocks } = await extractText(
      requestOf(
        await setPdf([
          { text: sentence, alignment: 'justify' },
          { text: sentence },
          { text: ['where ', signs('𝑎 = 𝑏'), ' holds in each of the cases that we have seen.'] },
        ]),
      ),
    );
    expect(blocks.map((block) => block.kind)).not.toContain('table');
  });

  it('tell raised and lowered ones from those on the line', async () => {
    const [sup, sub] = [
      (text: string) => ({ text, sup: true }),
      (text: string) => ({ text, sub: true }),
    ];
    const text = await setText({
      text: [
        'So 2',
        sup('2'),
        ' = 4 and 10',
        sup('-3'),
        ' mol of CO',
        sub('2'),
        ' at x',
        sub('max'),
      ],
    });
    expect(text).toBe('So 2² = 4 and 10⁻³ mol of CO₂ at x_max');
  });

  it('set the number of a reference apart from its word, and the ending of a number not', async () => {
    const sup = (text: string) => ({ text, sup: true });
    const text = await setText({
      text: [
        'It is in the database',
        sup('137'),
        ' as said before.',
        sup('4,5'),
        ' On the 20',
        sup('th'),
        ' day it was.',
      ],
    });
    expect(text).toBe('It is in the database ¹³⁷ as said before.⁴,⁵ On the 20th day it was.');
  });

  it('keep quotation marks and the spaces of French', async () => {
    const text = await setText(
      'She said “yes”, and it’s ‘so’.',
      'Qu’est-ce que c’est ? Oui : voilà « tout » !',
    );
    expect(text).toBe(
      'She said “yes”, and it’s ‘so’. Qu’est-ce que c’est ? Oui : voilà « tout » !',
    );
  });

  it('keep the hyphen at the end of a line where no word says that it only parts one', async () => {
    const text = await textOf(
      makePdf([
        lines(
          'A measurement of the SARS-',
          'related virus in the year 2019-',
          '2020 was a measure-',
          'ment of short-',
          'and long-term effects in a ran-',
          'domised trial by Cauchy-',
          'Goursat and GPT-',
          '4 alone.',
        ),
      ]),
    );
    expect(text).toBe(
      'A measurement of the SARS-related virus in the year 2019-2020 was a measurement of short- and long-term effects in a randomised trial by Cauchy-Goursat and GPT-4 alone.',
    );
  });

  it('keep the hyphen within a line that leaves the rest of a word to a later one', async () => {
    const text = await textOf(
      makePdf([
        lines(
          'We compared low- versus high-dose aspirin, short- vs long-term care and',
          'upper- middle-income countries; Haupt- sowie Nebenwirkungen and short-',
          'versus long-acting forms were a trans-',
          'formation of a low- and a high-',
          'dose arm.',
        ),
      ]),
    );
    expect(text).toBe(
      'We compared low- versus high-dose aspirin, short- vs long-term care and upper- middle-income countries; Haupt- sowie Nebenwirkungen and short- versus long-acting forms were a transformation of a low- and a high-dose arm.',
    );
  });

  it('are all there where one text is drawn over another', async () => {
    const page: PdfLine[] = [
      ...lines('The first text says something of its own here.'),
      { text: 'Another text stands at the same place.', y: 700 },
    ];
    const text = await textOf(makePdf([page]));
    expect(text).toContain('The first text says something of its own here.');
    expect(text).toContain('Another text stands at the same place.');
  });

  it('stand there once where they are drawn twice, as for bold letters', async () => {
    const line = { text: 'It was drawn twice to look bold.', y: 700 };
    expect(await textOf(makePdf([[line, { ...line, x: 72.3 }]]))).toBe(
      'It was drawn twice to look bold.',
    );
  });
});

describe('the second reader', () => {
  it('says nothing of what it cannot read', async () => {
    const { pages } = await readGlyphs(Buffer.from('%PDF-1.4 and no more'), 10_000);
    expect(pages.size).toBe(0);
  });

  it('reads the next document after one that took too long', async () => {
    const bytes = makePdf([lines('It is short.')]);
    await readGlyphs(bytes, 0);
    const { pages } = await readGlyphs(bytes, 10_000);
    expect(pages.get(1)?.map(({ text }) => text)).toContain('It is short.');
  });
});
