/** What a summary is asked for, by the words that people see. */
import type { FocusArea, SummaryType } from '@lectern/contract';
import {
  summaryDefaults,
  summaryFocusAreas,
  summaryLimits,
  summaryTypes,
} from '@lectern/contract/limits';
import { fieldsOf, textOf, within } from '../../lib/use-stored-state';

export interface SummaryOptions {
  readonly summaryType: SummaryType;
  readonly focusAreas: readonly FocusArea[];
  readonly customInstructions: string;
  readonly maxTokens: number;
  /** 0 to 1. */
  readonly temperature: number;
  /** Else retracted articles are left out. */
  readonly includesRetracted: boolean;
}

export const typeNames: Readonly<Record<SummaryType, string>> = {
  comprehensive: 'Comprehensive',
  brief: 'Brief',
  technical: 'Technical',
  clinical: 'Clinical',
};

export const focusAreaNames: Readonly<Record<FocusArea, string>> = {
  key_findings: 'Key findings',
  methodologies: 'Methodologies',
  research_gaps: 'Research gaps',
  future_directions: 'Future directions',
  clinical_implications: 'Clinical implications',
  regulatory_aspects: 'Regulatory aspects',
};

/** The options that were kept, or the usual ones where they are of no use. */
export function readOptions(stored: unknown): SummaryOptions {
  const kept = fieldsOf(stored);
  const areas: readonly unknown[] = Array.isArray(kept.focusAreas)
    ? kept.focusAreas
    : summaryDefaults.focus_areas;
  return {
    summaryType:
      summaryTypes.find((type) => type === kept.summaryType) ?? summaryDefaults.summary_type,
    focusAreas: summaryFocusAreas.filter((area) => areas.includes(area)),
    customInstructions: textOf(kept.customInstructions),
    maxTokens: within(kept.maxTokens, summaryLimits.maxTokens),
    temperature: within(kept.temperature, summaryLimits.temperature),
    includesRetracted: kept.includesRetracted === true,
  };
}
