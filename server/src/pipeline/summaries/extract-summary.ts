/** Makes the sections of a summary of sentences that stand in the articles, word for word, each with its place. */
import type { FocusArea, SummaryType } from '@lectern/contract';
import type { Reach } from '@lectern/contract/words/read-reach';
import { letOthersWork } from '../../let-others-work.js';
import type { PartName } from '../../reading/cues/focus-cues.js';
import { estimateTokens } from '../models/estimate-tokens.js';
import { chooseSentences } from './choose-sentences.js';
import type { Candidate } from './extract-article.js';
import { saySilence } from './say-silence.js';
import { shapeOf, shareTokens } from './share-tokens.js';
import type { DraftSection, DraftSentence } from './summary-parts.js';

export interface ExtractSummaryOptions {
  readonly focusAreas: readonly FocusArea[];
  readonly type: SummaryType;
  readonly maxTokens: number;
  readonly reach: Reach;
}

/** The overview and one section a focus area, each with a paragraph an article or study. What one part leaves over, the next ones may use. */
export async function extractSummary(
  candidates: readonly Candidate[],
  { focusAreas, type, maxTokens, reach }: ExtractSummaryOptions,
): Promise<DraftSection[]> {
  const parts: readonly PartName[] = ['overview', ...focusAreas];
  const shares = shareTokens(parts, { type, maxTokens });
  const said = new Set<string>();
  const sections: DraftSection[] = [];
  let left = 0;
  for (const part of parts) {
    await letOthersWork();
    const given = (shares.get(part) ?? 0) + left;
    const perArticleMax = part === 'overview' ? 1 : shapeOf(type).perArticleMax;
    const own = candidates.filter((candidate) => candidate.part === part);
    const chosen = chooseSentences(own, { maxTokens: given, perArticleMax, countTokens, said });
    for (const { text } of chosen) said.add(text);
    left = given - chosen.reduce((sum, { text }) => sum + countTokens(text), 0);
    sections.push(toSection(part, chosen, reach));
  }
  return sections;
}

/** With the marker behind it. */
function countTokens(text: string): number {
  return estimateTokens(text) + 3;
}

/** A section of these sentences, with a paragraph an article, and one for each of its studies that is named: else one would seem to deny the other. */
function toSection(part: PartName, chosen: readonly Candidate[], reach: Reach): DraftSection {
  const paragraphs = new Map<string, DraftSentence[]>();
  for (const { text, citation, study = '' } of chosen) {
    const key = `${citation.passage.article} ${study}`;
    const named = study === '' ? [] : [{ text: `${study}:`, citations: [], is_supported: null }];
    paragraphs.set(key, [
      ...(paragraphs.get(key) ?? named),
      { text, citations: [citation], is_supported: true },
    ]);
  }
  return {
    part,
    paragraphs: [...paragraphs.values()],
    note: chosen.length === 0 ? saySilence(part, reach) : '',
  };
}
