/** Flags what a model answers to a question of yes or no where all sources that take a side take the other one. */
import type { Positions } from '../evidence/find-positions.js';
import { readClaim } from '../evidence/read-claim.js';
import { readStance } from '../evidence/tell-by.js';
import type { WrittenPart } from './draft-answer.js';
import type { StudySentence } from './study-answer.js';
import type { StudySource } from './study-source.js';

type Side = 'support' | 'against';

interface Taken {
  /** As `asked.claim` of the question in its context. */
  readonly claim: string;
  readonly witnesses: Positions['witnesses'];
  readonly sources: readonly StudySource[];
}

/** What stands in the words of a passage says what that says: it is left as it is. */
export function flagOpposed(written: WrittenPart, taken: Taken): WrittenPart {
  const claim = readClaim(taken.claim);
  const side = onlySideOf(taken.witnesses);
  if (claim === null || side === null) return written;
  let flagged = 0;
  const paragraphs = written.paragraphs.map((sentences) =>
    sentences.map((sentence) => {
      const { is_supported, in_words, ...rest } = sentence;
      if (is_supported !== true || in_words === true) return sentence;
      const own = sideOf(sentence, claim, taken.sources);
      if (own === null || own === side) return sentence;
      flagged += 1;
      return { ...rest, is_supported: false };
    }),
  );
  return {
    ...{ ...written, paragraphs },
    claimsUnsupported: written.claimsUnsupported + flagged,
    claimsInOwnWords: (written.claimsInOwnWords ?? 0) - flagged,
  };
}

function onlySideOf({ support, against, both }: Positions['witnesses']): Side | null {
  if (both > 0 || support > 0 === against > 0) return null;
  return support > 0 ? 'support' : 'against';
}

function sideOf(
  { text, citations }: StudySentence,
  claim: string,
  sources: readonly StudySource[],
): Side | null {
  const said = /^(yes|no)(?=$|[\s.,;:!])(?!\s(?:\p{Ll}|\d))/iu.exec(text)?.[1]?.toLowerCase();
  if (said !== undefined) return said === 'yes' ? 'support' : 'against';
  const [citation] = citations;
  if (citation === undefined) return null;
  const { source } = citation;
  const statements = [{ text, source, citation, score: 1 }];
  const { position } = readStance(claim, { statements, sources })(text, source);
  return position === 'unclear' ? null : position;
}
