/** Writes what a confidence rests on, term by term, as the screen shows it. */
import { type ConfidenceParts, sayScore } from '@lectern/contract';
import { saySum, sayTerm } from '@lectern/contract/words/say-run';
import type { ReportBlock, ReportText } from './report.js';
import { described, list, notice } from './report-blocks.js';

/** @param score 0 to 1, which the terms add up to; it is shown cut to two decimals. */
export function describeConfidence(score: number, parts: ConfidenceParts): ReportBlock[] {
  const { independent_sources: independent, unclear } = parts;
  const inPart = parts.partly_read === undefined ? '' : `${parts.partly_read} in part, `;
  const counts = [
    `${independent} independent ${independent === 1 ? 'source' : 'sources'}`,
    `${countSides(parts)}, ${unclear} unclear`,
    `${parts.full_text} read in full, ${inPart}${parts.abstract_only} as abstracts`,
    ...[...parts.study_types, ...(parts.studied ?? [])].map(
      ({ name, count }) => `${count} ${name}`,
    ),
  ];
  const text = `${sayScore(score)}; ${counts.join('; ')}`;
  return [
    ...described('Confidence', text),
    ...list(
      parts.terms.map(
        ({ name, value, reason }): ReportText => [
          { text: `${sayTerm(value)} ${name}`, emphasis: 'strong' },
          { text: `: ${reason}` },
        ],
      ),
    ),
    ...notice(saySum(score)),
  ];
}

/** Of a question of yes or no what they say, else whether they agree. */
function countSides({ agree, contradict, larger_side }: ConfidenceParts): string {
  if (larger_side === undefined) return `${agree} agree, ${contradict} contradict`;
  const [yes, no] = larger_side === 'yes' ? [agree, contradict] : [contradict, agree];
  return `${yes} ${yes === 1 ? 'says' : 'say'} yes, ${no} ${no === 1 ? 'says' : 'say'} no`;
}
