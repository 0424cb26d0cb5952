/** Tells whether passages speak of what a claim says to act: whoever writes that zinc shortened colds cites a text that names zinc. English alone. */
import { findSigns, type Sign } from './claim-direction.js';
import { tellingStems, vocabularyOf } from './weigh-words.js';

/**
 * False where none of the telling words before the word of direction stands in any passage, in no related word either. True where a claim says of
 * nothing which way it goes, and where general words alone stand before that: `participants slept longer`.
 */
export function carriesActor(claim: string, evidence: readonly string[]): boolean {
  const [first] = findSigns(claim);
  if (first === undefined || !verbs.has(first.kind)) return true;
  const actor = tellingStems(claim.slice(0, first.start));
  if (actor.length === 0) return true;
  const { holds } = vocabularyOf(evidence.join(' '));
  return actor.some(holds);
}

/** What acts stands before these; before `more` and `most` stands what is counted. */
const verbs: ReadonlySet<Sign['kind']> = new Set(['move', 'extent', 'gain', 'relief', 'worth']);
