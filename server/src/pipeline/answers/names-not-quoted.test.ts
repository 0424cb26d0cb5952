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
