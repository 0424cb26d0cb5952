/** Makes a summary of articles: gathers them, reads the whole of each, writes or picks its parts, and measures the result. */
import {
  type ReadArticle,
  readerName,
  type Summary,
  type SummaryRequest,
  type Usage,
} from '@lectern/contract';
import { isReadInPart, reachOf } from '@lectern/contract/words/read-reach';
import { AppError, InvalidRequestError } from '../../errors.js';
import type { LanguageModel } from '../../ports/language-model.js';
import { createStepAsker } from '../models/ask-in-steps.js';
import { noUsage } from '../models/budget.js';
import { roomOf } from '../models/model-room.js';
import { buildSummaryBlocks } from '../reports/build-summary-report.js';
import { writeMarkdownBlocks } from '../reports/write-markdown.js';
import { countWords } from './count-words.js';
import { dropRepetitions } from './drop-repetitions.js';
import type { Candidate } from './extract-article.js';
import { type ExtractSummaryOptions, extractAlone, extractSummary } from './extract-summary.js';
import { gatherArticles } from './gather-articles.js';
import { leaveOutRetractedArticles, nameLeftOut, whyNothingIsRead } from './leave-out.js';
import { withoutText } from './load-passages.js';
import { measureSummary } from './measure-summary.js';
import { nameUncited } from './name-uncited.js';
import { numberSources } from './number-sources.js';
import {
  type ArticleReading,
  lookThroughArticles,
  type ModelReading,
  type ReadingContext,
  takeNotes,
} from './read-articles.js';
import type { DraftSection, StudyFacts } from './summary-parts.js';
import type { SummariseParts, SummaryWork } from './summary-work.js';
import { trackProgress } from './track-progress.js';
import { writeSections } from './write-sections.js';

/**
 * @throws InvalidRequestError where no article has anything to read, and `Unknown model`; what the language model's port throws where the
 * provider answered no call at all; the signal's reason.
 */
export async function summarise(
  request: SummaryRequest,
  parts: SummariseParts,
  work: SummaryWork,
): Promise<Summary> {
  const progress = trackProgress(work, request.articles.length);
  const model = await parts.languageModels.choose(request.model);
  const context: ReadingContext = { request, parts, work, progress, room: roomOf(model) };
  const gathered = await work.step('gather articles', async () =>
    leaveOutRetractedArticles(await gatherArticles(request.articles, parts), request),
  );
  const readings = await lookThroughArticles(gathered, context, model === null ? 0.9 : 0.1);
  if (readings.length === 0) throw new InvalidRequestError(whyNothingIsRead(gathered));
  const { focus_areas: focusAreas, summary_type: type, max_tokens: maxTokens } = request;
  const reach = reachOf(readings.map(({ article }) => article));
  const options = { focusAreas, type, maxTokens, reach };
  const made =
    model === null
      ? await byReader(readings, options)
      : await byModel(model, { readings, options, context });
  progress.tell({ share: 0.99, operation: 'Checking and measuring' });
  const generatedAt = await work.step('date', async () => parts.now().toISOString());
  return assemble(request, { made, readings, gathered, summaryId: work.summaryId, generatedAt });
}

interface MadeSummary {
  readonly sections: readonly DraftSection[];
  readonly facts: ReadonlyMap<number, StudyFacts>;
  readonly origin: Summary['origin'];
  readonly model: string;
  readonly note: string;
  readonly markersRemoved: number;
  readonly usage: Usage;
}

async function byReader(
  readings: readonly ArticleReading[],
  options: ExtractSummaryOptions,
): Promise<MadeSummary> {
  const sections = await extractSummary(candidatesOf(readings), options);
  const facts = new Map(readings.map(({ article, facts }) => [article.position, facts]));
  return {
    sections,
    facts,
    origin: 'extracted',
    model: readerName,
    note: '',
    markersRemoved: 0,
    usage: noUsage,
  };
}

function candidatesOf(readings: readonly ArticleReading[]): Candidate[] {
  return readings.flatMap(({ candidates }) => candidates);
}

interface ModelWork {
  readonly readings: readonly ArticleReading[];
  readonly options: ExtractSummaryOptions;
  readonly context: ReadingContext;
}

async function byModel(
  model: LanguageModel,
  { readings, options, context }: ModelWork,
): Promise<MadeSummary> {
  const { request, parts, work, progress } = context;
  const asker = createStepAsker({ model, budget: parts.budget, work });
  const reading = await takeNotes(readings, asker, context);
  refuseIfDown(reading.failures, reading.windows);
  const written = await writeSections(
    {
      request,
      notes: reading.notes,
      titles: new Map(readings.map(({ article }) => [article.position, article.title])),
      picked: extractAlone(candidatesOf(readings), options),
      progress,
      notesTokens: context.room.notesTokens,
      reach: options.reach,
      signal: work.signal,
    },
    asker,
  );
  if (written.written === 0) refuseIfDown(written.failures, written.failures.length || 1);
  const shared = {
    note: noteOf(reading, written),
    markersRemoved: written.markersRemoved,
    usage: asker.usage(),
  };
  // Its cells go with its sentences, so that what is told to be extracted is.
  if (written.written === 0) return { ...(await byReader(readings, options)), ...shared };
  return {
    ...shared,
    sections: dropRepetitions(written.sections),
    facts: new Map(
      readings.map(({ article: { position }, facts: byRule }) => [
        position,
        { ...byRule, ...reading.facts.get(position) },
      ]),
    ),
    origin: 'written',
    model: model.name,
  };
}

/** A provider that answered nothing at all is the reason why there is no summary. */
function refuseIfDown(failures: readonly string[], calls: number): void {
  const last = failures.at(-1);
  if (last !== undefined && failures.length >= calls) throw new AppError(last, { status: 502 });
}

function noteOf(
  reading: ModelReading,
  { written, failures, budgetReason }: Awaited<ReturnType<typeof writeSections>>,
): string {
  const budget = reading.budgetReason ?? budgetReason;
  const unread = reading.failures.length;
  return [
    ...(budget === null
      ? []
      : [`${budget}. What was not reached is taken from the articles word for word.`]),
    ...(unread === 0
      ? []
      : [
          `The model could not read ${unread} of ${reading.windows} parts of the articles (${reading.failures.at(-1)}); sentences were picked there.`,
        ]),
    ...(failures.length === 0
      ? []
      : [`The model could not write ${failures.length} of the sections (${failures.at(-1)}).`]),
    ...(written === 0 ? ['No section is written by the model, and no cell of the table.'] : []),
  ].join(' ');
}

interface Assembly {
  readonly made: MadeSummary;
  readonly readings: readonly ArticleReading[];
  readonly gathered: readonly ReadArticle[];
  readonly summaryId: string;
  readonly generatedAt: string;
}

function assemble(
  request: SummaryRequest,
  { made, readings, gathered, summaryId, generatedAt }: Assembly,
): Summary {
  const read = new Map(readings.map(({ article }) => [article.position, article]));
  const articles = gathered.map((article) => read.get(article.position) ?? withoutText(article));
  const used = articles.filter(({ read_as }) => read_as !== 'none');
  const texts = used.filter(({ read_as }) => read_as === 'full_text');
  const inPart = texts.filter(isReadInPart).length;
  const fullTexts = texts.length - inPart;
  const studies = used.map(({ position }) => ({
    article: position,
    facts: made.facts.get(position) ?? {},
  }));
  const numbered = numberSources(made.sections, studies);
  const sentences = numbered.sections.flatMap(({ paragraphs }) => paragraphs.flat());
  return {
    ...numbered,
    summary_id: summaryId,
    summary: writeMarkdownBlocks(
      buildSummaryBlocks({ ...numbered, articles, origin: made.origin }),
    ),
    origin: made.origin,
    model: made.model,
    summary_type: request.summary_type,
    focus_areas: request.focus_areas,
    custom_instructions: request.custom_instructions,
    max_tokens: request.max_tokens,
    temperature: request.temperature,
    article_count: articles.length,
    articles_used: used.length,
    full_text_count: fullTexts,
    word_count: sentences.reduce((sum, { text }) => sum + countWords(text), 0),
    generated_at: generatedAt,
    message: `${used.length} of ${articles.length} ${articles.length === 1 ? 'article' : 'articles'} used, ${fullTexts} in full text${inPart > 0 ? `, ${inPart} in part` : ''}`,
    note: [made.note, nameUncited({ ...numbered, articles }), nameLeftOut(articles)]
      .filter((part) => part !== '')
      .join(' '),
    articles,
    markers_removed: made.markersRemoved,
    analytics: measureSummary({ ...numbered, articles }),
    usage: made.usage,
  };
}
