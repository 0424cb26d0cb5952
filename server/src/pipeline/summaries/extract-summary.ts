/** Makes the sections of a summary of sentences that stand in the articles, word for word, each with its place. */
import type { FocusArea, SummaryType } from '@lectern/contract';
import type { Reach } from '@lectern/contract/words/read-reach';
import { letOthersWork } from '../../let-others-work.js';
import type { PartName } from '../../reading/cues/focus-cues.js';
import { estimateTokens } from '../models/estimate-tokens.js';
import { chooseSentences } from './choose-sentences.js';
import type { Candidate } from './extract-article.js';
import { saySilence, sayTaken } from './say-silence.js';
import { shapeOf, shareTokens } from './share-tokens.js';
import type { DraftSection, DraftSentence } from './summary-parts.js';

export interface ExtractSummaryOptions {
  readonly focusAreas: readonly FocusArea[];
  readonly type: SummaryType;
  readonly maxTokens: number;
  readonly reach: Reach;
}

/**
 * The overview and one section a focus area, each with a paragraph an article or study. What one part leaves over, the next ones may use, and what one
 * says, no other repeats.
 */
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
    const section = extractSection(candidates, { part, type, maxTokens: given, reach, said });
    const texts = textsOf(section);
    for (const text of texts) said.add(text);
    left = given - texts.reduce((sum, text) => sum + countTokens(text), 0);
    sections.push(section);
  }
  return sections;
}

/** Each of these sections as if it stood alone, for a summary whose other sections are written. */
export function extractAlone(
  candidates: readonly Candidate[],
  { focusAreas, type, maxTokens, reach }: ExtractSummaryOptions,
): Map<PartName, DraftSection> {
  const parts: readonly PartName[] = ['overview', ...focusAreas];
  const shares = shareTokens(parts, { type, maxTokens });
  return new Map(
    parts.map((part) => {
      const given = shares.get(part) ?? 0;
      const options = { part, type, maxTokens: given, reach, said: new Set<string>() };
      return [part, extractSection(candidates, options)];
    }),
  );
}

/** With the marker behind it. */
function countTokens(text: string): number {
  return estimateTokens(text) + 3;
}

interface SectionOptions extends Pick<ExtractSummaryOptions, 'type' | 'maxTokens' | 'reach'> {
  readonly part: PartName;
  /** What other sections have said already. */
  readonly said: ReadonlySet<string>;
}

/** Where nothing is chosen it says why: nothing was found, or what matters of it is said above, or what is left is too long. */
function extractSection(
  candidates: readonly Candidate[],
  { part, type, maxTokens, reach, said }: SectionOptions,
): DraftSection {
  const own = candidates.filter((candidate) => candidate.part === part);
  const perArticleMax = part === 'overview' ? 1 : shapeOf(type).perArticleMax;
  const chosen = chooseSentences(own, { maxTokens, perArticleMax, countTokens, said });
  const unsaid = own.filter(({ text }) => !said.has(text));
  const isTooLong = unsaid.some(({ text }) => countTokens(text) > maxTokens);
  const taken = sayTaken({ isTooLong, isAllSaid: unsaid.length === 0 });
  const silence = own.length === 0 ? saySilence(part, reach) : taken;
  return { part, paragraphs: toParagraphs(chosen), note: chosen.length === 0 ? silence : '' };
}

function textsOf({ paragraphs }: DraftSection): string[] {
  return paragraphs.flat().flatMap(({ text, citations }) => (citations.length > 0 ? text : []));
}

/** One an article, and one for each of its studies that is named: else one would seem to deny the other. */
function toParagraphs(chosen: readonly Candidate[]): DraftSentence[][] {
  const paragraphs = new Map<string, DraftSentence[]>();
  for (const { text, citation, study = '' } of chosen) {
    const key = `${citation.passage.article} ${study}`;
    const named = study === '' ? [] : [{ text: `${study}:`, citations: [], is_supported: null }];
    paragraphs.set(key, [
      ...(paragraphs.get(key) ?? named),
      { text, citations: [citation], is_supported: true },
    ]);
  }
  return [...paragraphs.values()];
}
