/** Plants what a hypothesis says on what depends: each is acted on by what acts, or the second by the first where the hypothesis goes by way of that. */
import { type Cause, type Proposal, type ProposedColumn, plantEffects } from './make-columns.js';
import type { Subject } from './read-subject.js';

/** @param outcomes What it goes by way of first, where it does. */
export function plantOutcomes(
  outcomes: readonly ProposedColumn[],
  {
    studied,
    allowed,
    subject: { direction, onwards },
  }: {
    readonly studied: readonly Cause[];
    readonly allowed: readonly Cause[];
    readonly subject: Pick<Subject, 'direction' | 'onwards'>;
  },
): NonNullable<Proposal['effects']> {
  const [via] = outcomes;
  return outcomes.flatMap((outcome, place) => {
    // What acts by way of something does nothing where that is held.
    if (onwards !== null && place > 0 && via !== undefined)
      return plantEffects(outcome, { studied: [asCause(via)], allowed, direction: onwards });
    return plantEffects(outcome, { studied, allowed, direction });
  });
}

/** What depends, as it acts on something else. */
function asCause(column: ProposedColumn): Cause {
  const { source } = column;
  return source.shape === 'sum'
    ? { column, sd: source.noise_sd, level: null }
    : { column, sd: null, level: 'yes' };
}
