/** Sentences in which a document tells what it found on a subject. */
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../errors.js';
import type { SentenceJudge } from '../../../ports/sentence-judge.js';
import { scoredPassage } from '../testing-passages.js';
import { chooseOnSubject } from './choose-on-subject.js';

const title = 'Moss on roofs with and without zinc strips';
const abstract = scoredPassage(
  'We tested zinc strips on 40 roofs. Objective: to see whether zinc matters. Zinc strips reduced moss on roofs by 62%. Quist (2011) found that zinc did nothing. Zinc strips should be tried.',
  { document_title: title, heading_path: [title, 'Abstract'] },
);
const results = scoredPassage('Roofs with strips kept 9 nests. Strips were stolen from 3 roofs.', {
  ...{ id: 'passage-2', chunk_index: 1, document_title: title, heading_path: [title, 'Results'] },
});
const { signal } = new AbortController();

/** Prefers sentences that hold a word. */
function judgeFor(word: string): SentenceJudge {
  return {
    judge: ({ stretches }) =>
      Promise.resolve(
        stretches.map(({ sentences }) => sentences.map((text) => (text.includes(word) ? 4 : -6))),
      ),
  };
}

async function chosen(judge?: SentenceJudge, onFault?: (fault: string) => void): Promise<string[]> {
  const options = { judge, signal, most: 2, onFault };
  const sentences = await chooseOnSubject('zinc and moss', [abstract, results], options);
  return sentences.map(({ text }) => text);
}

describe('what was found on a subject', () => {
  it('is no undertaking, advice or finding of others', async () => {
    const [first, second] = await chosen();
    expect(first).toBe('Zinc strips reduced moss on roofs by 62%.');
    expect(second).toMatch(/nests|stolen/);
  });

  it('is chosen with the judge', async () => {
    expect((await chosen(judgeFor('stolen')))[0]).toBe('Strips were stolen from 3 roofs.');
    expect((await chosen(judgeFor('nests')))[0]).toBe('Roofs with strips kept 9 nests.');
  });

  it('is chosen without a judge that fails, which is told', async () => {
    const faults: string[] = [];
    const failing: SentenceJudge = {
      judge: () => Promise.reject(new AppError('The model is gone.', { status: 503 })),
    };
    expect((await chosen(failing, (fault) => faults.push(fault)))[0]).toMatch(/62%/);
    expect(faults[0]).toBe('The model is gone. Sentences are chosen by their words alone.');
  });
});
