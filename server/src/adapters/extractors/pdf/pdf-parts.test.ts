import { describe, expect, it } from 'vitest';
import { splitChunks } from '../../../reading/chunks/split-chunks.js';
import { placeQuote } from '../../../reading/citations/place-quote.js';
import { assembleText } from '../text-parts.js';
import { pdfParts } from './pdf-parts.js';

const paragraph = (text: string) => ({ kind: 'paragraph', text });
const open = 'The grey geese that had flown over the lakes of the north came';
const end = 'back in the late days of spring, when the ice was gone from all of them.';

describe('a sentence that goes on behind what a page sets between', () => {
  it.each([
    ['a note without a mark', ['Supported by the society of geese.']],
    ['a note and a date', ['\u00B9See the older lists.', 'May 3, 2019']],
    ['a caption with a Roman number', ['TABLE II. Geese by year and by lake']],
  ])('is one, before %s', (_, between) => {
    const parts = pdfParts([
      { pageNum: 1, blocks: [paragraph(open), ...between.map(paragraph)] },
      { pageNum: 2, blocks: [paragraph(end)] },
    ]);
    expect(parts.map(({ text }) => text)).toEqual([...between, `${open} ${end}`]);
    expect(parts.at(-1)?.pageTurns).toEqual([{ at: open.length + 1, page: 2 }]);
  });

  it('stands between what each of its pages sets apart, so that pages follow one another', () => {
    const pages = [
      { pageNum: 1, blocks: [paragraph(open), paragraph('Table 1. Geese.')], feet: ['North 11'] },
      {
        pageNum: 2,
        heads: ['South 12'],
        blocks: [paragraph('Table 2. Lakes.'), paragraph(end), paragraph('They stayed.')],
      },
    ];
    const parts = pdfParts(pages);
    expect(parts.map(({ text, page }) => [text, page])).toEqual([
      ['Table 1. Geese.', 1],
      ['North 11', 1],
      [`${open} ${end}`, 1],
      ['South 12', 2],
      ['Table 2. Lakes.', 2],
      ['They stayed.', 2],
    ]);
    const chunks = splitChunks(assembleText({ format: 'pdf', parts }));
    const [chunk] = chunks;
    const pageOf = (said: string) => {
      const start = chunk?.text.indexOf(said) ?? -1;
      const [page_start, page_end] = [chunk?.pageStart ?? null, chunk?.pageEnd ?? null];
      const passage = { page_start, page_end, page_turns: chunk?.pageTurns };
      return placeQuote({ start, end: start + said.length }, passage).page;
    };
    expect(['Table 1.', 'The grey', 'back in', 'Table 2.'].map(pageOf)).toEqual([1, 1, 2, 2]);
  });

  it.each([
    'Adults who want to feed the geese should ask the council first and should wear gloves.',
    'CI interval of confidence, OR odds of deaths in all of the lakes that were seen there.',
  ])('does not take in a box or a note: %s', (between) => {
    const lived =
      'In the lakes of the north and of the west the geese that were seen lived without';
    const parts = pdfParts([
      { pageNum: 1, blocks: [paragraph(lived)] },
      { pageNum: 2, blocks: [paragraph(between), paragraph(end)] },
    ]);
    expect(parts.map(({ text }) => text)).toEqual([`${lived} ${end}`, between]);
  });

  it('goes on with the nearest text that is open', () => {
    const between = 'Another text that has no end and stands beside it all of the time and waits';
    const parts = pdfParts([
      { pageNum: 1, blocks: [paragraph(open), paragraph(between), paragraph(end)] },
    ]);
    expect(parts.map(({ text }) => text)).toEqual([open, `${between} ${end}`]);
  });
});

describe('a letter for itself at the end of a line', () => {
  it('keeps its hyphen', () => {
    const [part] = pdfParts([
      { pageNum: 1, blocks: [paragraph('An X- ray of T- and B- cells by the t- test.')] },
    ]);
    expect(part?.text).toBe('An X-ray of T- and B-cells by the t-test.');
  });
});

describe('what goes on over a column or page', () => {
  const lived = 'In the lakes of the north and of the west the geese that were seen lived without';
  const columns = (first: string, second: string, page = 1) =>
    pdfParts([
      { pageNum: 1, blocks: [paragraph(first), ...(page === 1 ? [paragraph(second)] : [])] },
      { pageNum: 2, blocks: page === 1 ? [] : [paragraph(second)] },
    ]).map(({ text }) => text);

  it.each([
    ['a small letter', lived, 'food that they had found in the years before.', 2],
    ['a year', `${lived} them, as was shown by Smith et al.`, '(2019) in the lakes.', 1],
  ])('is one text, where it begins with %s', (_, first, second, page) => {
    expect(columns(first, second, page)).toEqual([`${first} ${second}`]);
  });

  it.each([
    ['a note of a person beside the text', lived, 'Jane Doe is at the school of the lakes.', 1],
    ['a figure, as notes do', lived, '1 see the end of this text for all that was done there.', 1],
    ['an acronym, as notes do', lived, 'CI interval of confidence, OR odds of deaths in them.', 1],
    ['a box', lived, 'Adults who want to feed the geese should ask the council first.', 2],
    ['a new sentence', lived, 'This is an open text that all may share and read.', 2],
    ['a formula', `${lived} and are`, '12 x + 3 y = 4 (1)', 1],
    ['what follows a whole sentence', `${lived} any.`, '12 of the geese went to the south.', 1],
  ])('is not %s', (_, first, second, page) => {
    expect(columns(first, second, page)).toEqual([first, second]);
  });

  it.each(['\u2010', '\u00AD', '-'])('is one word, whatever hyphen parts it: %j', (hyphen) => {
    const [text] = columns(`${lived} food in a multi${hyphen}`, 'centre study of the lakes.');
    expect(text).toBe(`${lived} food in a multicentre study of the lakes.`);
    const [within] = columns(`${lived} food in a multi${hyphen} centre study.`, 'They stayed.');
    expect(within).toBe(`${lived} food in a multicentre study.`);
    const [ray] = columns(`${lived} food on an X${hyphen}`, 'ray of the lakes.');
    expect(ray).toBe(`${lived} food on an X-ray of the lakes.`);
  });
});

describe('a line that begins with a number and a stop', () => {
  const item = (marker: string, text: string) => ({
    kind: 'list_item',
    ordered: true,
    marker,
    text,
  });
  const texts = (...blocks: object[]) =>
    pdfParts([{ pageNum: 1, blocks: blocks as { kind: string }[] }]).map(({ text }) => text);
  const seen = 'Geese were seen on 41 of the lakes, and nests of swans were found on';

  it('goes on with its sentence', () => {
    expect(
      texts(paragraph(seen), item('29.', 'The ice was thin.'), paragraph('They left.')),
    ).toEqual([`${seen} 29. The ice was thin.`, 'They left.']);
    expect(
      texts(paragraph('Lakes and Geese 8 (2020) 55–'), item('71.', 'doi:10.5555/lakes')),
    ).toEqual(['Lakes and Geese 8 (2020) 55–71. doi:10.5555/lakes']);
  });

  it.each([
    ['its own list', [paragraph(seen), item('1.', 'The ice.'), item('2.', 'The reeds.')]],
    ['a list that goes on', [paragraph(seen), item('4.', 'The ice.'), item('5.', 'The reeds.')]],
    ['a list within prose', [item('3.', 'The reeds.'), paragraph(seen), item('4.', 'The ice.')]],
    ['a first item', [paragraph(seen), item('1.', 'The ice.')]],
    ['a sentence that ended', [paragraph(`${seen} all of them.`), item('29.', 'The ice.')]],
    [
      'an entry',
      [paragraph('28. Ashe T. Geese and lakes of all the north'), item('29.', 'Moe A.')],
    ],
    ['a sign', [paragraph(seen), { kind: 'list_item', marker: '-', text: 'The ice.' }]],
  ])('is an item in %s', (_, blocks) => {
    expect(texts(...blocks).join('\n')).not.toMatch(/(?:on|them\.|north) (?:\d{1,2}\.|-) /);
  });
});
