/** A question of a person's own is answered where words and the model agree, or where the model is sure; else the cell stays empty. */
import { describe, expect, it } from 'vitest';
import { UnavailableError } from '../../errors.js';
import type { SentenceJudge } from '../../ports/sentence-judge.js';
import { readJudgedRow, readRow } from './read-row.js';

const dose = 'Each child swallowed twenty milligrams of iron every morning.';
const ferritin = 'Iron stores were measured by ferritin in every child at school.';
const excluded = 'Nineteen others were turned away because of malaria.';
const others = 'Vale and Reed found that pupils paid in iron coins stayed longest.';
const passage = {
  ...{ article: 1, index: 0, heading_path: ['Methods'], document_id: null, passage_id: null },
  ...{ chunk_index: null, page_start: null, page_end: null },
  text: `${dose} ${ferritin} ${excluded} ${others}`,
};
const article = {
  ...{ position: 1, title: 'Iron for pupils', document_id: null, read_as: 'full_text' as const },
  ...{ reason: '', passages_read: 1, authors: '', publication_date: '', journal: '' },
  ...{ source_type: 'journal', doi: '', url: '' },
};

/** Log-odds by sentence; whatever else is read gets -9. */
function judgeBy(odds: Readonly<Record<string, number>>): SentenceJudge {
  return {
    judge: ({ stretches }) =>
      Promise.resolve(
        stretches.map(({ sentences }) => sentences.map((sentence) => odds[sentence] ?? -9)),
      ),
  };
}

async function ask(
  question: string,
  judge: SentenceJudge,
  further = '',
): Promise<{ text: string; reason: string; model: string }> {
  const reading = { judge, signal: new AbortController().signal };
  const row = { article, passages: [{ ...passage, text: `${passage.text} ${further}` }] };
  const { cells } = await readJudgedRow(row, [{ id: 'own', question }], reading);
  return {
    text: cells[0]?.text ?? '',
    reason: cells[0]?.reason ?? '',
    model: cells[0]?.model ?? '',
  };
}

describe('a column of a question of a person’s own', () => {
  it('is filled in other words where the model is sure', async () => {
    const question = 'Which quantity was administered to pupils?';
    expect(await ask(question, judgeBy({ [dose]: 2 }))).toMatchObject({ text: dose });
    expect(await ask(question, judgeBy({ [dose]: 0.4 }))).toMatchObject({ text: '' });
  });
  it('keeps what words choose where the model likes nothing better, and drops it where the model finds no answer in it', async () => {
    const question = 'How were iron stores measured?';
    expect(await ask(question, judgeBy({ [ferritin]: -1 }))).toMatchObject({ text: ferritin });
    expect(await ask(question, judgeBy({ [ferritin]: -5 }))).toMatchObject({ text: '' });
    expect(await ask(question, judgeBy({ [ferritin]: -1, [dose]: 0 }))).toMatchObject({ text: '' });
  });
  it('is not filled by what another study found, unless that is asked for', async () => {
    const judge = judgeBy({ [others]: 4 });
    expect(await ask('How long did pupils stay?', judge)).toMatchObject({ text: '' });
    const question = 'What did Vale and Reed find of pupils?';
    expect(await ask(question, judge)).toMatchObject({ text: others });
  });
  it('is filled by what was denied alone where it asks what was not done', async () => {
    const judge = judgeBy({ [dose]: 4, [ferritin]: 4 });
    expect(await ask('What did the authors not measure?', judge)).toMatchObject({ text: '' });
    expect(await ask('Which pupils were never given iron?', judge)).toMatchObject({ text: '' });
    const left = judgeBy({ [excluded]: 4 });
    const stopped = 'Eleven pupils discontinued the iron.';
    expect(
      await ask('How many pupils did not finish?', judgeBy({ [stopped]: 4 }), stopped),
    ).toMatchObject({ text: stopped });
    expect(await ask('Which pupils were not included?', left)).toMatchObject({ text: excluded });
    expect(await ask('How were stores of iron measured?', judge)).toMatchObject({ text: ferritin });
  });
  it('says of a text in another language that the reader does not know its words', async () => {
    const german =
      'Wir haben den Eisenspeicher aller Kinder an der Schule gemessen, und jedes Kind nahm am Morgen zwanzig Milligramm Eisen ein.';
    const { cells } = readRow({ article, passages: [{ ...passage, text: german }] }, [
      { id: 'n', question: 'Sample size' },
    ]);
    expect(cells[0]?.reason).toBe(
      'Not found in 1 passage by the built-in reader, which knows what studies say in English alone; this text is in German',
    );
  });
  it('is told yes or no by what says the very thing of those who took part, affirmed or denied, unless the model is very sure', async () => {
    const question = 'Were the children weighed?';
    const denied = 'The children of the first school were not weighed.';
    expect(await ask(question, judgeBy({ [dose]: 2 }))).toMatchObject({ text: '' });
    expect(await ask(question, judgeBy({ [dose]: 3 }))).toMatchObject({ text: dose });
    expect(await ask(question, judgeBy({ [denied]: 1 }), denied)).toMatchObject({ text: denied });
    const excluded = 'Were any participants excluded, and why?';
    const because = 'We took no tablets of zinc because the school excluded metals.';
    const out = 'Pupils with fever were excluded.';
    const judge = judgeBy({ [because]: 2, [out]: 0.3 });
    expect(await ask(excluded, judge, `${because} ${out}`)).toMatchObject({ text: out });
    expect(await ask(excluded, judge, because)).toMatchObject({ text: '' });
  });
  it('is not filled by the model alone where it only names a thing', async () => {
    expect(await ask('Incentive', judgeBy({ [dose]: 4 }))).toMatchObject({ text: '' });
  });
  it('is filled by words where the model fails, and the cell says so', async () => {
    const judge = { judge: () => Promise.reject(new UnavailableError('The judge is not there.')) };
    expect(await ask('How were iron stores measured?', judge)).toEqual({
      text: ferritin,
      reason: '',
      model: 'built-in reader (by words alone: The judge is not there)',
    });
    const { text, reason } = await ask('Which bread was eaten?', judge);
    expect(text).toBe('');
    expect(reason).toMatch(/^Not found in 1 passage .*The judge is not there: by words alone/);
  });
});
