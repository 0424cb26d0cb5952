/** Cells that are nearest in meaning, by an encoder that knows a few words for the same. */
import { describe, expect, it } from 'vitest';
import { UnavailableError } from '../../../errors.js';
import type { Embedder } from '../../../ports/embedder.js';
import { quoteText } from '../../../reading/sentences/read-sentences.js';
import { scoredPassage } from '../testing-passages.js';
import { findNearCell } from './find-near-cell.js';

const senses = [
  ['weight', 'mass', 'heavy'],
  ['chick', 'chicks', 'nestlings'],
  ['loud', 'noisy'],
  ['quiet', 'silent'],
  ['clutch'],
];

/** A place for each sense, and one for all else. */
function meaningOf(text: string): Float32Array {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const vector = new Float32Array(senses.length + 1);
  for (const word of words) {
    const at = senses.findIndex((sense) => sense.includes(word));
    if (at >= 0) vector[at] = 1;
  }
  vector[senses.length] = 0.3;
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

const encoder: Embedder = {
  model: 'senses',
  dimension: senses.length + 1,
  fusion: { weight: 0, calibration: { slope: 1, intercept: 0 } },
  embed: async (texts) => texts.map(meaningOf),
};
const failing: Embedder = {
  ...encoder,
  embed: async () => {
    throw new UnavailableError('The encoder does not start.');
  },
};
const { signal } = new AbortController();
const birds = scoredPassage(
  [
    'The weight of nestlings was taken at noisy and at quiet sites in 2019.',
    'Table 1: Nests by noise',
    '| Noise | Clutch | Chick mass (g) |',
    '|---|---|---|',
    '| Loud | 7.1 | 16.8 |',
    '| Quiet | 8.3 | 18.2 |',
  ].join('\n'),
);

async function rowFor(question: string, by: Embedder = encoder): Promise<string | null> {
  const found = await findNearCell(question, [birds], { encoder: by, signal });
  return found === null ? null : quoteText(birds.text, found.row);
}

describe('the row nearest in meaning', () => {
  it('is told by other words than its own', async () => {
    expect(await rowFor('weight of nestlings at noisy sites')).toBe('Loud | 7.1 | 16.8');
    expect(await rowFor('weight of nestlings at quiet sites')).toBe('Quiet | 8.3 | 18.2');
  });

  it.each([
    ['a number that is none of its own', 'weight of nestlings at noisy sites in 2019'],
    ['a word that stands nowhere in the document', 'weight of cuckoos at noisy sites'],
    ['nothing that tells one row from another', 'weight of nestlings at the sites'],
    ['a reason', 'Why was the weight of nestlings lower at noisy sites?'],
  ])('is none where the question has %s', async (_, question) => {
    expect(await rowFor(question)).toBe(null);
  });

  it.each([
    ['row', 'weight of nestlings after noisy works'],
    ['column', 'brood of nestlings at noisy sites'],
  ])('is none where the question names another %s by its whole label', async (_, question) => {
    const told = scoredPassage(
      [
        'The weight and the brood of nestlings were taken at noisy sites.',
        '| Time | Brood | Chick mass (g) |',
        '|---|---|---|',
        '| Loud | 7.1 | 16.8 |',
        '| After | 8.3 | 18.2 |',
      ].join('\n'),
    );
    expect(await findNearCell(question, [told], { encoder, signal })).toBe(null);
    const named = await findNearCell('weight of nestlings at noisy sites', [told], {
      ...{ encoder, signal },
    });
    expect(named?.value).toBe('16.8');
  });

  it.each([
    [
      'a word for those studied',
      'weight of participants at noisy sites',
      'Participants',
      'Chick mass (g)',
    ],
    [
      'two of them',
      'weight of nestlings after works and before, at noisy sites',
      'After',
      'Chick mass (g)',
    ],
    [
      'what a head compares',
      'weight of nestlings at noisy sites after works',
      'After',
      'Chick mass change',
    ],
  ])('may be one beside %s', async (_, question, label, head) => {
    const told = scoredPassage(
      [
        'The weight and the brood of nestlings (participants) were taken at noisy sites, before and after works.',
        `| Time | ${head.endsWith('change') ? 'After' : 'Brood'} | ${head} |`,
        '|---|---|---|',
        '| Loud | 7.1 | 16.8 |',
        ...(head.endsWith('change') ? [] : [`| ${label} | 8.3 | 18.2 |`]),
        ...(label === 'After' && !head.endsWith('change') ? ['| Before | 8.1 | 17.2 |'] : []),
      ].join('\n'),
    );
    const found = await findNearCell(question, [told], { encoder, signal });
    expect(found?.value).toBe('16.8');
  });

  it('may be one whose label holds that of another row', async () => {
    const told = scoredPassage(
      [
        'The weight of nestlings was taken at noisy sites near roads.',
        '| Site | Chick mass (g) |',
        '|---|---|',
        '| Sites | 17.4 |',
        '| Loud sites | 16.8 |',
      ].join('\n'),
    );
    const found = await findNearCell('weight of nestlings at sites that are noisy', [told], {
      ...{ encoder, signal },
    });
    expect(found?.value).toBe('16.8');
  });

  it('is none where the encoder fails, and an answer goes on without it', async () => {
    expect(await rowFor('weight of nestlings at noisy sites', failing)).toBe(null);
  });

  it('is not sought for one who went away', async () => {
    const ended = AbortSignal.abort(new Error('gone'));
    const asked = findNearCell('weight of nestlings at noisy sites', [birds], {
      encoder: failing,
      signal: ended,
    });
    await expect(asked).rejects.toThrow();
  });
});
