/** Reads all articles of a summary, passage by passage: by rules, and by a language model where there is one. */

import type { ReadArticle, SummaryRequest } from '@lectern/contract';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Asked, StepAsker } from '../models/ask-in-steps.js';
import type { ModelRoom } from '../models/model-room.js';
import { type ExtractedArticle, extractArticle } from './extract-article.js';
import { nameUnread } from './leave-out.js';
import { loadArticle } from './load-passages.js';
import { type Note, type ReadWindow, readWindow } from './read-window.js';
import { splitWindows, type Window } from './split-windows.js';
import type { StudyFacts } from './summary-parts.js';
import type { SummariseParts, SummaryWork } from './summary-work.js';
import type { ProgressTracker } from './track-progress.js';

export interface ArticleReading extends ExtractedArticle {
  readonly article: ReadArticle;
  readonly windows: readonly Window[];
}

export interface ReadingContext {
  readonly request: SummaryRequest;
  readonly parts: SummariseParts;
  readonly work: SummaryWork;
  readonly progress: ProgressTracker;
  readonly room: ModelRoom;
}

/** One step an article, in order; those of which nothing could be read are left out. */
export async function lookThroughArticles(
  articles: readonly ReadArticle[],
  context: ReadingContext,
  share: number,
): Promise<ArticleReading[]> {
  const { request, parts, work, progress } = context;
  const readable = articles.filter(({ read_as }) => read_as !== 'none');
  const unread = nameUnread(articles);
  const readings: ArticleReading[] = [];
  let passagesRead = 0;
  for (const [index, article] of readable.entries()) {
    const operation = `Reading article ${index + 1} of ${readable.length}${unread}`;
    progress.tell({
      share: (share * index) / readable.length,
      operation,
      article: article.title,
      articles: readable.length,
      articlesDone: readings.length,
      passagesRead,
    });
    const reading = await work.step(`look through article ${article.position}`, async () => {
      const given = request.articles[article.position - 1];
      if (given === undefined) throw new Error(`Nothing was sent of article ${article.position}`);
      const { article: read, passages } = await loadArticle(article, given, parts.queries);
      const extracted = await extractArticle(passages, {
        title: article.title,
        focusAreas: request.focus_areas,
        type: request.summary_type,
      });
      return {
        ...extracted,
        article: read,
        windows: splitWindows(passages, context.room.windowTokens),
      };
    });
    passagesRead += reading.passagesRead;
    if (reading.passagesRead > 0) readings.push(reading);
  }
  progress.tell({
    share,
    operation: 'All articles were read',
    articlesDone: readings.length,
    passagesRead,
  });
  return readings;
}

export interface ModelReading {
  readonly notes: readonly Note[];
  /** By article; of its first window that says it. */
  readonly facts: ReadonlyMap<number, StudyFacts>;
  readonly windows: number;
  /** Reasons of windows that the model did not read. */
  readonly failures: readonly string[];
  readonly budgetReason: string | null;
}

const articlesAtOnce = 2;

/** One step a window. What the model did not read is taken from what the rules found there. */
export async function takeNotes(
  readings: readonly ArticleReading[],
  asker: StepAsker,
  context: ReadingContext,
): Promise<ModelReading> {
  const total = readings.reduce((sum, { windows }) => sum + windows.length, 0);
  const places = {
    articles: pLimit(articlesAtOnce),
    windows: pLimit(context.room.callsAtOnce),
  };
  let done = 0;
  const onWindow = (reading: ArticleReading): void => {
    done += 1;
    const operation = `Taking notes of article ${reading.article.position}, part ${done} of ${total} in all`;
    context.progress.tell({
      share: 0.1 + (0.7 * done) / total,
      operation,
      article: reading.article.title,
    });
  };
  const taken = await Promise.all(
    readings.map((reading) =>
      places.articles(async () => {
        const windows = await readWindows(reading, {
          asker,
          context,
          places,
          onWindow: () => onWindow(reading),
        });
        return { reading, windows };
      }),
    ),
  );
  return join(taken, total);
}

interface WindowParts {
  readonly asker: StepAsker;
  readonly context: ReadingContext;
  readonly places: { readonly windows: LimitFunction };
  readonly onWindow: () => void;
}

function readWindows(
  { article, windows }: ArticleReading,
  { asker, context, places, onWindow }: WindowParts,
): Promise<Asked<ReadWindow>[]> {
  const { request, parts, work } = context;
  const given = request.articles[article.position - 1];
  // Loaded once for all windows, and not at all where every one was read before an interruption.
  let loading: ReturnType<typeof loadArticle> | null = null;
  const load = (): ReturnType<typeof loadArticle> => {
    loading ??= given
      ? loadArticle(article, given, parts.queries)
      : Promise.resolve({ article, passages: [] });
    return loading;
  };
  return Promise.all(
    windows.map(async ([from, to]) => {
      const asked = await places.windows(() =>
        asker.ask(`read article ${article.position} from ${from} to ${to}`, async (model) => {
          const passages = (await load()).passages.slice(from, to);
          const wishes = request.custom_instructions?.trim() ?? '';
          return readWindow(
            {
              title: article.title,
              passages,
              focusAreas: request.focus_areas,
              wishes,
              signal: work.signal,
            },
            model,
          );
        }),
      );
      onWindow();
      return asked;
    }),
  );
}

function join(
  taken: readonly { reading: ArticleReading; windows: readonly Asked<ReadWindow>[] }[],
  total: number,
): ModelReading {
  const facts = new Map<number, StudyFacts>();
  const failures: string[] = [];
  let budgetReason: string | null = null;
  const notes = taken.flatMap(({ reading, windows }) =>
    windows.flatMap((asked, index): readonly Note[] => {
      if (asked.outcome === 'done') {
        const { position } = reading.article;
        facts.set(position, { ...asked.value.facts, ...facts.get(position) });
        return asked.value.notes;
      }
      if (asked.outcome === 'budget') budgetReason = asked.reason;
      else failures.push(asked.reason);
      return notesByRule(reading, reading.windows[index] ?? [0, 0]);
    }),
  );
  return { notes, facts, windows: total, failures, budgetReason };
}

/** What the rules found in a window, as notes. */
function notesByRule({ candidates }: ArticleReading, [from, to]: Window): Note[] {
  return candidates.flatMap(({ part, text, citation }): Note[] => {
    const { index } = citation.passage;
    return part === 'overview' || index < from || index >= to
      ? []
      : [{ part, text, citation, importance: 1 }];
  });
}
