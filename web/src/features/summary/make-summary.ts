/** Has a summary made, and reads what came of it: the calls behind `useSummary`. */
import type { FocusArea, Summary, SummaryArticle, SummaryType } from '@lectern/contract';
import { call, callLoosely } from '../../lib/api';
import { isGone } from '../../lib/poll';
import { countWords } from './count-words';
import { type GeneratedSummary, readSummary } from './read-summary';
import type { SummaryOptions } from './summary-options';

export interface SummaryMetadata {
  readonly summaryType: SummaryType;
  readonly focusAreas: readonly FocusArea[];
  readonly articleCount: number;
  /** ISO 8601. */
  readonly generatedAt: string;
  readonly wordCount: number;
  readonly generationTime: 0;
}

export interface ShownSummary extends GeneratedSummary {
  readonly metadata: SummaryMetadata;
}

export interface Generation {
  readonly id: string;
  readonly articles: readonly SummaryArticle[];
  readonly options: SummaryOptions;
  readonly model: string | undefined;
}

export const noArticles = 'No articles selected for summary generation';

/** So often, and so many milliseconds apart. */
const cancelAttempts = 20;
const cancelPauseMs = 300;

/** The call that makes it may still be on its way: the server is asked again until it knows it. */
export async function cancel(id: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await call('cancelSummary', { params: { id } });
      return;
    } catch (error) {
      if (!isGone(error) || attempt === cancelAttempts) throw error;
      await new Promise((resolve) => window.setTimeout(resolve, cancelPauseMs));
    }
  }
}

export async function generate({
  id,
  articles,
  options,
  model,
}: Generation): Promise<ShownSummary> {
  const chosen = articles.filter(({ url, document_id }) => url !== '' || document_id !== undefined);
  if (chosen.length === 0) throw new Error(noArticles);
  const body = {
    articles: [...chosen],
    summary_type: options.summaryType,
    focus_areas: options.focusAreas,
    custom_instructions:
      options.customInstructions.trim() === '' ? null : options.customInstructions,
    max_tokens: options.maxTokens,
    temperature: options.temperature,
    summary_id: id,
    ...(options.includesRetracted ? { include_retracted: true } : {}),
    ...(model === undefined ? {} : { model }),
  };
  const generated = readSummary(await callLoosely('generateSummary', { body }));
  return {
    ...generated,
    metadata: metadataOf(generated, { ...options, articleCount: chosen.length }),
  };
}

function metadataOf(
  { text, details }: GeneratedSummary,
  asked: Pick<SummaryOptions, 'summaryType' | 'focusAreas'> & { articleCount: number },
): SummaryMetadata {
  return {
    summaryType: details?.summary_type ?? asked.summaryType,
    focusAreas: details?.focus_areas ?? asked.focusAreas,
    articleCount: details?.article_count ?? asked.articleCount,
    generatedAt: details?.generated_at ?? new Date().toISOString(),
    wordCount: details?.word_count ?? countWords(text),
    generationTime: 0,
  };
}

export function toShown(details: Summary): ShownSummary {
  const generated = readSummary(details);
  const asked = {
    summaryType: details.summary_type,
    focusAreas: details.focus_areas,
    articleCount: details.article_count,
  };
  return {
    ...generated,
    metadata: metadataOf(generated, asked),
  };
}
