import { describe, expect, it } from 'vitest';
import type { StudySource } from '../study/study-source.js';
import { generateHypotheses, type HypothesesRequest } from './generate-hypotheses.js';
import { kelpWorks, workOf } from './testing-works.js';

function generate(
  sources: readonly StudySource[],
  parts: Partial<HypothesesRequest> = {},
): ReturnType<typeof generateHypotheses> {
  return generateHypotheses({
    topic: 'Kelp broth in cold weather',
    questions: [],
    sources,
    count: 3,
    searchOutside: null,
    asker: null,
    signal: new AbortController().signal,
    ...parts,
  });
}

describe('without a model', () => {
  it('says that links are looked for in English where works are in another language', async () => {
    const german = workOf(
      'Die Suppe aus Algen senkte bei den Männern und Frauen die Zähigkeit des Blutes um ein Zehntel.',
    );
    const { notes } = await generate([german]);
    expect(notes.at(-1)).toBe(
      'Links are only looked for in English: 1 of 1 work is in another language.',
    );
    const { notes: english } = await generate(kelpWorks().slice(0, 1));
    expect(english.join(' ')).not.toContain('language');
  });

  it('links what two literatures say and none says together', async () => {
    const { hypotheses, notes } = await generate(kelpWorks());
    expect(hypotheses.map(({ statement }) => statement)).toEqual([
      'Kelp broth may reduce frost numbness by lowering plasma viscosity.',
    ]);
    const [found] = hypotheses;
    expect(found?.link).toEqual({
      from: 'kelp broth',
      by_way_of: 'plasma viscosity',
      signs: [-1, 1],
      to: 'frost numbness',
    });
    expect(found?.novelty).toBe(
      'None of 7 titles and abstracts found names both kelp broth and frost numbness.',
    );
    expect(found?.variables).toMatchObject({
      independent: ['kelp broth'],
      dependent: ['plasma viscosity', 'frost numbness'],
    });
    expect(found?.expected_outcome).toContain('plasma viscosity falls and frost numbness falls');
    expect(notes).toEqual([expect.stringMatching(/^Only 1 of 3 hypotheses/)]);
  });

  it('quotes each piece of evidence word for word from the passage that it names', async () => {
    const sources = kelpWorks();
    const { hypotheses } = await generate(sources);
    const cited = hypotheses.flatMap((each) => [...each.evidence_for, ...each.rationale_sentences]);
    const quotes = cited.flatMap(({ text, citations }) =>
      citations.map((citation) => ({ text, ...citation })),
    );
    expect(quotes.length).toBeGreaterThan(6);
    for (const { text, source, passage, quote } of quotes) {
      const held = sources
        .find(({ key }) => key === source)
        ?.passages.find(({ id }) => id === passage);
      expect(held?.text.slice(quote?.start, quote?.end)).toBe(text);
    }
  });

  it.each([
    ['as it is', 'Kelp broth did not touch frost numbness.'],
    ['in the plural, the other way round', 'Numbness by frost came late after kelp broths.'],
    ['by its abbreviation', 'Kelp broth (KB) is old. KB eased frost numbness.'],
    ['in a retracted work', 'Kelp broth cured frost numbness.'],
  ])('does not propose what a work states already, %s', async (name, abstract) => {
    const stated = workOf(abstract, { is_retracted: name.includes('retracted') });
    expect((await generate([...kelpWorks(), stated])).hypotheses).toEqual([]);
  });

  it('lets retracted works carry nothing', async () => {
    const sources = kelpWorks().map((source, index) =>
      index < 3 ? { ...source, article: { ...source.article, is_retracted: true } } : source,
    );
    expect((await generate(sources)).hypotheses).toEqual([]);
  });

  it('does not build on a link that is denied as often as it is stated', async () => {
    const denials = [1, 2, 3].map((dose) =>
      workOf(`Kelp broth did not change plasma viscosity at dose ${dose}.`),
    );
    expect((await generate([...kelpWorks(), ...denials])).hypotheses).toEqual([]);
  });

  it('shows the denial of one work as evidence against', async () => {
    const denial = 'Kelp broth did not change plasma viscosity in children.';
    const { hypotheses } = await generate([...kelpWorks(), workOf(denial)]);
    expect(hypotheses[0]?.evidence_against.map(({ text }) => text)).toEqual([denial]);
    expect(hypotheses[0]?.confidence.contradict).toBe(1);
  });

  it('shows works that say the opposite of most as evidence against, however many they are', async () => {
    const raising = [
      'Kelp broth raised plasma viscosity in divers.',
      'In our cohort, kelp broth increased plasma viscosity by 9%.',
    ];
    const parted = (await generate([...kelpWorks(), ...raising.map((text) => workOf(text))]))
      .hypotheses;
    expect(parted[0]?.statement).toBe(
      'Kelp broth may affect frost numbness by way of plasma viscosity.',
    );
    expect(parted[0]?.evidence_against.map(({ text }) => text)).toEqual(raising);
    expect(parted[0]?.evidence_for).toHaveLength(6);
    expect(parted[0]?.confidence).toMatchObject({ agree: 6, contradict: 2 });
    const terms = parted[0]?.confidence.terms ?? [];
    expect(terms.find(({ name }) => name === 'Agreement')?.reason).toBe(
      '2 works deny a link or say the opposite; which way the first link goes is not agreed: 3 groups say the one, 2 the other.',
    );
    expect(parted[0]?.rationale).toContain(
      '3 works link kelp broth and plasma viscosity, by 3 independent groups of authors; 3 of them in one sentence. 2 works deny it or say the opposite.',
    );
  });

  it('counts the same people once where works part, and takes neither side for all where as many say either', async () => {
    const one = { authors: 'Ada Kelper, Bo Broth' };
    const raising = [1, 2, 3, 4].map((dose) =>
      workOf(`Kelp broth increased plasma viscosity at dose ${dose}.`, one),
    );
    const [found] = (await generate([...kelpWorks(), ...raising])).hypotheses;
    expect(found?.statement).toContain('by lowering plasma viscosity');
    expect(found?.evidence_against).toHaveLength(4);
    const three = [1, 2, 3].map((dose) =>
      workOf(`Kelp broth increased plasma viscosity at dose ${dose}.`),
    );
    const [even] = (await generate([...kelpWorks(), ...three])).hypotheses;
    expect(even?.evidence_against).toHaveLength(3);
  });

  it('takes no unit that something is measured in for a thing that acts', async () => {
    const units = ['divers', 'sailors', 'fishermen'].map((people) =>
      workOf(`Plasma viscosity was lowered by a median of 2.4 log units in ${people}.`),
    );
    expect((await generate([...kelpWorks().slice(0, 3), ...units])).hypotheses).toEqual([]);
    const { hypotheses } = await generate([...kelpWorks(), ...units]);
    expect(hypotheses.map(({ link }) => link?.to)).toEqual(['frost numbness']);
  });

  it('makes no chain of two things that a third acts on, or that both act on a third', async () => {
    const acting = (effects: readonly [string, string]) =>
      effects.flatMap((effect) =>
        ['in Norway', 'in Iceland', 'in Chile'].map((place) => workOf(`${effect} ${place}.`)),
      );
    for (const works of [
      acting(['Sea salt reduced kelp broth', 'Sea salt increased frost numbness']),
      acting(['Kelp broth reduced sea salt', 'Frost numbness increased sea salt']),
    ])
      expect((await generate(works)).hypotheses).toEqual([]);
    const chain = acting(['Kelp broth reduced sea salt', 'Sea salt increased frost numbness']);
    expect((await generate(chain)).hypotheses).toHaveLength(1);
  });

  it('asserts no link against the only direction that its sources state, be it of one work', async () => {
    const works = [
      ...kelpWorks().slice(0, 3),
      workOf('Kelp broth reduced frost numbness in divers.'),
    ];
    const { hypotheses } = await generate(works, { topic: 'Frost numbness in cold weather' });
    expect(hypotheses).toEqual([]);
  });

  it('takes what is told of an association for no direction, and turns a chain by the other link', async () => {
    const works = [
      ...kelpWorks().slice(3, 6),
      ...['divers', 'sailors', 'smiths'].map((people) =>
        workOf(`Kelp broth was associated with lower plasma viscosity in ${people}.`),
      ),
    ];
    const { hypotheses } = await generate(works, { topic: 'Frost numbness in cold weather' });
    expect(hypotheses.map(({ statement }) => statement)).toEqual([
      'Kelp broth may reduce frost numbness by lowering plasma viscosity.',
    ]);
  });

  it('counts works by the same people once, and is not confident of what one group says', async () => {
    const sources = kelpWorks().map((source, index) =>
      index < 3
        ? { ...source, article: { ...source.article, authors: 'Ada Kelper, Bo Broth' } }
        : source,
    );
    const { hypotheses } = await generate(sources);
    expect(hypotheses[0]?.confidence.independent_sources).toBe(4);
    expect(hypotheses[0]?.confidence_score).toBeLessThan(0.6);
  });

  it('counts pages of one site that name nobody once', async () => {
    const sources = kelpWorks().map((source, index) => ({
      ...source,
      article: {
        ...source.article,
        ...(index < 3 && {
          ...{ authors: '', source_type: 'web page' as const },
          url: `https://broth.example/page-${index}`,
        }),
      },
    }));
    const [found] = (await generate(sources)).hypotheses;
    expect(found?.confidence.independent_sources).toBe(4);
    expect(found?.confidence_score).toBeLessThan(0.6);
  });

  it('counts sides by groups of people, and what was read in part as that', async () => {
    const people = { authors: 'Ada Kelper, Bo Broth' };
    const sources = kelpWorks().map(({ article }, index) => ({
      ...workOf(article.abstract, people),
      readAs: 'full_text' as const,
      reason: index === 0 ? '400 of 2,000 passages were read.' : '',
    }));
    const [found] = (await generate(sources)).hypotheses;
    expect(found?.confidence).toMatchObject({
      ...{ independent_sources: 1, agree: 1, contradict: 0, unclear: 0 },
      ...{ full_text: 5, partly_read: 1, abstract_only: 0 },
    });
    expect(found?.confidence.terms.find(({ name }) => name === 'Text read')?.reason).toBe(
      '5 of 6 read in full, 1 in part.',
    );
    const denial = 'Kelp broth did not change plasma viscosity in children.';
    const [doubted] = (await generate([...kelpWorks(), workOf(denial)])).hypotheses;
    expect(doubted?.confidence).toMatchObject({
      ...{ independent_sources: 7, agree: 6, contradict: 1, unclear: 0, abstract_only: 7 },
    });
  });

  it('says by how many works a link is stated, be it one of one', async () => {
    const [first, ...others] = kelpWorks();
    if (first === undefined) throw new Error('There are works');
    const [found] = (await generate([first, ...others.slice(2)])).hypotheses;
    expect(found?.confidence.terms.find(({ name }) => name === 'Directness')?.reason).toBe(
      'The first link is stated in one sentence by 1 of 1 work, the second by 3 of 3.',
    );
  });

  it('shows a confidence whose parts add up, never high on three abstracts a link', async () => {
    const [found] = (await generate(kelpWorks())).hypotheses;
    const sum = found?.confidence.terms.reduce((total, { value }) => total + value, 0) ?? 0;
    expect(found?.confidence_score).toBeCloseTo(sum, 5);
    expect(found?.confidence_score).toBeGreaterThanOrEqual(0.6);
    expect(found?.confidence_score).toBeLessThan(0.8);
  });

  it('counts each work that carries it once, by whether it tells the direction and by its kind', async () => {
    const undirected = workOf('Plasma viscosity was associated with frost numbness in sailors.', {
      study_type: 'Cohort study',
    });
    const [found] = (await generate([...kelpWorks(), undirected])).hypotheses;
    expect(found?.confidence).toMatchObject({ agree: 6, unclear: 1, contradict: 0 });
    const kinds = found?.confidence.study_types ?? [];
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(7);
    expect(kinds).toContainEqual({ name: 'cohort or case-control study', count: 1 });
  });

  it('is high only where four groups for each link agree', async () => {
    const more = [
      workOf('Kelp broth reduced plasma viscosity in divers.', { study_type: 'randomised trial' }),
      workOf('Plasma viscosity raised frost numbness in divers.', { study_type: 'cohort study' }),
    ];
    const [found] = (await generate([...kelpWorks(), ...more])).hypotheses;
    expect(found?.confidence_score).toBeGreaterThanOrEqual(0.8);
  });

  it('is not high where a third or more of the groups say otherwise of a link, however many there are', async () => {
    const places = ['divers', 'sailors', 'miners', 'pilots', 'bakers', 'porters'];
    const trial = { study_type: 'randomised trial' };
    const firm = places.flatMap((people) => [
      workOf(`Kelp broth reduced plasma viscosity in ${people}.`, trial),
      workOf(`Plasma viscosity raised frost numbness in ${people}.`, trial),
    ]);
    const [high] = (await generate(firm)).hypotheses;
    expect(high?.confidence_score).toBeGreaterThanOrEqual(0.8);
    const denials = places
      .slice(0, 3)
      .map((people) => workOf(`Kelp broth did not change plasma viscosity in old ${people}.`));
    const [doubted] = (await generate([...firm, ...denials])).hypotheses;
    expect(doubted?.confidence_score).toBe(0.79);
    expect(doubted?.confidence.terms.at(-1)).toMatchObject({
      name: 'Ceiling',
      reason: 'Of one link 3 of 9 groups say otherwise: where a third or more do, it is not high.',
    });
  });

  it('proposes nothing that a work names that was found and not read, and counts these among what it looked through', async () => {
    const unread = [
      workOf('Quotas of seals.').article,
      workOf('Numbness by frost was worse in those who had kelp broths.').article,
    ];
    const stated = await generate(kelpWorks(), { unread });
    expect(stated.hypotheses).toEqual([]);
    const { hypotheses } = await generate(kelpWorks(), { unread: unread.slice(0, 1) });
    expect(hypotheses[0]?.novelty).toMatch(/^None of 8 titles and abstracts found names both /);
    expect(hypotheses[0]?.implications).toContain('none of the 8 works found considers');
    expect(hypotheses[0]?.confidence.independent_sources).toBe(6);
  });

  it.each([
    ['that works read write out', 'polycystic ovary syndrome (PCOS)', 'PCOS'],
    ['of two letters', 'frost numbness (FN)', 'FN'],
    ['that it writes out itself', 'PCOS', 'polycystic ovary syndrome (PCOS)'],
  ])(
    'takes a work that was not read to name what it has under an abbreviation %s',
    async (_, read, unread) => {
      const works = [
        ...kelpWorks().slice(0, 3),
        workOf(`Plasma viscosity increased ${read} in fishermen.`),
        ...['harbours', 'villages', 'towns'].map((place) =>
          workOf(`Plasma viscosity increased ${read.replace(/ \(.*/, '')} in ${place}.`),
        ),
      ];
      const { hypotheses } = await generate(works);
      expect(hypotheses).toHaveLength(1);
      const { article } = workOf(`Kelp broth eased ${unread} in 80 patients.`, {
        title: `Kelp broth for ${unread}`,
      });
      expect((await generate(works, { unread: [article] })).hypotheses).toEqual([]);
    },
  );

  it('does not take an abbreviation for what works say where the work itself says otherwise', async () => {
    const works = [...kelpWorks(), workOf('Frost numbness (FN) was common in winter.')];
    const { article } = workOf(
      'Kelp broth had a false negative (FN) rate of 2%. The FN of kelp broth rose.',
    );
    expect((await generate(works, { unread: [article] })).hypotheses).toHaveLength(1);
  });

  it.each([
    ['Randomised trial', 0.09],
    ['Non-randomised study', 0.04],
    ['nonrandomized trial', 0.07],
    ['uncontrolled trial', 0.07],
    ['Protocol of a randomised controlled trial', 0.01],
    ['', 0.04],
  ])('counts the kind of study that it names: %s', async (study_type, value) => {
    const sources = kelpWorks().map((source) => ({
      ...source,
      article: { ...source.article, study_type },
    }));
    const { confidence } = (await generate(sources)).hypotheses[0] ?? {};
    expect(confidence?.terms.find(({ name }) => name === 'Kind of study')?.value).toBe(value);
  });

  it('counts a randomised trial that only its own words tell', async () => {
    const sources = kelpWorks().map(({ article }) =>
      workOf(`${article.abstract} This was a randomised controlled trial in adults.`),
    );
    const { confidence } = (await generate(sources)).hypotheses[0] ?? {};
    expect(confidence?.study_types).toEqual([{ name: 'randomised trial', count: 6 }]);
    expect(confidence?.terms.find(({ name }) => name === 'Kind of study')?.value).toBe(0.09);
  });

  it('tells a search outside as what it is, a failure as a failure', async () => {
    const found = await generate(kelpWorks(), {
      searchOutside: async () => ({ where: 'Europe PMC', found: 2, isAll: true }),
    });
    expect(found.hypotheses[0]?.novelty).toMatch(/Europe PMC for both found 2 records/);
    const many = await generate(kelpWorks(), {
      searchOutside: async () => ({ where: 'Europe PMC', found: 30 }),
    });
    expect(many.hypotheses[0]?.novelty).toMatch(/for both found at least 30 records; whether/);
    const unasked = await generate(kelpWorks(), {
      searchOutside: async () => ({ where: null, found: 0 }),
    });
    expect(unasked.hypotheses[0]?.novelty).toMatch(/No engine of the run can be asked for/);
    const failed = await generate(kelpWorks(), {
      searchOutside: async () => {
        throw new Error('Europe PMC did not answer.');
      },
    });
    expect(failed.hypotheses[0]?.novelty).toMatch(/outside failed: Europe PMC did not answer\.$/);
  });

  it.each([
    ['nothing', [], ''],
    ['a topic of 10,000 characters', kelpWorks(), 'kelp '.repeat(2000)],
    ['a topic of signs', kelpWorks(), '{{7*7}} <script> __proto__ constructor =process.env'],
    ['works without text', [workOf(''), workOf('__proto__ constructor toString (HAS)')], 'x'],
  ])('says that there is none of %s', async (_, sources, topic) => {
    const { hypotheses, notes } = await generate(sources, { topic, count: 2 });
    expect(hypotheses.length + notes.length).toBeGreaterThan(0);
  });
});
