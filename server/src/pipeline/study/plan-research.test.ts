import {
  researchPlanSchema,
  researchTemplates,
  templateQuestions,
  workflowConfigSchema,
} from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import type { SearchEngine } from '../../ports/search-engine.js';
import { planResearch } from './plan-research.js';

const ids = ['openalex', 'crossref', 'semantic-scholar', 'arxiv', 'pubmed', 'europe-pmc', 'dblp'];
const engines = new Map(
  ids.map((id): [string, SearchEngine] => [id, { id, name: id, search: async () => [] }]),
);

function plan(topic: string, parts: { questions?: string[]; config?: object } = {}) {
  const config = workflowConfigSchema.parse(parts.config ?? {});
  return researchPlanSchema.parse(
    planResearch({ topic, questions: parts.questions ?? null, config, engines }),
  );
}

describe('the plan of a run', () => {
  it.each(researchTemplates)('asks a topic what the screen asks by the template %s', (template) => {
    const { questions } = plan('grass roofs and city heat', { config: { template } });
    const asked = templateQuestions[template].questions;
    expect(questions.map(({ text }) => text)).toEqual(asked);
    const byPerson = plan('grass roofs and city heat', { questions: [...asked] }).questions;
    expect(questions).toEqual(byPerson.map((each) => ({ ...each, origin: 'template' })));
    for (const { queries } of questions) expect(queries[0]).toMatch(/^grass roofs city heat/);
  });

  it('asks the questions of a person, each with what the topic is about', () => {
    const { questions } = plan('Grass roofs', {
      questions: [
        'How long does the effect last?',
        'Do grass roofs cool rooms?',
        'do grass roofs cool rooms',
      ],
    });
    expect(questions.map(({ text }) => text)).toEqual([
      'How long does the effect last?',
      'Do grass roofs cool rooms?',
    ]);
    expect(questions.map(({ queries }) => queries[0])).toEqual([
      'Grass roofs long effect last',
      'grass roofs cool rooms',
    ]);
  });

  it.each([
    [['Is C fast?', 'Is C++ fast?', 'Is C# fast?', 'Is CD4+ rare?', 'Is CD4- rare?']],
    [['Is 0.5 safe?', 'Is 05 safe?', 'Is -5 cold?', 'Is 5 cold?']],
    [['Is pH < 7 safe?', 'Is pH > 7 safe?']],
  ])('asks questions apart that only a sign within them tells apart: %s', (questions) => {
    expect(plan('Code', { questions }).questions.map(({ text }) => text)).toEqual(questions);
  });

  it.each([
    ['Does zinc, with iron, help?', 'does zinc with iron help'],
    ['Is the “long-term” effect known?', 'Is the long term effect known'],
    ['Does tea’s caffeine help?', "Does tea's caffeine help?"],
    ['Does tea help — and whom?', 'Does tea help, and whom?'],
    ['Does tea help/harm sleep?', 'Does tea help / harm sleep?'],
    ['Is IL-6 raised?', 'Is IL 6 raised?'],
    ['Is IL‑6 raised?', 'Is IL–6 raised?'],
    ['Does A... help?', 'Does A help?'],
  ])('asks once what only capitals and the signs between words tell apart: %s', (...questions) => {
    expect(plan('Zinc', { questions }).questions.map(({ text }) => text)).toEqual([questions[0]]);
  });

  it('searches for the topic where a question asks for an aspect of it alone', () => {
    const asked = [
      ['What has been found so far, and how strong is the evidence?', 'Grass roofs'],
      ['Where do the studies agree, and where do they contradict each other?', 'Grass roofs'],
      ['Which limitations do the authors name?', 'Grass roofs limitations'],
      ['Which questions are still open?', 'Grass roofs future research'],
      ['Which methods are used in children?', 'Grass roofs methods used children'],
    ] as const;
    const { questions } = plan('Grass roofs', { questions: asked.map(([text]) => text) });
    expect(questions.flatMap(({ queries }) => queries)).toEqual(asked.map(([, query]) => query));
  });

  it.each([
    ['Effects of grass roofs', 'effects of grass roofs'],
    ['Vaccination of cattle', 'vaccination of cattle'],
    ['Treatment of Lyme disease', 'treatment of Lyme disease'],
    ['Lyme disease', 'Lyme disease'],
    ['Clement Attlee', 'Clement Attlee'],
    ['Boston marathon', 'Boston marathon'],
    ['Turing machines', 'Turing machines'],
    ['mRNA vaccines', 'mRNA vaccines'],
    ['DNA methylation', 'DNA methylation'],
  ])('puts “%s” into a sentence', (topic, named) => {
    expect(plan(topic).questions[0]?.text).toBe(`What is known about ${named}?`);
  });

  it('takes a topic that is a question as the first question, and asks of it only what can be asked of one', () => {
    const topic = 'Do grass roofs cool rooms in July?';
    const textsOf = (template: (typeof researchTemplates)[number] | null): string[] =>
      plan(topic, { config: { template } }).questions.map(({ text }) => text);
    const limits =
      'What are the limitations of the evidence on “Do grass roofs cool rooms in July”?';
    expect(plan(topic).questions[0]).toMatchObject({ text: topic, origin: 'topic' });
    expect(textsOf(null)).toEqual([topic, limits]);
    for (const template of researchTemplates)
      expect(textsOf(template)).toEqual([topic, ...templateQuestions[template].questions]);
  });

  it.each(['{{7*7}}', '\u0024{process.env}', '<script>alert(1)</script>', "a $& b $' c", '%s %d'])(
    'keeps %s as it stands',
    (topic) => {
      const { questions } = plan(topic);
      expect(questions[0]?.text).toContain(topic);
    },
  );

  it('asks a topic in another language as it stands', () => {
    const topic = 'Wirkung von Gründächern auf die Hitze in der Stadt';
    for (const template of [null, ...researchTemplates]) {
      const { questions } = plan(topic, { config: { template } });
      expect(questions.map(({ text, origin }) => [text, origin])).toEqual([[topic, 'topic']]);
    }
    expect(plan('屋上緑化と都市の暑さ').questions[0]?.queries).toEqual(['屋上緑化と都市の暑さ']);
  });

  it('keeps every text within its limit, however long the topic', () => {
    const { questions } = plan('grass '.repeat(166).trim());
    expect(questions).toHaveLength(1);
  });

  it.each(['???', '🙂'])('asks %s as it stands and nothing else', (topic) => {
    expect(plan(topic).questions).toEqual([{ text: topic, origin: 'topic', queries: [topic] }]);
  });

  it('searches a topic that names a work by its name', () => {
    expect(plan('10.1234/abcd.5').questions[0]?.queries).toEqual(['10.1234/abcd.5']);
  });

  it('asks the engines of the domain, and those of medicine for a topic of care', () => {
    expect(plan('grass roofs').engines).toEqual([
      'openalex',
      'crossref',
      'semantic-scholar',
      'arxiv',
    ]);
    expect(plan('grass pollen and patients with asthma').engines).toContain('pubmed');
    expect(plan('roofs', { config: { template: 'market_analysis' } }).engines).toEqual([
      'openalex',
      'crossref',
    ]);
  });

  it('asks no engine for Internal Only', () => {
    expect(plan('grass roofs', { config: { research_source: 'internal' } }).engines).toEqual([]);
  });

  it('aims at no more sources than the run reads', () => {
    expect(plan('grass roofs').enough).toEqual({ sources: 3, passages: 5 });
  });
});
