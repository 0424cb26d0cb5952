/** Finds what sources say of their own limits: one reader for the answer to a question for them and for the section of a report. */
import { mapInTurns } from '../../map-in-turns.js';
import { findWords } from '../../reading/language/words.js';
import { placeOfSentence } from '../../reading/passage.js';
import { readPart } from '../../reading/study/read-part.js';
import {
  type StudySentence as ReadSentence,
  readPassage,
  toStudyText,
} from '../../reading/study/study-text.js';
import { readClaim } from '../evidence/read-claim.js';
import { aspectOf } from './aspect-of-question.js';
import { isOnSubject } from './is-on-subject.js';
import { asksForAspectAlone, type QuestionInContext } from './question-in-context.js';
import type { Evidence, EvidencePassage, StudySentence } from './study-answer.js';
import type { StudyPassage, StudySource } from './study-source.js';

/** As a question for the limitations of one document finds them, the plainest first; none where it says none. */
export async function findLimits(
  passages: readonly StudyPassage[],
): Promise<ReadSentence<StudyPassage>[]> {
  const read = await mapInTurns(passages, (passage, index) =>
    readPassage(passage, { index, count: passages.length }),
  );
  const limits = readPart('limitations', toStudyText(read, null));
  return limits.filter(({ flaws }) => flaws.size === 0);
}

/** By `placeOfSentence` how plainly a sentence tells a limit: 2 for the first of its source, 1 for the others. */
export type Limits = ReadonlyMap<string, number>;

export function limitsOf({ limits }: Pick<Evidence, 'limits'>): Limits | null {
  return limits === undefined ? null : new Map(limits);
}

/**
 * Evidence with the passages in which its sources on the topic tell their limits, where the question asks for these: what answers it stands there alone. As it was where
 * it asks for anything else, such as those of what is studied.
 */
export async function withLimits(
  asked: QuestionInContext,
  evidence: Evidence,
  { sources, topic }: { readonly sources: readonly StudySource[]; readonly topic: string },
): Promise<Evidence> {
  if (!asksForLimits(asked)) return evidence;
  const limits = new Map<string, number>();
  const passages: EvidencePassage[] = [...evidence.passages];
  const known = new Set(passages.map(({ id }) => id));
  for (const source of sources) {
    const own = evidence.passages.filter((passage) => passage.source === source.key);
    if (own.length === 0 || !isOnSubject(topic, source)) continue;
    const relevance = Math.max(...own.map((passage) => passage.relevance));
    for (const [index, limit] of (await findLimits(source.passages)).entries()) {
      limits.set(placeOfSentence(limit), index === 0 ? 2 : 1);
      if (known.has(limit.passage.id)) continue;
      known.add(limit.passage.id);
      passages.push({ ...limit.passage, relevance });
    }
  }
  return { ...evidence, passages, limits: [...limits] };
}

/** Whether it asks what limits the evidence: limits of what is studied are told by any work on it. */
export function asksForLimits({ question, claim }: QuestionInContext): boolean {
  if (aspectOf(question) !== 'research_gaps' || readClaim(claim) !== null) return false;
  return (
    asksForAspectAlone(question) || findWords(question).some(({ stem }) => ofEvidence.has(stem))
  );
}

const ofEvidence = new Set(
  findWords(
    'author authors study studies evidence trial trials research researcher researchers',
  ).map(({ stem }) => stem),
);

/** A limit with whose it is before it: what one work lacks is none of another. */
export function sayWhose(limit: StudySentence, sources: readonly StudySource[]): StudySentence[] {
  const keys = new Set(limit.citations.map(({ source }) => source));
  const titles = sources.flatMap(({ key, article }) =>
    keys.has(key) ? `“${article.title || 'Untitled'}”` : [],
  );
  const verb = titles.length > 1 ? 'say of themselves' : 'says of itself';
  const text = `${titles.join(', ')} ${verb}:`;
  return [{ text, citations: [], is_supported: null }, limit];
}
