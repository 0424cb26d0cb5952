import type { Source } from '@lectern/contract';
import { expect, it } from 'vitest';
import { namesNotQuoted } from './names-not-quoted.js';
import { scoredPassage } from './testing-passages.js';

const text =
  'About 500 leaks are found in a usual month. This January, which was mild, there were 750. MossNet found 12 of them.';

function source(quoted: string | null, parts: Partial<Source> = {}): Source {
  const start = text.indexOf(quoted ?? '');
  const quote = quoted === null ? null : { start, end: start + quoted.length };
  return { ...scoredPassage(text), marker: 1, same_work_as: null, quote, ...parts };
}

const usual = 'About 500 leaks are found in a usual month.';

it.each([
  ['another month', 'How many leaks were there in January?', [source(usual)], ['January']],
  ['another system', 'How many leaks did MossNet find?', [source(usual)], ['MossNet']],
  ['the month itself', 'How many leaks were there in January?', [source('This January')], []],
  [
    'one of two sentences',
    'How many leaks in January?',
    [source(usual), source('This January')],
    [],
  ],
  ['what no passage names', 'How many leaks were there in Leeds?', [source(usual)], []],
  [
    'things, which sentences often take up',
    'How many leaks did mild days have?',
    [source(usual)],
    [],
  ],
  [
    'a name in the title',
    'How many leaks did MossNet find?',
    [source(usual, { document_title: 'MossNet in towns' })],
    [],
  ],
  [
    'a name in the sentence taken up, which is shown',
    'How many leaks were there in January?',
    [source('MossNet found 12 of them.', { lead: { start: 44, end: 89 } })],
    [],
  ],
  [
    'what was asked before',
    'How many leaks were there in January?\nAnd which does MossNet find?',
    [source('MossNet found 12 of them.')],
    [],
  ],
  ['a whole passage', 'How many leaks were there in January?', [source(null)], []],
])('tells names of the passage that no quoted sentence has: %s', (_, question, sources, names) => {
  expect(namesNotQuoted(question, sources, '')).toEqual(names);
});

it('does not miss a name of the record', () => {
  expect(namesNotQuoted('What did MossNet find?', [source(usual)], 'A. MossNet')).toEqual([]);
});

const teas =
  'In 40 patients on dialysis, moss tea reduced cramps. No trial of moss tea in cirrhosis was found. Lichen tea is older.';

it.each([
  ['whom the sentence is not about', 'Does moss tea reduce cramps in cirrhosis?', ['cirrhosis']],
  ['what acts', 'Does lichen tea reduce cramps?', ['lichen']],
  ['whom it is about', 'Does moss tea reduce cramps in people on dialysis?', []],
  ['anything else', 'Does moss tea reduce older cramps?', []],
  ['what is asked otherwise', 'What reduces cramps in cirrhosis?', []],
  ['not what comes of it', 'Does moss tea result in cirrhosis?', []],
  ['not what it keeps away', 'Does moss tea protect people from cirrhosis?', []],
])('tells what a question of yes or no hangs on: %s', (_, question, missing) => {
  const quote = { start: 0, end: teas.indexOf(' No trial') };
  const title = 'Tea for cramps in cirrhosis';
  const quoted: Source = {
    ...scoredPassage(teas, { document_title: title }),
    ...{ marker: 1, same_work_as: null, quote },
  };
  expect(namesNotQuoted(question, [quoted], '')).toEqual(missing);
});

it.each([
  'Moss tea reduced cramps by half.',
  'In treated women cramps fell by half.',
  'Among eligible older adults cramps fell by half.',
  'In forty patients cramps fell by half.',
])('takes the title for what a sentence is about that names no other people: %s', (said) => {
  const quoted: Source = {
    ...scoredPassage(`${said} ${teas}`, { document_title: 'Moss tea in cirrhosis' }),
    ...{ marker: 1, same_work_as: null, quote: { start: 0, end: said.length } },
  };
  expect(namesNotQuoted('Does moss tea reduce cramps in cirrhosis?', [quoted], '')).toEqual([]);
});

it('takes the title for what acts also where a sentence names other people', () => {
  const said = 'In 40 patients on dialysis cramps fell by half.';
  const quoted: Source = {
    ...scoredPassage(`${said} ${teas}`, { document_title: 'Moss tea against cramps in cirrhosis' }),
    ...{ marker: 1, same_work_as: null, quote: { start: 0, end: said.length } },
  };
  expect(namesNotQuoted('Does moss tea reduce cramps?', [quoted], '')).toEqual([]);
  expect(namesNotQuoted('Does moss tea reduce cramps in cirrhosis?', [quoted], '')).toEqual([
    'cirrhosis',
  ]);
});
