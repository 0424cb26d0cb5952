import { describe, expect, it } from 'vitest';
import { UnavailableError } from '../../../errors.js';
import type { SentenceJudge } from '../../../ports/sentence-judge.js';
import { quoteText } from '../../../reading/sentences/read-sentences.js';
import { createAnswerer } from '../answer.js';
import { scoredPassage } from '../testing-passages.js';
import { pickJudged } from './pick-judged.js';

const { signal } = new AbortController();
const question = 'How long did it take to put the nets up?';
const nets = scoredPassage(
  'Forty orchards took part in the trial of nets. Nets lowered the damage by birds from 21% to 4%. Two people worked three days to put the nets up.',
);
const prices = scoredPassage('The price of nets was paid by the growers of the region.', {
  id: 'passage-2',
  document_id: 'document-2',
});

/** Says for each sentence what the words that it holds are worth; asked is what it was given. */
function judgeOf(worth: Readonly<Record<string, number>>): [SentenceJudge, string[][]] {
  const asked: string[][] = [];
  const judge: SentenceJudge = {
    async judge({ stretches }) {
      asked.push(...stretches.map(({ sentences }) => [...sentences]));
      return stretches.map(({ sentences }) =>
        sentences.map(
          (text) => Object.entries(worth).find(([word]) => text.includes(word))?.[1] ?? -6,
        ),
      );
    },
  };
  return [judge, asked];
}

/** Ids of the passages, each with its sentence. */
function nearestOf(picked: Awaited<ReturnType<typeof pickJudged>>): string[][] {
  if (picked === 'unreadable' || !('nearest' in picked)) throw new Error('No refusal');
  return picked.nearest.map(({ id, text, quote }) => [id, quote ? quoteText(text, quote) : '']);
}

function idsOf(picked: Awaited<ReturnType<typeof pickJudged>>): (string | undefined)[] {
  return nearestOf(picked).map(([id]) => id);
}

const limits = { maxSentences: 10, maxPerDocument: 3, maxTokens: 1000, threshold: 0.5, signal };

describe('sentences that a model has read with the question', () => {
  it('are quoted, the one that it takes for the answer in front', async () => {
    const [judge, asked] = judgeOf({ 'three days': 4 });
    const picked = await pickJudged(question, [prices, nets], { ...limits, judge });
    if (picked === 'unreadable' || 'nearest' in picked) throw new Error('No answer');
    const [first] = picked.sentences;
    expect(first && quoteText(first.passage.text, first.quote)).toContain('three days');
    // Read together, as they stand.
    expect(asked).toHaveLength(2);
    expect(asked[1]).toHaveLength(3);
    // The passage is as relevant as it is likely to answer.
    expect(first?.passage.relevance_score).toBeGreaterThan(0.5);
  });

  it('answer nothing where none is likely enough, whatever their words', async () => {
    const [judge] = judgeOf({});
    const picked = await pickJudged(question, [nets, prices], { ...limits, judge });
    // Where the model takes all for equally unlikely, words say which is nearest; else the model does.
    expect(nearestOf(picked)).toEqual([
      [nets.id, 'Two people worked three days to put the nets up.'],
      [prices.id, prices.text],
    ]);
    const [other] = judgeOf({ growers: -1 });
    const asked = { ...limits, judge: other };
    expect(idsOf(await pickJudged(question, [nets, prices], asked))).toEqual([prices.id, nets.id]);
  });

  it('count for more in a passage that lies near in meaning', async () => {
    const [judge] = judgeOf({ growers: -1, 'three days': -1 });
    const far = { ...nets, vector_score: 0.2 };
    const near = { ...prices, vector_score: 0.9 };
    const asked = { ...limits, judge, threshold: 0.999 };
    const pick = (...passages: (typeof nets)[]) => pickJudged('Who met the cost?', passages, asked);
    expect(idsOf(await pick(far, near))).toEqual([near.id, far.id]);
    const farther = { ...near, vector_score: 0.1 };
    expect(idsOf(await pick(far, farther))).toEqual([far.id, near.id]);
  });

  it('are of the study itself where it is asked whether something is so', async () => {
    const claimed = scoredPassage(
      'It has been claimed that nets lower the damage by birds to 1%.',
      {
        id: 'passage-3',
        document_id: 'document-3',
      },
    );
    const [judge] = judgeOf({ claimed: 4, lowered: 3 });
    const quotedFor = async (asked: string, ...passages: (typeof nets)[]) => {
      const picked = await pickJudged(asked, passages, { ...limits, judge });
      if (picked === 'unreadable' || 'nearest' in picked) throw new Error('No answer');
      return picked.sentences.map(({ passage }) => passage.id);
    };
    const whether = 'Do nets lower the damage by birds?';
    expect(await quotedFor(whether, claimed, nets)).toEqual([nets.id]);
    // Nothing else says anything of it, or it is what was asked for.
    expect(await quotedFor(whether, claimed)).toEqual([claimed.id]);
    const asked = 'Is it claimed that nets lower the damage by birds?';
    expect(await quotedFor(asked, claimed, nets)).toContain(claimed.id);
  });

  it('answer by the threshold that was asked for', async () => {
    const [judge] = judgeOf({ 'three days': 1 });
    const pick = (threshold: number) =>
      pickJudged(question, [nets], { ...limits, judge, threshold });
    expect(await pick(0.1)).toHaveProperty('sentences');
    expect(await pick(0.999)).toHaveProperty('nearest');
  });

  it('are led by one that tells of all, where that of a part says no more', async () => {
    const [judge] = judgeOf({ 'hearing aid': 6, 'Reading scores': 0 });
    const scores = scoredPassage(
      'In pupils with a hearing aid, reading scores rose by 9 points with tutoring. Reading scores rose by 6 points with tutoring.',
    );
    const asked = { ...limits, judge };
    const first = async (text: string): Promise<string> => {
      const picked = await pickJudged(text, [scores], asked);
      if (picked === 'unreadable' || 'nearest' in picked) throw new Error('No answer');
      return picked.sentences.map(({ passage, quote }) => quoteText(passage.text, quote))[0] ?? '';
    };
    expect(await first('How much did reading scores rise with tutoring?')).toContain('6 points');
    // Whom the question names it asks about.
    const named = 'How much did reading scores of pupils with a hearing aid rise with tutoring?';
    expect(await first(named)).toContain('9 points');
  });

  it('answer nothing where none of what was asked is named, however likely the model finds them', async () => {
    const [judge] = judgeOf({ 'three days': 6, growers: 6 });
    const picked = await pickJudged('What is Glyphosate?', [nets, prices], { ...limits, judge });
    expect(picked).toHaveProperty('nearest');
  });

  it('tell what a thing is where that is asked, and do not only name it', async () => {
    const [judge] = judgeOf({ restlessness: 6 });
    const asked = { ...limits, judge };
    const named = scoredPassage('Akathisia, or inner restlessness, was seen in 17 of 58 patients.');
    expect(await pickJudged('What is akathisia?', [named], asked)).toHaveProperty('nearest');
    const told = scoredPassage('Akathisia is a state of inner restlessness.');
    expect(await pickJudged('What is akathisia?', [told], asked)).toHaveProperty('sentences');
    // Its size is asked for, and no meaning.
    const size = 'What is the share of patients with restlessness?';
    expect(await pickJudged(size, [named], asked)).toHaveProperty('sentences');
  });

  it('are read with what was asked last, and not with the question before it', async () => {
    const read: string[] = [];
    const judge: SentenceJudge = {
      async judge({ question: alone, stretches }) {
        read.push(alone);
        return stretches.map(({ sentences }) =>
          sentences.map((text) => (text.startsWith('Forty') ? 3 : -6)),
        );
      },
    };
    const asked = `${question}\nAnd how many orchards took part?`;
    const picked = await pickJudged(asked, [nets], { ...limits, judge });
    if (picked === 'unreadable' || 'nearest' in picked) throw new Error('No answer');
    expect(picked.sentences.map(({ passage, quote }) => quoteText(passage.text, quote))).toEqual([
      'Forty orchards took part in the trial of nets.',
    ]);
    expect(read).toEqual(['how many orchards took part?']);
  });

  it('are not there in a table', async () => {
    const [judge] = judgeOf({});
    const table = scoredPassage('| nets | days |\n|---|---|\n| fine | 3 |');
    const picked = await pickJudged(question, [table], { ...limits, judge });
    expect(picked === 'unreadable' || 'nearest' in picked).toBe(true);
  });
});

describe('an answer without a language model', () => {
  const answer = (judge: SentenceJudge | undefined, asked = question) =>
    createAnswerer({
      retriever: {
        retrieve: async () => [nets],
        tellLanguageGap: async () => null,
      } as never,
      countDocuments: async () => 1,
      judge,
    }).answer({
      question: asked,
      model: null,
      threshold: 0.5,
      topK: 10,
      maxTokens: 1000,
      temperature: 0,
      signal,
    });

  it('is judged', async () => {
    const [judge] = judgeOf({ 'three days': 4 });
    const { answer: text, is_covered } = await answer(judge);
    expect(is_covered).toBe(true);
    expect(text).toMatch(/^Two people worked three days to put the nets up\. \[1\]/);
    const [silent] = judgeOf({});
    expect(await answer(silent)).toMatchObject({
      is_covered: false,
      answer:
        'No sentence was found that surely answers this, though your documents speak of it. Those that come nearest stand below: one of them may say it in other words.',
      nearest: [{ id: nets.id, quote: { page: nets.page_start } }],
    });
  });

  it('goes by words where whatever is said of a subject answers', async () => {
    const [judge, asked] = judgeOf({});
    const { is_covered } = await answer(judge, 'What is known about nets in orchards?');
    expect([is_covered, asked]).toEqual([true, []]);
  });

  it('goes by words where the judge fails, which it says, and where the question is not English', async () => {
    const failing: SentenceJudge = {
      judge: () => Promise.reject(new UnavailableError('It crashed')),
    };
    const unjudged = await answer(failing);
    expect(unjudged.search_note).toBe(
      'It crashed. Sentences are chosen by their words alone, and only those quoted that hold half of the words of the question, and nearly all of them with their title and headings.',
    );
    // Else the words quote whatever is near.
    const carried = await answer(failing, 'How many people worked to put the nets up?');
    expect(carried.answer).toBe('Two people worked three days to put the nets up. [1]');
    const other = 'Why do farmers buy nets?';
    expect((await answer(undefined, other)).is_covered).toBe(true);
    const refused = await answer(failing, other);
    expect(refused).toMatchObject({ is_covered: false, sources: [], nearest: [{ id: nets.id }] });
    expect(refused.nearest[0]).toHaveProperty('quote');
    const [judge, asked] = judgeOf({});
    await answer(judge, 'Wie lange dauerte es, die Netze aufzuhängen, und wer hat es getan?');
    expect(asked).toEqual([]);
  });

  it('does not hide a fault of the program', async () => {
    const broken: SentenceJudge = { judge: () => Promise.reject(new TypeError('Broken')) };
    await expect(answer(broken)).rejects.toThrow('Broken');
  });
});
