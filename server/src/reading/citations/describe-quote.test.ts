import { expect, it } from 'vitest';
import { describeQuote } from './describe-quote.js';

const title = 'Moss on old roofs';

/** Where the sentence stands that has this word. */
function placeOf(word: string, text: string, headings: readonly string[] = []) {
  const start = text.indexOf(word);
  const passage = { text, heading_path: [title, ...headings] };
  return describeQuote(passage, { start, end: start + word.length }, title);
}

const review =
  'Abstract\n\nThis review sums up 57 studies of moss.\n\n2. Slate\n\nQuill saw moss on slate.\n\n3. Thatch\n\nAshe saw moss on thatch.\n\nWhat keeps it away\n\nCopper wire kept it away.';

it.each([
  ['57', 'Abstract', 'abstract'],
  ['Quill', '2. Slate', 'other'],
  ['Ashe', '3. Thatch', 'other'],
  ['Copper', 'What keeps it away', 'other'],
])('names no section that is over: %s', (word, section, kind) => {
  expect(placeOf(word, review)).toMatchObject({ section, kind });
});

it('keeps the section over its parts, and ends it where the next is counted', () => {
  const text =
    '2. Methods\n\nWe visited roofs.\n\n2.1 Roofs\n\nSlates were wet.\n\nCopper wire\n\nWire was laid on all.\n\n3. Villages\n\nSix villages took part.';
  expect(placeOf('Slates', text)).toMatchObject({ section: '2.1 Roofs', kind: 'methods' });
  expect(placeOf('Wire was', text)).toMatchObject({ section: 'Copper wire', kind: 'methods' });
  expect(placeOf('Six', text)).toMatchObject({ section: '3. Villages', kind: 'other' });
});

it('names the labels of a structured abstract', () => {
  const text =
    'Background: Moss harms roofs. Methods: We visited 40 roofs. Results: Moss grew on 12. Conclusions: Slate should be swept.';
  expect(placeOf('40', text, ['Abstract'])).toMatchObject({
    section: 'Abstract › Methods',
    kind: 'methods',
  });
  expect(placeOf('12', text, ['Abstract'])).toMatchObject({
    section: 'Abstract › Results',
    kind: 'results',
  });
  expect(
    placeOf('Six', `Abstract\n\n${text}\n\nThe villages\n\nSix villages took part.`),
  ).toMatchObject({ section: 'The villages' });
  expect(placeOf('12', `Abstract\n\n${text}`)).toMatchObject({ section: 'Abstract › Results' });
});
