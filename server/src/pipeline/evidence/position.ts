/** Where sources stand on a question, each by a sentence that can be looked up. */
import type { ResearchAnswer } from '@lectern/contract';
import type { Quote } from '../../reading/passage.js';

/** The place that a sentence rests on. */
export interface StudyCitation {
  /** `key` of the source. */
  readonly source: string;
  /** `id` of the passage. */
  readonly passage: string;
  /** Null for the whole passage. */
  readonly quote: Quote | null;
}

/** Where sources stand on a question. */
export interface StudyPosition {
  readonly position: ResearchAnswer['positions'][number]['position'];
  /** Where it is unclear: the side that single results take, of which no work makes its conclusion. */
  readonly single?: 'support' | 'against';
  readonly label: string;
  readonly statements: readonly { readonly text: string; readonly citation: StudyCitation }[];
}
