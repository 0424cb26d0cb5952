/** Takes from a confidence what is above the most that there may be: where sources part, and where none names both of the two things that are asked for. */
import { type ConfidenceParts, confidenceBands } from '@lectern/contract';
import { ceilingOfSides } from '../evidence/ceiling-of-sides.js';

/** However many there are. */
export function ceilingTerm(
  score: number,
  { agree, contradict, apart }: { agree: number; contradict: number; apart: string },
): ConfidenceParts['terms'] {
  const ofSides = ceilingOfSides(agree, contradict);
  const verb = contradict === 1 ? 'says' : 'say';
  const ceilings = [
    ...(apart === '' ? [] : [{ at: confidenceBands.medium - 0.01, reason: apart }]),
    ...(ofSides === null
      ? []
      : [
          {
            at: ofSides.at,
            reason: `${contradict} of ${agree + contradict} that take a side ${verb} otherwise: ${ofSides.rule}.`,
          },
        ]),
  ].sort((one, other) => one.at - other.at);
  const [lowest] = ceilings;
  if (lowest === undefined || score <= lowest.at) return [];
  return [
    {
      name: 'Ceiling',
      value: -Math.round((score - lowest.at) * 1000) / 1000,
      reason: lowest.reason,
    },
  ];
}
