import { describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import { UpstreamError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import { condense } from './condense.js';
import type { StudySource } from './study-source.js';
import { readSourceOf, studyArticle } from './testing-study.js';

const signal = new AbortController().signal;

const cooling = 'Grass roofs cooled the rooms below by two degrees on hot days.';
const sources = [
  readSourceOf(studyArticle('Grass roofs in Bergen'), [
    cooling,
    'Grass roofs need water twice a week while it is dry.',
  ]),
  readSourceOf(studyArticle('Roofs of Cadiz'), ['White paint cooled rooms below flat roofs.']),
  readSourceOf(studyArticle('A history of the violin'), ['Violins are made of spruce and maple.']),
];

function ask(question: string, read: readonly StudySource[] = sources, includeRetracted = false) {
  return condense({ question, topic: '', sources: read, includeRetracted, signal }, null);
}

function failing(error: Error): Embedder {
  return { ...createBuiltInEmbedder(), embed: () => Promise.reject(error) };
}

describe('condensing what was read', () => {
  it('puts the passage that speaks to the question first, and leaves out what does not', async () => {
    const evidence = await ask('Do grass roofs cool the rooms below?');
    expect(evidence.passages[0]?.text).toBe(cooling);
    expect(evidence.passages.map(({ text }) => text).join(' ')).not.toContain('Violins');
    expect(evidence).toMatchObject({ sourcesRead: 3, passagesRead: 4, retractedLeftOut: 0 });
  });

  it('counts a retracted work where it speaks of the question, not of the topic alone', async () => {
    const retracted = readSourceOf(studyArticle('Grass roofs, again', { is_retracted: true }), [
      'Grass roofs cool the rooms below by nine degrees.',
      'Houses of two storeys were chosen by lot.',
    ]);
    const counted = async (question: string) => {
      const given = { question, topic: 'Grass roofs', sources: [retracted, ...sources] };
      return (await condense({ ...given, includeRetracted: false, signal }, null)).retractedLeftOut;
    };
    expect(await counted('Do grass roofs cool the rooms below?')).toBe(1);
    expect(await counted('Do they cool rooms?')).toBe(1);
    expect(await counted('What was found?')).toBe(1);
    // Half of it stands in its passages together.
    expect(await counted('Do grass roofs cool houses chosen by lot for tenants?')).toBe(1);
    expect(await counted('Do trams slow the traffic of towns?')).toBe(0);
    expect(await counted('Do grass roofs feed bees and birds?')).toBe(0);
  });

  it('takes the best of several sources before much of one', async () => {
    const talker = readSourceOf(
      studyArticle('Grass roofs, a handbook'),
      Array.from({ length: 30 }, (_, index) => `Grass roofs cool rooms below in town ${index}.`),
    );
    const { passages } = await ask('Do grass roofs cool the rooms below?', [talker, ...sources]);
    expect(passages.filter(({ source }) => source === talker.key).length).toBeLessThanOrEqual(4);
    expect(passages.some(({ text }) => text === cooling)).toBe(true);
  });

  it('lets a retracted work carry nothing, and counts it, unless it is wanted', async () => {
    const retracted = readSourceOf(studyArticle('Grass roofs, again', { is_retracted: true }), [
      'Grass roofs cool the rooms below by nine degrees.',
    ]);
    const evidence = await ask('Do grass roofs cool the rooms below?', [retracted, ...sources]);
    expect(evidence).toMatchObject({ retractedLeftOut: 1, sourcesRead: 3, passagesRead: 4 });
    expect(evidence.passages.some(({ source }) => source === retracted.key)).toBe(false);
    const takenBack = readSourceOf(studyArticle('Grass roofs, posted'), [cooling], {
      isTakenBack: true,
    });
    const without = await ask('Do grass roofs cool the rooms below?', [takenBack]);
    expect(without).toMatchObject({ retractedLeftOut: 1, sourcesRead: 0, passages: [] });
    const wanted = await ask('Do grass roofs cool the rooms below?', [retracted], true);
    expect(wanted.passages).toHaveLength(1);
  });

  it('holds what its sources say of their own limits, in whatever words, where that is asked for', async () => {
    const own = 'Gauges failed in eight houses, and only one town was measured.';
    const towns = ['Bergen', 'Cadiz', 'Delft', 'Essen', 'Fulda'].map(
      (town) => `Grass roofs cooled the rooms below in ${town}, which is evidence on grass roofs.`,
    );
    const trial = readSourceOf(studyArticle('Grass roofs in Bergen'), [...towns, own]);
    const passages = trial.passages.map((passage) =>
      passage.text === own ? { ...passage, heading_path: ['Limitations'] } : passage,
    );
    const read = [{ ...trial, passages }, ...sources.slice(1)];
    const asked = await ask('What are the limitations of the evidence on grass roofs?', read);
    expect(asked.passages.map(({ text }) => text)).toContain(own);
    expect(asked.limits?.map(([, worth]) => worth)).toEqual([2]);
    const about = { topic: 'Grass roofs and the sleep of slaters', sources: read, signal };
    const question = 'What are the limitations of the evidence on grass roofs?';
    const apart = await condense({ ...about, question, includeRetracted: false }, null);
    expect(apart.limits).toEqual([]);
    const other = await ask('Do grass roofs cool the rooms below?', read);
    expect(other.passages.map(({ text }) => text)).not.toContain(own);
  });

  it('goes by words alone where the embedder fails, and says so', async () => {
    const request = {
      question: 'Do grass roofs cool the rooms below?',
      topic: '',
      sources,
      signal,
    };
    const asked = { ...request, includeRetracted: false };
    const evidence = await condense(asked, failing(new UpstreamError('The provider is gone')));
    const note = 'The provider is gone. Passages are found by their words alone.';
    expect(evidence).toEqual({ ...(await condense(asked, null)), notes: [note] });
    expect(evidence.passages[0]?.text).toBe(cooling);
    const fault = new TypeError('a fault of ours');
    await expect(condense(asked, failing(fault))).rejects.toBe(fault);
    const ended = AbortSignal.abort(new Error('cancelled'));
    await expect(
      condense({ ...asked, signal: ended }, failing(new UpstreamError('cut off'))),
    ).rejects.toThrow('cancelled');
  });

  it('finds what a question asks for in words that no answer repeats', async () => {
    const { passages } = await ask('What are the limitations of the evidence on grass roofs?', [
      readSourceOf(studyArticle('Grass roofs in Delft'), [
        'Grass roofs were warm. Grass roofs were green. Grass roofs were old.',
        'This study of grass roofs has limitations: the sample was small and no winter was measured.',
      ]),
    ]);
    expect(passages[0]?.text).toContain('the sample was small');
  });

  it('uses vectors where there are some', async () => {
    const embedder = createBuiltInEmbedder();
    const request = {
      question: 'Do grass roofs cool rooms?',
      topic: '',
      sources,
      includeRetracted: false,
      signal,
    };
    const { passages } = await condense(request, embedder);
    expect(passages[0]?.text).toBe(cooling);
  });

  it.each(['', 'Zyxw vutsr?', '屋上緑化は部屋を冷やすか'])(
    'finds nothing for "%s"',
    async (question) => {
      expect((await ask(question)).passages).toEqual([]);
    },
  );

  it('finds nothing where nothing was read', async () => {
    expect(await ask('Do grass roofs cool?', [])).toMatchObject({ passages: [], sourcesRead: 0 });
  });
});
