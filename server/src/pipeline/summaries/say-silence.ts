/** Says in place of a section that nothing stands there. */
import { type Reach, saySilence as sayNone } from '@lectern/contract/words/read-reach';
import type { PartName } from '../../reading/cues/focus-cues.js';

export function saySilence(part: PartName, reach: Reach): string {
  return sayNone(`${silences[part]} in a sentence that can be quoted`, reach);
}

interface Taken {
  readonly isTooLong: boolean;
  readonly isAllSaid: boolean;
}

/** Of a section that the articles have something for: all of it stands elsewhere, or what does not is longer than it may be, or worth far less. */
export function sayTaken({ isTooLong, isAllSaid }: Taken): string {
  if (isTooLong) return tooLong;
  return isAllSaid ? saidAbove : mostlySaid;
}

export const saidAbove = 'What the articles say of this is said above.';
const mostlySaid = 'What the articles mainly say of this is said above.';
const tooLong =
  'What the articles say of this beyond what is said above does not fit into the maximum of tokens.';

const silences: Readonly<Record<PartName, string>> = {
  overview: 'says what it is about',
  key_findings: 'states a finding',
  methodologies: 'says how it was done',
  research_gaps: 'names gaps or limitations',
  future_directions: 'says what should follow',
  clinical_implications: 'draws consequences for care',
  regulatory_aspects: 'speaks of regulation, approval or oversight',
};
