/** Part (a): hypotheses planted in corpora of our own, among distractors that must not be proposed. */
import { readFile } from 'node:fs/promises';
import { articleSchema } from '@lectern/contract';
import { z } from 'zod';
import {
  type GeneratedHypotheses,
  generateHypotheses,
} from '../../server/src/pipeline/hypotheses/generate-hypotheses.js';
import type { StudySource } from '../../server/src/pipeline/study/study-source.js';
import { readSourceOf } from '../../server/src/pipeline/study/testing-study.js';
import type { MeasuredPart } from './research-part.js';

const linkSchema = z.object({ a: z.string(), b: z.string(), c: z.string() });
const corpusSchema = z.object({
  name: z.string(),
  works: z.array(
    z.object({
      title: z.string(),
      abstract: z.string(),
      authors: z.array(z.string()),
      year: z.number(),
      study_type: z.string(),
      is_retracted: z.boolean(),
    }),
  ),
  cases: z.array(
    z.object({
      field: z.string(),
      topic: z.string(),
      questions: z.array(z.string()),
      planted: z.array(linkSchema.extend({ sign: z.number() })),
      distractors: z.array(linkSchema.extend({ kind: z.string() })),
    }),
  ),
});
type PlantedCorpus = z.infer<typeof corpusSchema>;
type Case = PlantedCorpus['cases'][number];

const corpora = [
  ['tune', 'rules were chosen on it'],
  ['held', 'written before any result was looked at'],
] as const;

const { signal } = new AbortController();

export async function measurePlanted(): Promise<MeasuredPart> {
  const rows: string[] = [];
  const broken: string[] = [];
  const details: string[] = [];
  for (const [name, use] of corpora) {
    const corpus = await readCorpus(name);
    const sources = corpus.works.map(toSource);
    const totals = { planted: 0, first: 0, turned: 0, false: 0, stated: 0, proposed: 0, cpuMs: 0 };
    for (const given of corpus.cases) {
      const begun = process.cpuUsage();
      const generated = await generateHypotheses({
        ...given,
        sources,
        count: 5,
        searchOutside: null,
        asker: null,
        signal,
      });
      const { user, system } = process.cpuUsage(begun);
      const counted = judge(given, generated);
      totals.cpuMs += (user + system) / 1000;
      totals.planted += given.planted.length;
      totals.first += counted.first;
      totals.turned += counted.turned;
      totals.false += counted.strays.length;
      totals.stated += counted.stated;
      totals.proposed += generated.hypotheses.length;
      details.push(...counted.strays.map((stray) => `- ${name}, ${given.field}: ${stray}`));
    }
    rows.push(
      `| ${name} (${use}) | ${sources.length} | ${totals.first} of ${totals.planted} | ${totals.turned} | ${totals.false} of ${totals.proposed} | ${totals.stated} | ${(totals.cpuMs / corpus.cases.length).toFixed(0)} |`,
    );
    if (totals.stated > 0) broken.push(`${name}: ${totals.stated} proposed that the corpus states`);
  }
  return {
    lines: [...introduction, ...rows, '', 'Proposed and not planted:', '', ...details, ''],
    broken,
  };
}

const introduction = [
  '## (a) Planted hypotheses',
  '',
  'Five fields in each corpus, two hypotheses planted in each; five asked for. Distractors: A and C named together elsewhere in another spelling, a B that',
  'much speaks of in passing, links by one group of authors alone, links that are denied, links by retracted works alone.',
  '',
  '| corpus | works | planted, in the first three | of these, direction wrong or untold | not planted | stated already (must be 0) | processor ms a case |',
  '|---|---|---|---|---|---|---|',
];

async function readCorpus(name: string): Promise<PlantedCorpus> {
  const file = new URL(`fixtures/planted-${name}.json`, import.meta.url);
  return corpusSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

function toSource(work: PlantedCorpus['works'][number], index: number): StudySource {
  const article = articleSchema.parse({
    title: work.title,
    url: `https://planted.example/${index + 1}`,
    authors: work.authors.join('; '),
    publication_date: String(work.year),
    source_type: 'journal article',
    abstract: work.abstract,
    study_type: work.study_type,
    is_retracted: work.is_retracted,
  });
  return readSourceOf(article, [work.abstract], { readAs: 'abstract' });
}

function judge(
  given: Case,
  { hypotheses }: GeneratedHypotheses,
): { first: number; turned: number; strays: string[]; stated: number } {
  const links = hypotheses.map(({ link, statement }) => ({
    statement,
    ends: `${link?.from} ${link?.to}`.toLowerCase(),
    via: (link?.by_way_of ?? '').toLowerCase(),
  }));
  const fits = (link: (typeof links)[number], { a, b, c }: { a: string; b: string; c: string }) =>
    holds(link.ends, a) && holds(link.ends, c) && holds(link.via, b);
  const hits = given.planted.flatMap((planted) => {
    const hit = links.slice(0, 3).find((link) => fits(link, planted));
    return hit === undefined ? [] : [{ ...hit, sign: planted.sign }];
  });
  const strays = links.filter((link) => !given.planted.some((planted) => fits(link, planted)));
  const kindOf = (link: (typeof links)[number]): string =>
    given.distractors.find((each) => fits(link, each))?.kind ?? 'unplanned';
  return {
    first: hits.length,
    turned: hits.filter(
      ({ statement, sign }) => !statement.includes(sign > 0 ? ' may increase ' : ' may reduce '),
    ).length,
    strays: strays.map((link) => `${link.statement} (${kindOf(link)})`),
    stated: strays.filter((link) => kindOf(link) === 'stated').length,
  };
}

/** Whether the name has the planted one, or is its better half, such as `course withdrawal` and `withdrawal`. */
function holds(name: string, planted: string): boolean {
  const words = planted.toLowerCase().split(/[\s-]+/);
  const found = words.filter((word) => name.includes(word.replace(/(?:s|ion|ed)$/, '')));
  return found.length * 2 >= words.length && found.length > 0;
}
