import { describe, expect, it } from 'vitest';
import { readAgain } from '../study/read-again.js';
import type { StudyHypothesis } from '../study/study-answer.js';
import type { StudySource } from '../study/study-source.js';
import { readSourceOf } from '../study/testing-study.js';
import { generateHypotheses } from './generate-hypotheses.js';
import { type JudgeAnewRequest, judgeAnew } from './judge-anew.js';
import { kelpWorks, workOf } from './testing-works.js';

const asked = { topic: 'Kelp broth in cold weather', questions: [], searchOutside: null };

async function writeFrom(sources: readonly StudySource[]): Promise<StudyHypothesis> {
  const { signal } = new AbortController();
  const { hypotheses } = await generateHypotheses({
    ...{ ...asked, sources, count: 1, asker: null, signal },
  });
  if (hypotheses[0] === undefined) throw new Error('no hypothesis');
  return hypotheses[0];
}

/** From the works of before, judged anew with more of them. */
async function judge(more: readonly StudySource[], parts: Partial<JudgeAnewRequest> = {}) {
  const before = kelpWorks();
  const hypothesis = await writeFrom(before);
  const sources = [...before, ...more];
  return { hypothesis, judged: await judgeAnew({ ...asked, hypothesis, sources, ...parts }) };
}

it('stays as it is, but for what was looked through, where nothing more says anything of it', async () => {
  const { hypothesis, judged } = await judge([workOf('Seals are counted each winter.')]);
  const { novelty, implications, rationale, rationale_sentences, ...rest } = hypothesis;
  expect(judged).toMatchObject(rest);
  expect(judged.novelty).toBe(novelty.replace('of 7', 'of 8'));
  expect(judged.notes).toEqual([]);
});

it('takes in what the new works say for it and against it, and is more or less confident of it', async () => {
  const support = [
    workOf('Kelp broth lowered plasma viscosity in divers.', { study_type: 'randomised trial' }),
    workOf('Plasma viscosity raised frost numbness in divers.', { study_type: 'cohort study' }),
  ];
  const { hypothesis, judged } = await judge(support);
  expect(judged.evidence_for.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Kelp broth lowered plasma viscosity in divers.',
      'Plasma viscosity raised frost numbness in divers.',
    ]),
  );
  expect(judged.confidence_score).toBeGreaterThan(hypothesis.confidence_score);
  const denial = 'Kelp broth did not change plasma viscosity in children.';
  const { judged: doubted } = await judge([workOf(denial)]);
  expect(doubted.evidence_against.map(({ text }) => text)).toEqual([denial]);
  expect(doubted.confidence_score).toBeLessThan(hypothesis.confidence_score);
});

it('says that it is no longer new where a work names both ends now, and quotes it', async () => {
  const stated = 'Kelp broth cured frost numbness in two weeks.';
  const { judged } = await judge([workOf(stated)], {
    searchOutside: async () => ({ where: 'Europe PMC', found: 1, isAll: true }),
  });
  expect(judged.novelty).toBe(
    '1 of 8 works found names both kelp broth and frost numbness: what links them may be known already. A search of Europe PMC for both found 1 record; whether the run has read it was not looked at.',
  );
  expect(judged.rationale_sentences.at(-1)).toMatchObject({ text: stated, is_supported: true });
  const words = [judged.rationale, judged.implications, ...judged.testing_methods].join(' ');
  expect(words).not.toMatch(/none of|no work found/i);
});

it('says so too where a work names both ends that was found and not read', async () => {
  const unread = [workOf('Kelp broth cured frost numbness in two weeks.').article];
  const { judged } = await judge([], { unread });
  expect(judged.novelty).toMatch(/^1 of 8 works found names both kelp broth and frost numbness/);
  expect(judged.implications).toContain('the 1 of 8 works found');
});

it('says that it would not be proposed now where as many works deny a link as state it', async () => {
  const denials = [1, 2, 3].map((dose) =>
    workOf(`Kelp broth did not change plasma viscosity at dose ${dose}.`),
  );
  const { hypothesis, judged } = await judge(denials);
  expect(judged.notes).toContain(
    'No more works state kelp broth with plasma viscosity than deny it: it would not be proposed from what is read now.',
  );
  expect(judged.evidence_against).toHaveLength(3);
  expect(judged.confidence_score).toBeLessThan(0.6);
  expect(hypothesis.confidence_score).toBeGreaterThanOrEqual(0.6);
});

it('turns its statement where the works together say another direction now, and tells what it said', async () => {
  const raising = [1, 2, 3, 4].map((dose) =>
    workOf(`Kelp broth increased plasma viscosity at dose ${dose}.`),
  );
  const { hypothesis, judged } = await judge(raising);
  expect(judged.statement).toBe('Kelp broth may affect frost numbness by way of plasma viscosity.');
  expect(judged.notes).toEqual([`Before the run went deeper it said: ${hypothesis.statement}`]);
});

it('rests on no work that was retracted since', async () => {
  const before = kelpWorks();
  const hypothesis = await writeFrom(before);
  const sources = before.map((source, index) =>
    index < 3 ? { ...source, article: { ...source.article, is_retracted: true } } : source,
  );
  const judged = await judgeAnew({ ...asked, hypothesis, sources });
  expect(judged.evidence_for).toHaveLength(3);
  expect(judged.notes.join(' ')).toContain('it would not be proposed');
});

it('keeps the words of a model, and says how code reads the links where these differ', async () => {
  const worded = {
    ...(await writeFrom(kelpWorks())),
    ...{ origin: 'written' as const, model: 'writer-1', expected_outcome: 'Fewer numb hands.' },
    statement: 'Broth of kelp may spare frost numbness by thinning the blood.',
    notes: ['Removed 1 citation: the quote does not stand in the passage.'],
  };
  const { judged } = await judge([], { hypothesis: worded });
  expect(judged).toMatchObject({
    statement: worded.statement,
    ...{ origin: 'written', model: 'writer-1', expected_outcome: 'Fewer numb hands.' },
    notes: [
      ...worded.notes,
      'Of what is read now code would say: Kelp broth may reduce frost numbness by lowering plasma viscosity.',
    ],
  });
  const again = await judgeAnew({ ...asked, hypothesis: judged, sources: kelpWorks() });
  expect(again.notes).toEqual(judged.notes);
});

describe('what a model wrote from an abstract that was read in full since', () => {
  const toFull = (source: StudySource): StudySource => {
    const texts = ['Winters are cold.', ...source.passages.map(({ text }) => text)];
    return readAgain(source, readSourceOf(source.article, texts));
  };

  it('stays with the passage that it cites', async () => {
    const before = kelpWorks();
    const [first] = before;
    const [passage] = first?.passages ?? [];
    if (first === undefined || passage === undefined) throw new Error('no passage');
    const own = {
      ...{ text: 'Thinner plasma may spare cold hands.', is_supported: true },
      citations: [{ source: first.key, passage: passage.id, quote: null }],
    };
    const hypothesis = {
      ...(await writeFrom(before)),
      ...{ origin: 'written' as const, model: 'writer-1', rationale_sentences: [own] },
    };
    const judged = await judgeAnew({ ...asked, hypothesis, sources: before.map(toFull) });
    expect(judged.rationale_sentences[0]).toEqual(own);
  });

  it('carries its link by the sentence that stands in the whole text too', async () => {
    const works = kelpWorks().slice(3);
    const text = 'We measured plasma viscosity after kelp broth.';
    const carrying = workOf(text);
    const hypothesis = await writeFrom(kelpWorks());
    const quoted = {
      ...{ text, is_supported: true },
      citations: carrying.passages.map(({ id }) => ({
        ...{ source: carrying.key, passage: id, quote: null },
      })),
    };
    const worded = { ...hypothesis, origin: 'written' as const, evidence_for: [quoted] };
    for (const work of [carrying, toFull(carrying)]) {
      const sources = [...works, work];
      const judged = await judgeAnew({ ...asked, hypothesis: worded, sources });
      expect(judged.evidence_for.map(({ text }) => text)).toContain(text);
      expect(judged.notes.join(' ')).not.toContain('it would not be proposed');
    }
  });
});

it('rests on no sentence of before that code does not read as a link', async () => {
  const works = kelpWorks().slice(3);
  const text = 'Kelp broth deficiency raised plasma viscosity in sailors.';
  const lacking = workOf(text);
  const citations = lacking.passages.map(({ id }) => ({
    ...{ source: lacking.key, passage: id, quote: null },
  }));
  const quoted = { text, is_supported: true, citations };
  const hypothesis = { ...(await writeFrom(kelpWorks())), evidence_for: [quoted] };
  for (const origin of ['extracted', 'written'] as const) {
    const sources = [...works, lacking];
    const judged = await judgeAnew({ ...asked, hypothesis: { ...hypothesis, origin }, sources });
    expect(judged.evidence_for.map((each) => each.text)).not.toContain(text);
    expect(judged.notes.join(' ')).toContain('it would not be proposed');
  }
});

it('stays, and says why, where its terms stand nowhere any more', async () => {
  const { hypothesis, judged } = await judge([], { sources: [workOf('Seals are counted.')] });
  expect(judged).toEqual({
    ...hypothesis,
    notes: ['It could not be judged anew: no work names all three of its terms.'],
  });
});
