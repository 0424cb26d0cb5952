import {
  reportSectionSchema,
  researchAnswerSchema,
  researchCitationSchema,
  researchPlanSchema,
  researchSentenceSchema,
  researchSourceSchema,
} from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { createFakeModel } from '../models/testing-model.js';
import { answerQuestion } from './answer-question.js';
import { condense } from './condense.js';
import { judgeCoverage } from './judge-coverage.js';
import { numberCitations } from './number-citations.js';
import { readAgain } from './read-again.js';
import type { StudyAnswer } from './study-answer.js';
import type { StudySource } from './study-source.js';
import { readSourceOf, studyArticle } from './testing-study.js';
import { writeReport } from './write-report.js';

const { signal } = new AbortController();
const enough = { sources: 3, passages: 5 };
const topic = 'Grass roofs';
const questions = [
  'Do grass roofs cool the rooms below them?',
  'What do grass roofs cost?',
  'How do moles fare under grass roofs?',
];

const sources = [
  readSourceOf(studyArticle('Grass roofs in Bergen', { authors: 'Ida Lund' }), [
    'Grass roofs cooled the rooms below them by 2.1 degrees.',
    'Grass roofs cost 120 euros a square metre in Bergen. A limitation of this study is the small sample of 40 houses.',
  ]),
  readSourceOf(studyArticle('Grass roofs of Cadiz', { authors: 'Pilar Vega' }), [
    'Grass roofs did not cool the rooms below them in dry summers.',
  ]),
  readSourceOf(studyArticle('Grass roofs, retracted', { is_retracted: true }), [
    'Grass roofs cool the rooms below them by nine degrees.',
  ]),
];

it('says who wrote the summary', async () => {
  const { report } = await run();
  expect(report.summaryBy).toEqual({ origin: 'extracted', model: 'built-in reader' });
  const { report: written } = await run(sources, (prompt) => {
    const first = prompt.indexOf('cooled the rooms') < prompt.indexOf('did not cool') ? 1 : 2;
    return `Grass roofs cooled the rooms below them by 2.1 degrees [${first}].`;
  });
  const isKept = written.summary.some(({ text }) =>
    text.startsWith('Grass roofs cooled the rooms'),
  );
  expect([isKept, written.summaryBy?.origin]).toEqual([true, 'written']);
});

async function run(read: readonly StudySource[] = sources, write?: (prompt: string) => string) {
  const evidence = await Promise.all(
    questions.map((question) =>
      condense({ question, topic, sources: read, includeRetracted: false, signal }, null),
    ),
  );
  const answers = await Promise.all(
    evidence.map((each) =>
      answerQuestion(
        { question: each.question, topic, evidence: each, sources: read, enough, signal },
        null,
      ),
    ),
  );
  const model = write === undefined ? null : createFakeModel(({ prompt }) => write(prompt));
  const report = await writeReport({ topic, answers, sources: read, signal }, model);
  const numbered = numberCitations({ topic, sources: read, report, answers, hypotheses: [] });
  return { evidence, answers, report, numbered };
}

it('gives the model what an answer cites of a source that was read in full since', async () => {
  const { answers } = await run();
  const again = sources.map((source) =>
    readAgain(
      { ...source, readAs: 'abstract' },
      readSourceOf(source.article, ['Sown on clay.', 'Rain ran off.']),
    ),
  );
  const prompts: string[] = [];
  const model = createFakeModel(({ prompt }) => {
    prompts.push(prompt);
    return 'Grass roofs cooled the rooms [1].';
  });
  await writeReport({ topic, answers, sources: again, signal }, model);
  expect(prompts.join('')).toContain('Grass roofs cooled the rooms below them by 2.1 degrees.');
});

describe('the report of a run without a model', () => {
  it('claims nothing that does not stand in the passage that its marker opens', async () => {
    const { numbered } = await run();
    const sentences = [
      ...numbered.key_insights,
      ...numbered.answers.flatMap(({ paragraphs }) => paragraphs.flat()),
      ...numbered.sections.flatMap(({ paragraphs }) => paragraphs.flat()),
    ];
    const claims = sentences.filter(({ is_supported }) => is_supported !== null);
    expect(claims.length).toBeGreaterThan(5);
    for (const { text, markers, is_supported } of claims) {
      expect(is_supported).toBe(true);
      expect(markers.length).toBeGreaterThan(0);
      for (const marker of markers) {
        const citation = numbered.citations[marker - 1];
        expect(citation?.marker).toBe(marker);
        expect(citation?.text.slice(citation.quote?.start, citation.quote?.end)).toBe(text);
      }
    }
    expect(JSON.stringify(numbered.answers) + numbered.summary).not.toContain('nine degrees');
  });

  it('fits the contract, numbers markers in the order of reading and names every source', async () => {
    const { numbered } = await run();
    expect(numbered.key_insights[0]?.markers).toEqual([1]);
    expect(numbered.citations.map(({ marker }) => marker)).toEqual(
      numbered.citations.map((_, index) => index + 1),
    );
    for (const each of numbered.sources) expect(researchSourceSchema.parse(each)).toEqual(each);
    for (const each of numbered.answers) expect(researchAnswerSchema.parse(each)).toEqual(each);
    for (const each of numbered.citations) expect(researchCitationSchema.parse(each)).toEqual(each);
    for (const each of numbered.sections) expect(reportSectionSchema.parse(each)).toEqual(each);
    for (const each of numbered.key_insights)
      expect(researchSentenceSchema.parse(each)).toEqual(each);
    expect(
      numbered.sources.map(({ is_retracted, passages_cited }) => [
        is_retracted,
        passages_cited > 0,
      ]),
    ).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ]);
  });

  it('says where sources part, what limits them and what was not found', async () => {
    const { numbered } = await run();
    const text = (heading: string): string =>
      numbered.sections
        .filter((section) => section.heading === heading)
        .flatMap(({ paragraphs }) => paragraphs.flat())
        .map((sentence) => sentence.text)
        .join(' ');
    expect(text('Agreement and contradiction')).toContain(
      'The sources contradict each other: 1 independent source says yes, 1 independent source says no. Say yes (cooled the): Grass roofs cooled',
    );
    expect(text('Limits of the evidence')).toContain('3 sources: 3 read in full');
    expect(text('Limits of the evidence')).toContain('the small sample of 40 houses');
    expect(text('What was not found')).toContain('Not found in what was looked through: moles');
  });

  it('says where no source names both things of its topic', async () => {
    const { answers } = await run();
    const noteOn = async (about: string) => {
      const told = { topic: about, answers: answers.slice(0, 1), sources, signal };
      return (await writeReport(told, null)).sections.at(-1)?.note;
    };
    expect(await noteOn('Grass roofs and the migration of moles')).toBe(
      'No source names both Grass roofs and the migration of moles in these words. Every question is answered, and all its words are named.',
    );
    expect(await noteOn('Grass roofs and the migration of moles in wet summers')).toContain(
      'No source names both Grass roofs and the migration of moles in these words.',
    );
    const both = { topic: 'Grass roofs and the migration of moles', answers, sources, signal };
    const { summary } = await writeReport(both, null);
    expect(summary[0]).toEqual({
      text: 'No source names both Grass roofs and the migration of moles in these words.',
      citations: [],
      is_supported: null,
    });
    expect(summary.length).toBeGreaterThan(1);
    const all = 'Every question is answered, and all its words are named.';
    expect(await noteOn('Grass roofs and rooms in summer')).toBe(all);
    expect(await noteOn('Grass roofs')).toBe(all);
    for (const about of [
      'The safety and moles of grass roofs',
      'Cooling features and moles of grass roofs',
      'Signs and symptoms of moles under grass roofs',
      'Grass roofs, gravel and moles',
      'Grass roofs and moles and voles',
      'The relationship between grass roofs and moles',
      'Grass roofs and safety',
      'Do grass roofs and moles thrive together?',
      'Compare grass roofs and moles',
      'Violins and moles',
    ])
      expect([about, await noteOn(about)]).toEqual([about, all]);
    const unanswered = answers.map((answer) => ({ ...answer, is_answered: false }));
    const told = { topic: 'Grass roofs and moles', answers: unanswered, sources, signal };
    const { sections } = await writeReport(told, null);
    expect(sections.at(-1)?.note).toBe('');
  });

  it('begins with what was not answered where nothing that asks for findings was', async () => {
    const { answers } = await run();
    const [first, second] = answers;
    if (first === undefined || second === undefined) throw new Error('Two answers are wanted.');
    const limits = {
      ...second,
      question: 'What are the limitations of the evidence on grass roofs?',
    };
    const tell = async (isAnswered: boolean) => {
      const told = [{ ...first, is_answered: isAnswered }, limits];
      const { summary } = await writeReport({ topic, answers: told, sources, signal }, null);
      return summary.map(({ text }) => text);
    };
    const unanswered = await tell(false);
    expect(unanswered[0]).toBe(`Not answered from what was read: ${questions[0]}`);
    expect(unanswered.length).toBeGreaterThan(1);
    expect((await tell(true)).join(' ')).not.toContain('Not answered');
  });

  it('does not begin with what a run doubts: single results that do not name all that was asked', async () => {
    const { report: sure, answers } = await run();
    expect(sure.summary[0]?.text).toContain('rooms');
    const doubted = answers.map((answer) =>
      answer.question === questions[0]
        ? { ...answer, positions: [], contradicts: false, missing: ['below'] }
        : answer,
    );
    const tell = (told: readonly StudyAnswer[]) =>
      writeReport({ topic, answers: told, sources, signal }, null);
    const { summary, keyInsights } = await tell(doubted);
    expect(summary.length).toBeGreaterThan(0);
    for (const { text } of [...summary, ...keyInsights]) expect(text).not.toContain('rooms');
    const [first] = doubted;
    const alone = await tell(first === undefined ? [] : [first]);
    expect(alone).toMatchObject({ keyInsights: [], claims: 0 });
    expect(alone.summary.map(({ text }) => text)).toEqual([
      'What answers the questions are single results that do not name all that was asked: they stand below each of them alone.',
    ]);
  });

  it('says that nothing was found where nothing was', async () => {
    const { report, numbered } = await run([]);
    expect(report.keyInsights).toEqual([]);
    expect(numbered.summary).toBe('None of the questions was answered from what was read.');
    expect(numbered.citations).toEqual([]);
    expect(numbered.answers.every(({ confidence_score }) => confidence_score === 0)).toBe(true);
  });
});

describe('the key insights', () => {
  const about = (question: string, ...texts: string[]) => answerFrom(question, texts);

  it('are what was found, not how it was looked for, where it ends or what is to come', async () => {
    const [study] = sources;
    if (study === undefined) throw new Error('no source');
    const answers = [
      about(
        'What is known about grass roofs?',
        'We built a model of forty houses and compared grass with tiles.',
        'Grass roofs cooled the rooms below them by 2.1 degrees.',
      ),
      about(
        'What are the limitations of the evidence on grass roofs?',
        'Houses by the sea are not houses in a town.',
      ),
      about('Which research on grass roofs is still needed?', 'Longer trials are needed in towns.'),
    ];
    const { keyInsights } = await writeReport({ topic, answers, sources: [study], signal }, null);
    expect(keyInsights.map(({ text }) => text)).toEqual([
      'Grass roofs cooled the rooms below them by 2.1 degrees.',
    ]);
    const limits = await writeReport(
      { topic, answers: answers.slice(1), sources: [study], signal },
      null,
    );
    expect(limits.keyInsights.length).toBeGreaterThan(0);
  });
});

/** An answer of these sentences, all of the first source. */
function answerFrom(question: string, texts: readonly string[]): StudyAnswer {
  const source = sources[0]?.key ?? '';
  const sentences = texts.map((text) => ({
    ...{ text, is_supported: true },
    citations: [{ source, passage: `${source}#0`, quote: { start: 0, end: 10 } }],
  }));
  return {
    ...{ question, origin: 'extracted', model: 'built-in reader', is_answered: true, note: '' },
    ...{ paragraphs: [sentences], notFound: [], positions: [], contradicts: false },
    ...{ markersRemoved: 0, claims: texts.length, claimsUnsupported: 0 },
    confidence: {
      score: 0.5,
      parts: {
        ...{ independent_sources: 1, agree: 0, contradict: 0, unclear: 1, full_text: 1 },
        ...{ abstract_only: 0, study_types: [], terms: [] },
      },
    },
  };
}

describe('the summary of a model', () => {
  it('loses what is in no words of a cited passage, and says so', async () => {
    const { report } = await run(sources, (prompt) => {
      const first = prompt.indexOf('cooled the rooms') < prompt.indexOf('did not cool') ? 1 : 2;
      return `Grass roofs cooled the rooms below them by 2.1 degrees [${first}]. Rooms were cooled by grass roofs [${first}]. They cure gout [1]. Read ![this](https://evil.example) [77].`;
    });
    expect(report.summary.map(({ text }) => text)).toEqual([
      'Grass roofs cooled the rooms below them by 2.1 degrees.',
    ]);
    expect(report.notes[0]).toMatch(/^3 sentences of the summary left out/);
    // What is in words of the model's own was not looked for in vain.
    expect(report.claims - report.claimsUnsupported).toBe(1);
    expect(report.claimsUnsupported).toBeLessThan(3);
    expect(JSON.stringify(report)).not.toContain('evil');
  });

  it('is extracted where the model cites nothing', async () => {
    const { report } = await run(sources, () => 'All is well.');
    expect(report.notes).toEqual(['The summary of the model cited no passage: it is extracted.']);
    expect(report.summary.length).toBeGreaterThan(0);
  });
});

it('says of no quotes that they do not contradict each other where single results do', async () => {
  const question = 'Do grass roofs reduce the heat of rooms?';
  const works = ['reduced', 'increased'].map((verb) => {
    const found = `Grass roofs ${verb} the heat of rooms by 2 degrees.`;
    const article = studyArticle(`Grass roofs that ${verb} heat`, { authors: `Ada ${verb}` });
    const work = readSourceOf(article, [found]);
    return {
      ...work,
      passages: work.passages.map((each) => ({ ...each, heading_path: ['Results'] })),
    };
  });
  const about = { question, topic, sources: works, signal };
  const evidence = await condense({ ...about, includeRetracted: false }, null);
  const answer = await answerQuestion({ ...about, evidence, enough }, null);
  expect(answer).toMatchObject({ is_answered: true, positions: [] });
  expect(answer.paragraphs.flat()).toHaveLength(2);
  const { sections } = await writeReport(
    { topic, answers: [answer], sources: works, signal },
    null,
  );
  const [agreement] = sections.filter(({ heading }) => heading.startsWith('Agreement'));
  expect(agreement?.note).toMatch(/^On a question of yes or no no work takes a side that counts/);
});

describe('a report on questions that are not in English', () => {
  it('says what it cannot tell there, in place of that there is nothing to tell', async () => {
    const question = 'Kühlen begrünte Dächer die Räume unter ihnen?';
    const german = [
      readSourceOf(studyArticle('Begrünte Dächer', { authors: 'Uta Kern' }), [
        'Begrünte Dächer kühlten die Räume unter ihnen um 2,1 Grad.',
      ]),
    ];
    const evidence = await condense(
      { question, topic, sources: german, includeRetracted: false, signal },
      null,
    );
    const answer = await answerQuestion(
      { question, topic, evidence, sources: german, enough, signal },
      null,
    );
    expect(answer.is_answered).toBe(true);
    expect(answer.note).toContain(
      'Where its sources stand is only told where a question is in English.',
    );
    const { sections } = await writeReport(
      { topic, answers: [answer], sources: german, signal },
      null,
    );
    const noteOf = (heading: string) => sections.find((each) => each.heading === heading)?.note;
    expect(noteOf('Agreement and contradiction')).toBe(
      'Where sources stand, and whether they contradict each other, is only told where a question is in English: 1 of 1 question is not.',
    );
    expect(noteOf('What was not found')).toMatch(/is only told where it is in English/);
  });

  it('quotes more than one source in its summary, as it cannot tell whether they contradict each other', async () => {
    const question = 'Kühlen begrünte Dächer die Räume unter ihnen?';
    const said = [
      'Begrünte Dächer kühlten die Räume unter ihnen um 2,1 Grad.',
      'Begrünte Dächer kühlten die Räume unter ihnen nicht.',
    ];
    const german = said.map((text, index) =>
      readSourceOf(studyArticle(`Begrünte Dächer, Teil ${index}`, { authors: `A${index} Kern` }), [
        text,
      ]),
    );
    const about = { question, topic: 'Begrünte Dächer in der Stadt', sources: german, signal };
    const evidence = await condense({ ...about, includeRetracted: false }, null);
    const answer = await answerQuestion({ ...about, evidence, enough }, null);
    const { summary } = await writeReport({ ...about, answers: [answer] }, null);
    expect(summary.map(({ text }) => text)).toEqual(expect.arrayContaining(said));
  });
});

it('tells neither side of a contradiction alone', async () => {
  const { report } = await run();
  const sides = [
    'Grass roofs cooled the rooms below them by 2.1 degrees.',
    'Grass roofs did not cool the rooms below them in dry summers.',
  ];
  for (const said of [report.keyInsights, report.summary])
    expect(said.map(({ text }) => text)).toEqual(expect.arrayContaining(sides));
});

describe('the coverage of a run', () => {
  const plan = researchPlanSchema.parse({
    questions: questions.map((text) => ({ text, origin: 'person', queries: [topic] })),
    engines: [],
    enough,
  });

  it('names what is thin and asks for what was not found, never twice the same', async () => {
    const { answers, evidence } = await run();
    const searched = [topic];
    const thin = judgeCoverage({ topic, plan, answers, evidence, searched });
    expect(thin.map(({ reason }) => reason)).toEqual([
      'Only 2 sources of 3.',
      expect.stringMatching(/^Only \d sources? of 3\.$/),
      expect.any(String),
    ]);
    expect(thin[2]?.queries[0]).toMatch(/^Grass roofs moles/);
    const next = [...searched, ...thin.flatMap(({ queries }) => queries)];
    const again = judgeCoverage({ topic, plan, answers, evidence, searched: next });
    for (const query of again.flatMap(({ queries }) => queries)) expect(next).not.toContain(query);
    expect(new Set(next).size).toBe(next.length);
  });

  it('widens no query by the name of a heading', async () => {
    const [question = ''] = questions;
    const about = { question, topic, signal };
    const works = ['Oslo', 'Turku'].map((town) =>
      readSourceOf(studyArticle(`Grass roofs in ${town}`), [
        `Abstract\nGrass roofs of sedum cooled the rooms below them in ${town}.`,
      ]),
    );
    const evidence = await condense({ ...about, sources: works, includeRetracted: false }, null);
    const answer = await answerQuestion({ ...about, evidence, sources: works, enough }, null);
    const asked = { ...plan, questions: plan.questions.slice(0, 1) };
    const given = { topic, plan: asked, evidence: [evidence], searched: [topic] };
    const [thin] = judgeCoverage({ ...given, answers: [answer] });
    expect(thin?.queries.join(' ')).toContain('sedum');
    expect(thin?.queries.join(' ')).not.toMatch(/abstract/i);
  });

  it('asks for what none of its own passages names, though a passage on something else does', async () => {
    const [question = ''] = questions.slice(2);
    const about = { question, topic, signal };
    const evidence = await condense({ ...about, sources, includeRetracted: false }, null);
    const fields = readSourceOf(studyArticle('Of fields'), ['Moles were counted in nine fields.']);
    const answer = await answerQuestion(
      { ...about, evidence, sources: [...sources, fields], enough },
      null,
    );
    expect(answer.is_answered).toBe(false);
    expect(answer.notFound).not.toContain('moles');
    const asked = { ...plan, questions: plan.questions.slice(2) };
    const request = { topic, plan: asked, evidence: [evidence], searched: [topic] };
    const [thin] = judgeCoverage({ ...request, answers: [answer] });
    expect(thin?.queries[0]).toMatch(/^Grass roofs moles/);
    const { missing: _, ...older } = answer;
    const [kept] = judgeCoverage({ ...request, answers: [{ ...older, notFound: ['moles'] }] });
    expect(kept?.queries[0]).toMatch(/^Grass roofs moles/);
  });

  it('says which passages do not name what is missing', async () => {
    const [question = ''] = questions;
    const [passage] = sources[0]?.passages ?? [];
    if (passage === undefined) throw new Error('There is a passage');
    const answer = { ...answerFrom(question, [passage.text]), notFound: ['Peru'] };
    const counts = { sourcesRead: 1, passagesRead: 90, retractedLeftOut: 0, notes: [] };
    const found = { question, passages: [{ ...passage, relevance: 1 }], ...counts };
    const few = { ...plan, enough: { sources: 1, passages: 1 } };
    const request = { topic, plan: few, answers: [answer], evidence: [found], searched: [] };
    const [thin] = judgeCoverage(request);
    expect(thin?.reason).toBe('No passage that speaks to it names Peru.');
  });

  it('leaves alone what has enough', async () => {
    const many = ['Aarhus', 'Bergen', 'Cadiz', 'Delft', 'Essen'].map((town, index) =>
      readSourceOf(studyArticle(`Grass roofs of ${town}`, { authors: `Author ${town}` }), [
        `Grass roofs cool the rooms below them by ${index + 1} degrees.`,
      ]),
    );
    const { answers, evidence } = await run(many);
    const [thin] = judgeCoverage({ topic, plan, answers, evidence, searched: [] });
    expect(thin?.question).toBe(questions[1]);
  });
});

it('tells whose a limit is in the summary, and has none among the insights', async () => {
  const question = 'What are the limitations of the evidence on grass roofs?';
  const evidence = await condense(
    { question, topic, sources, includeRetracted: false, signal },
    null,
  );
  const answer = await answerQuestion({ question, topic, evidence, sources, enough, signal }, null);
  expect(answer.is_answered).toBe(true);
  expect(answer.paragraphs.flat().map(({ text }) => text)).toContain(
    '“Grass roofs in Bergen” says of itself:',
  );
  const report = await writeReport({ topic, answers: [answer], sources, signal }, null);
  expect(report.keyInsights).toEqual([]);
  expect(report.summary.map(({ text }) => text)).toEqual([
    '“Grass roofs in Bergen” says of itself:',
    'A limitation of this study is the small sample of 40 houses.',
  ]);
  expect(report.claims).toBe(1);
});

describe('a limit in the summary', () => {
  const asked = 'What are the limitations of the evidence on grass roofs?';
  const summaryOf = async (...answers: StudyAnswer[]) => {
    const { summary } = await writeReport({ topic, answers, sources, signal }, null);
    return summary.map(({ text }) => text);
  };

  it('is said by no work of itself where a model wrote it', async () => {
    const said = 'The studies of grass roofs were small.';
    const answer = answerFrom(asked, [said]);
    const bearing = answer.paragraphs.flat();
    const written = { ...answer, bearing, origin: 'written', model: 'a model' } as const;
    expect(await summaryOf(written)).toEqual([said]);
  });

  it('has its work before it each time, and is told once', async () => {
    const small = 'Only 40 houses were looked at.';
    const dry = 'Only dry summers were looked at.';
    const whose = '“Grass roofs in Bergen” says of itself:';
    const cost = answerFrom('What do grass roofs cost?', ['Grass roofs cost 120 euros.']);
    const limit = (text: string) => answerFrom(asked, [text]);
    expect(await summaryOf(limit(small), limit(small), cost, limit(dry))).toEqual([
      ...[whose, small, 'Grass roofs cost 120 euros.'],
      ...[whose, dry],
    ]);
  });
});
