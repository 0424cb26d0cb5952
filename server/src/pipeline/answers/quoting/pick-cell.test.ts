/** Rows of tables as answers. */
import type { Answer, ScoredPassage } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { quoteText } from '../../../reading/sentences/read-sentences.js';
import { noUsage } from '../../models/budget.js';
import { scoredPassage } from '../testing-passages.js';
import { withCell } from './pick-cell.js';

const refused: Answer = {
  ...{ answer: 'Your documents do not cover this.', origin: 'none', model: 'built-in reader' },
  ...{ is_covered: false, sources: [], nearest: [], passages_considered: 1 },
  ...{ markers_removed: 0, unsupported: [], search_query: '', is_cut: false, usage: noUsage },
};

function table(head: string, ...rows: string[]): string {
  return [`| Model | ${head} |`, '|---|---|', ...rows.map((row) => `| ${row} |`)].join('\n');
}

async function rowsFor(question: string, found: readonly ScoredPassage[]): Promise<string[]> {
  const { signal } = new AbortController();
  const { sources } = await withCell(refused, { query: question, found, signal });
  return sources.map(({ text, quote }) => (quote ? quoteText(text, quote) : text));
}

describe('a row that answers', () => {
  const first = scoredPassage(table('F1 score', 'BERT | 0.91', 'ELMo | 0.88'));
  const other = scoredPassage(table('F1', 'BERT | 0.84'), { id: 'b', document_id: 'document-2' });

  it('is that of the one table that has it', async () => {
    expect(await rowsFor('What F1 score did BERT reach?', [first])).toEqual(['BERT | 0.91']);
  });

  it('is none where tables of two documents have it', async () => {
    expect(await rowsFor('What F1 score did BERT reach?', [first, other])).toEqual([]);
  });

  it('is none where two tables of a document say different things', async () => {
    const later = scoredPassage(table('F1 score', 'BERT | 0.79', 'ELMo | 0.70'), { id: 'c' });
    expect(await rowsFor('What F1 score did BERT reach?', [first, later])).toEqual([]);
  });

  it('is none where two tables say different things in rows that are wider than their heads', async () => {
    const [one, two] = ['0.91 | 0.92', '0.79 | 0.70'].map((values, at) =>
      scoredPassage(table('F1 score', `BERT | ${values}`), { id: `wide-${at}` }),
    );
    if (one === undefined || two === undefined) throw new Error('There are two.');
    const question = 'What F1 score did BERT reach?';
    expect(await rowsFor(question, [one])).toEqual(['BERT | 0.91 | 0.92']);
    expect(await rowsFor(question, [one, two])).toEqual([]);
  });

  it('may stand in two passages', async () => {
    const again = { ...first, id: 'd' };
    expect(await rowsFor('What F1 score did BERT reach?', [first, again])).toEqual(['BERT | 0.91']);
  });

  it('is that of a name and its value, where the table has no heads', async () => {
    const rows = ['rate | (Eq. 1) | 1.5', 'step | | 50', 'Acme X9 | GPU | 16', 'batch | size | 4'];
    const values = rows.map((row) => `| ${row} |`).join('\n');
    const text = `We used 8 Acme X9 GPUs in the first stage.\n\n${values}\n\nTable 4: Values used in QPO training.`;
    const question = 'How many X9 GPUs were used for QPO training?';
    expect(await rowsFor(question, [scoredPassage(text)])).toEqual(['Acme X9 | GPU | 16']);
  });

  it('is of the table whose caption names what is asked, also where captions stand below', async () => {
    const dry = table('Recall', 'BERT | 0.91', 'ELMo | 0.88');
    const wet = table('Recall', 'BERT | 0.62', 'ELMo | 0.57');
    const question = 'What recall did BERT reach on DryRoof?';
    const both = `Models were compared.\n\n${dry}\n\nTable 5: Results on DryRoof.\n\n${wet}\n\nTable 6: Results on WetRoof.`;
    expect(await rowsFor(question, [scoredPassage(both)])).toEqual(['BERT | 0.91']);
    const parted = `Table 5: Results on DryRoof.\n\n${wet}\n\nTable 6: Results on WetRoof.\n\nDryRoof is the larger set.`;
    expect(await rowsFor(question, [scoredPassage(parted)])).toEqual([]);
  });

  const dry = table('Recall', 'BERT | 0.91', 'ELMo | 0.88');
  const errors = table('Errors', 'BERT | 12', 'ELMo | 17');

  it.each([
    ['names it', `Table 5: Results in Tampere.\n\n${dry}\n\n\n${errors}`],
    [
      'is of another thing',
      `Table 5: Models.\n\n${dry}\n\nTable 6: Errors in Tampere.\n\n${errors}`,
    ],
    ['may be its own', `Table 5: Models in Tampere.\n\n${dry}\n\nTable 6: Errors.\n\nBERT 12`],
  ])('is found where a caption beside it %s', async (_, text) => {
    const question = 'What recall did BERT reach in Tampere?';
    const passage = scoredPassage(`Models were compared.\n\n${text}`);
    expect(await rowsFor(question, [passage])).toEqual(['BERT | 0.91']);
  });

  it.each([
    ['may be its own', `Table 5: Results in Tampere.\n\n${dry}\n\nTable 6: Results in Oulu.`],
    [
      'is of one alike',
      `Table 5: Results in Oulu.\n\n${dry}\n\nTowns.\n\nTable 6: Results in Tampere.`,
    ],
  ])('is none where a caption that names what is asked %s', async (_, text) => {
    const question = 'What recall did BERT reach in Tampere?';
    const passage = scoredPassage(`Models were compared in Tampere.\n\n${text}\n\nTowns.`);
    expect(await rowsFor(question, [passage])).toEqual([]);
  });
});
