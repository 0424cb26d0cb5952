/** Tells how each source stands to the answer of a question, for its confidence. */
import type { Positions } from '../evidence/find-positions.js';
import type { SourceStance } from './reckon-confidence.js';
import type { StudySource } from './study-source.js';

/** The side that more witnesses take is the one to agree with; where both are as many, those that say yes. */
export function largerSideOf({ witnesses }: Positions): 'yes' | 'no' {
  return witnesses.support >= witnesses.against ? 'yes' : 'no';
}

/** @param largerSide Null where no yes or no is asked for: then the sentence that speaks most to the question is what others agree with. */
export function takeSides(
  sources: readonly StudySource[],
  { stances }: Positions,
  largerSide: 'yes' | 'no' | null,
): SourceStance[] {
  const leading = largerSide === 'no' ? 'against' : 'support';
  return sources.map((source) => {
    const position = stances.get(source.key) ?? 'unclear';
    if (position === 'unclear') return { source, stance: 'unclear' };
    return { source, stance: position === leading ? 'agrees' : 'contradicts' };
  });
}
