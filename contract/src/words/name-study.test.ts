import { expect, it } from 'vitest';
import { nameQuoted, nameStudy } from './name-study.js';

const article = {
  position: 1,
  title:
    'Phages in urine: what a hundred and twelve women of three towns carried home from hospital',
  authors: 'Ada Okonkwo, Mats Lindqvist, Per Ek',
  publication_date: '2025-03-14',
};

it.each([
  ['Ada Okonkwo, Mats Lindqvist, Per Ek', '2025-03-14', 'Okonkwo et al., 2025'],
  ['Okonkwo A, Lindqvist M', '2025', 'Okonkwo and Lindqvist, 2025'],
  ['Ludwig van Beethoven', 'Unknown', 'van Beethoven'],
  ['The Example Study Group', '2020', 'The Example Study Group, 2020'],
  ['Plato', '', 'Plato'],
  ['Plato', { publication_date: 'Unknown', preprint_date: '2025-03' }, 'Plato, preprint of 2025'],
  ['Unknown', '2020', 'Phages in urine: what a hundred and twelve women of three…, 2020'],
])('names a study of %s', (authors, date, name) => {
  const dated = typeof date === 'string' ? { publication_date: date } : date;
  expect(nameStudy([{ ...article, authors, ...dated }], 1)).toBe(name);
});

const read = {
  ...article,
  ...{ author_names: [], journal: '', source_type: '', doi: '', url: '', reason: '' },
  ...{ read_as: 'full_text' as const, document_id: null, passages_read: 1 },
};
const place = { document_id: null, chunk_index: null, page_start: null, page_end: null };
const source = { ...place, passage_id: null, heading_path: [] };
const ofFirst = { ...source, marker: 1, article: 1, text: 'We asked 13% [2]. We went home.' };
const ofOther = { ...source, marker: 2, article: 2, text: 'Nobody went home.' };
const summary = {
  articles: [read, { ...read, position: 2, authors: 'Siv Ek' }],
  sources: [
    { ...ofFirst, quote: { start: 0, end: 17 } },
    { ...ofOther, quote: { start: 0, end: 17 } },
  ],
};
const asked = { text: 'We asked 13%.', markers: [1], is_supported: true };
const stayed = { text: 'Nobody went home.', markers: [2], is_supported: true };

it.each([
  ['of one study, numbers of references aside', [asked], 'Okonkwo et al., 2025'],
  ['of another', [stayed], 'Ek, 2025'],
  ['of two', [asked, stayed], ''],
  ['of what was written', [asked, { ...asked, text: 'They asked 13%.' }], ''],
  ['of other figures than are quoted', [{ ...asked, text: 'We asked 30%.' }], ''],
  ['without a sign that is quoted', [{ ...asked, text: 'We asked 13.' }], ''],
  ['that are flagged', [{ ...asked, is_supported: false }], ''],
  ['that rest on two places', [{ ...asked, markers: [1, 2] }], ''],
  ['without a marker', [{ ...asked, markers: [] }], ''],
])('names whose words a paragraph is: sentences %s', (_, sentences, name) => {
  expect(nameQuoted(sentences, summary)).toBe(name);
});

it('names nobody where all is of one article', () => {
  const [first, other] = summary.articles;
  if (first === undefined || other === undefined) throw new Error('Two were given.');
  const articles = [first, { ...other, read_as: 'none' as const }];
  expect(nameQuoted([asked], { ...summary, articles })).toBe('');
});
