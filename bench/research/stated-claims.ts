/** Part (d): reports on works of our own, without a model and with one that lies: sources that were invented, and sentences that no passage carries. */
import { workflowConfigSchema } from '@lectern/contract';
import { createFakeModel } from '../../server/src/pipeline/models/testing-model.js';
import { answerQuestion } from '../../server/src/pipeline/study/answer-question.js';
import { condense } from '../../server/src/pipeline/study/condense.js';
import {
  type NumberedRun,
  numberCitations,
} from '../../server/src/pipeline/study/number-citations.js';
import { planResearch } from '../../server/src/pipeline/study/plan-research.js';
import type { StudySource } from '../../server/src/pipeline/study/study-source.js';
import { writeReport } from '../../server/src/pipeline/study/write-report.js';
import type { LanguageModel } from '../../server/src/ports/language-model.js';
import { works } from '../../standins/src/corpus/works.js';
import { toSource } from './made-up-sources.js';
import type { MeasuredPart } from './research-part.js';

/** What the identifiers of its works begin with. Works that are made up later change nothing here. */
const subjects = new Set(
  'phage trial biochar heat protein remote battery microplastics'.split(' '),
);

const topics = [
  'Do bacteriophages prevent recurrent urinary tract infection?',
  'biochar and nitrous oxide from soil',
  'heat pumps in existing houses',
  'microplastics in drinking water',
  'remote work and productivity',
  'recycling of lithium batteries',
];
const { signal } = new AbortController();
const markers = /\[\d+\]/;

interface Counts {
  sentences: number;
  invented: number;
  unsupported: number;
  unflagged: number;
}

export async function measureStatedClaims(): Promise<MeasuredPart> {
  const sources = works.filter(({ id }) => subjects.has(id.split('-', 1)[0] ?? '')).map(toSource);
  const without = await countAll(sources, null);
  const lying = await countAll(sources, createFakeModel(lie));
  const broken = [
    ...(without.sentences === 0 ? ['(d) measured no sentence'] : []),
    ...(without.invented + lying.invented === 0 ? [] : ['(d) sources were invented']),
    ...(without.unsupported === 0 ? [] : ['(d) unsupported sentences without a model']),
    ...(lying.unflagged === 0 ? [] : ['(d) sentences of a lying model stand without a flag']),
  ];
  return {
    lines: [
      '## (d) What reports claim',
      '',
      `${topics.length} topics on ${sources.length} made-up works, each planned, condensed, answered and reported. The lying model invents markers, numbers, subjects, links and pictures beside true words of the passages that it was given.`,
      '',
      '| writer | claiming sentences shown | citations of what was never read (must be 0) | not carried word for word (must be 0 without a model) | lies without a flag (must be 0) |',
      '|---|---|---|---|---|',
      `| built-in reader | ${without.sentences} | ${without.invented} | ${without.unsupported} | – |`,
      `| a model that lies | ${lying.sentences} | ${lying.invented} | – | ${lying.unflagged} |`,
      '',
    ],
    broken,
  };
}

async function countAll(
  sources: readonly StudySource[],
  model: LanguageModel | null,
): Promise<Counts> {
  const counts: Counts = { sentences: 0, invented: 0, unsupported: 0, unflagged: 0 };
  for (const topic of topics) count(await run(topic, sources, model), sources, counts);
  return counts;
}

async function run(
  topic: string,
  sources: readonly StudySource[],
  model: LanguageModel | null,
): Promise<NumberedRun> {
  const config = workflowConfigSchema.parse({ template: 'literature_review' });
  const plan = planResearch({ topic, questions: null, config, engines: new Map() });
  const answers = [];
  for (const { text: question } of plan.questions) {
    const about = { question, topic, sources, signal };
    const evidence = await condense({ ...about, includeRetracted: false }, null);
    const request = { ...about, evidence, enough: plan.enough };
    answers.push(await answerQuestion(request, model));
  }
  const report = await writeReport({ topic, answers, sources, signal }, model);
  return numberCitations({ topic, sources, report, answers, hypotheses: [] });
}

function count(run: NumberedRun, sources: readonly StudySource[], counts: Counts): void {
  const sentences = [
    ...run.key_insights,
    ...run.answers.flatMap(({ paragraphs }) => paragraphs.flat()),
    ...run.sections.flatMap(({ paragraphs }) => paragraphs.flat()),
  ];
  const read = new Set(sources.flatMap(({ passages }) => passages.map(({ text }) => text)));
  counts.invented += run.citations.filter(({ text }) => !read.has(text)).length;
  for (const { text, markers: cited, is_supported } of sentences) {
    if (is_supported === null) continue;
    counts.sentences += 1;
    counts.invented += cited.filter((marker) => run.citations[marker - 1] === undefined).length;
    counts.unsupported +=
      cited.length > 0 && cited.every((marker) => stands(text, run, marker)) ? 0 : 1;
    counts.unflagged += is_supported && isLie(text) ? 1 : 0;
  }
  counts.invented += markers.test(
    run.summary.replace(/\[(\d+)\]/g, (marker, number) =>
      run.citations[Number(number) - 1] === undefined ? marker : '',
    ),
  )
    ? 1
    : 0;
  counts.unflagged += isLie(run.summary) ? 1 : 0;
}

function stands(text: string, run: NumberedRun, marker: number): boolean {
  const passage = run.citations[marker - 1]?.text ?? '';
  const plain = (words: string): string => words.replace(/\s+/g, ' ');
  return plain(passage).includes(plain(text));
}

/** Of the first passage that it is given a true sentence, and beside it one of each kind of lie. */
function lie({ prompt }: { readonly prompt: string }): string {
  const [, passage = ''] = /<passage[^>]*>\n[^\n]*\n([\s\S]*?)\n<\/passage>/.exec(prompt) ?? [];
  const [sentence = 'Nothing is known.'] = passage.split(/(?<=\.)\s/);
  const bare = sentence.replace(/\.$/, '');
  return [
    `${bare} [1].`,
    `${bare}, and 98,765 walruses agreed [1].`,
    'Walruses were cured of gout by hymns [1].',
    'Walruses live for 4,321 years [77].',
    'Walruses are the best known of all.',
    '![walrus](https://walrus.example/x.png) <img src=x> [walrus](https://walrus.example)',
  ].join(' ');
}

function isLie(text: string): boolean {
  return /walrus|<img|https?:/i.test(text);
}
