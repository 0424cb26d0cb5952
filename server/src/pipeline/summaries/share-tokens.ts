/** Shares the length of a summary out among its parts, as its type wants. */
import type { SummaryType } from '@lectern/contract';
import type { PartName } from '../../reading/cues/focus-cues.js';

interface Shape {
  /** Of `max_tokens`. */
  readonly share: number;
  /** 1 where a part is not named. */
  readonly weights: Partial<Readonly<Record<PartName, number>>>;
  /** Sentences of one article in one part that the built-in reader takes at most. */
  readonly perArticleMax: number;
}

const shapes: Readonly<Record<SummaryType, Shape>> = {
  comprehensive: { share: 1, weights: { overview: 0.8, key_findings: 1.4 }, perArticleMax: 8 },
  brief: { share: 0.35, weights: { overview: 0.5, key_findings: 1.6 }, perArticleMax: 1 },
  technical: {
    share: 1,
    weights: { overview: 0.4, key_findings: 1.2, methodologies: 1.8 },
    perArticleMax: 8,
  },
  clinical: {
    share: 1,
    weights: {
      overview: 0.4,
      key_findings: 1.4,
      clinical_implications: 1.8,
      regulatory_aspects: 1.2,
    },
    perArticleMax: 8,
  },
};

/** A part with less than this could not hold a sentence. */
const leastTokens = 60;

export function shapeOf(type: SummaryType): Shape {
  return shapes[type];
}

/** Tokens of each part; together at most what the type takes of `maxTokens`. */
export function shareTokens(
  parts: readonly PartName[],
  { type, maxTokens }: { type: SummaryType; maxTokens: number },
): Map<PartName, number> {
  const { share, weights } = shapes[type];
  const total = parts.reduce((sum, part) => sum + (weights[part] ?? 1), 0);
  const given = Math.min(maxTokens, Math.max(maxTokens * share, leastTokens * parts.length));
  return new Map(parts.map((part) => [part, Math.floor((given * (weights[part] ?? 1)) / total)]));
}
