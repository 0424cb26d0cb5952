/** Summarises groups of the set's documents as the product does it, and counts how much of what is said stands in them. */
import type { Summary, SummaryType } from '@lectern/contract';
import { summaryRequestSchema } from '@lectern/contract';
import { summarise } from '../../server/src/pipeline/summaries/summarise.js';
import type { LanguageModel } from '../../server/src/ports/language-model.js';
import { type AnswerLibrary, plain, type StoredDocument } from './answer-library.js';

const groups: readonly (readonly string[])[] = [
  [
    'phage-bladder-trial',
    'phage-uti-review',
    'phage-catheter-biofilm',
    'phage-resistance-tradeoff',
    'phage-matching-prediction',
  ],
  [
    'biochar-n2o-meta-analysis',
    'biochar-ageing-field',
    'biochar-ml-emissions',
    'biochar-rice-methane',
    'biochar-electron-shuttle',
  ],
  [
    'heat-pumps-listed-field-study',
    'heat-pumps-noise-planning',
    'heat-pumps-demand-grid',
    'heat-pumps-hybrid-manor',
  ],
  [
    'vitamin-d-falls-daily',
    'vitamin-d-falls-monthly',
    'bed-nets-piperonyl',
    'house-screening-malaria',
  ],
  [
    'coral-heat-priming',
    'coral-shading-trial',
    'street-trees-cooling',
    'green-roofs-heat',
    'glacier-debris-cover',
    'glacier-soot-andes',
  ],
  [
    'reading-phonics-trial',
    'reading-summer-books',
    'tide-gauge-history',
    'iron-gall-ink',
    'perovskite-humidity',
  ],
];
const types: readonly SummaryType[] = ['comprehensive', 'brief'];

export interface SummaryCounts {
  summaries: number;
  articles: number;
  articlesCited: number;
  /** Read, not cited, and named as such. */
  articlesNamed: number;
  sentences: number;
  verbatim: number;
  claims: number;
  claimsWithSource: number;
  flagged: number;
  removed: number;
  invented: number;
  repeated: number;
}

export async function runSummaries(
  library: AnswerLibrary,
  model: LanguageModel | null,
): Promise<SummaryCounts> {
  const counts: SummaryCounts = {
    ...{
      summaries: 0,
      articles: 0,
      articlesCited: 0,
      articlesNamed: 0,
      sentences: 0,
      verbatim: 0,
      claims: 0,
    },
    ...{ claimsWithSource: 0, flagged: 0, removed: 0, invented: 0, repeated: 0 },
  };
  for (const type of types) {
    for (const group of groups)
      count(counts, await summariseGroup(library, { group, type, model }), library.documents);
  }
  return counts;
}

interface GroupRun {
  readonly group: readonly string[];
  readonly type: SummaryType;
  readonly model: LanguageModel | null;
}

function summariseGroup(
  { database, documents }: AnswerLibrary,
  { group, type, model }: GroupRun,
): Promise<Summary> {
  const articles = group.flatMap((id) =>
    documents.filter((document) => document.id === id).map(({ article }) => article),
  );
  const request = summaryRequestSchema.parse({ articles, summary_type: type });
  const parts = {
    queries: database,
    languageModels: { choose: async () => model, missingDefault: async () => '' },
    budget: { maxTokens: Number.POSITIVE_INFINITY, maxCost: null },
    now: () => new Date(0),
  };
  const work = {
    summaryId: '00000000-0000-4000-8000-000000000000',
    signal: new AbortController().signal,
    step: <T>(_: string, action: () => Promise<T>): Promise<T> => action(),
    isDone: () => false,
    report: () => undefined,
    percentageBefore: 0,
  };
  return summarise(request, parts, work);
}

function count(
  counts: SummaryCounts,
  summary: Summary,
  documents: readonly StoredDocument[],
): void {
  const sentences = summary.sections.flatMap(({ paragraphs }) => paragraphs.flat());
  const known = new Set(summary.sources.map(({ marker }) => marker));
  const shown = new Set([
    ...sentences.flatMap(({ markers }) => markers),
    ...[...summary.summary.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1])),
  ]);
  const texts = documents.map(({ text, article }) => `${text} ${plain(article.abstract)}`);
  counts.summaries += 1;
  counts.articles += summary.articles_used;
  counts.articlesCited += summary.analytics.coverage.filter(({ claims }) => claims > 0).length;
  counts.articlesNamed += summary.analytics.coverage.filter(
    ({ article, claims }) => claims === 0 && isNamed(summary, article),
  ).length;
  counts.sentences += sentences.length;
  counts.verbatim += sentences.filter(({ text }) =>
    texts.some((each) => each.includes(plain(text))),
  ).length;
  counts.claims += summary.analytics.claims;
  counts.claimsWithSource += summary.analytics.claims_with_source;
  counts.flagged += summary.analytics.claims_unsupported;
  counts.removed += summary.markers_removed;
  counts.invented += [...shown].filter((marker) => !known.has(marker)).length;
  counts.invented += summary.sources.filter(
    (source) => !texts.some((text) => text.includes(plain(source.text).slice(0, 60))),
  ).length;
  counts.repeated += sentences.length - new Set(sentences.map(({ text }) => text)).size;
}

function isNamed({ articles, note }: Summary, article: number): boolean {
  const title = articles.find(({ position }) => position === article)?.title;
  return title !== undefined && note.includes(`“${title}”`);
}
