/** The passages that an answer cites, which citations bear it out, and whether they are of another year than the one that was asked for. */
import { knownDate } from '@lectern/contract/known-date';
import type {
  Evidence,
  EvidencePassage,
  StudyAnswer,
  StudyCitation,
  StudySentence,
} from './study-answer.js';
import type { StudySource } from './study-source.js';

interface Asked {
  readonly question: string;
  readonly evidence: Evidence;
  readonly sources: readonly StudySource[];
}

/** Asked of a year that no passage names which bears the answer out, and of which no such work is: what was found is of other years. */
export function isOfAnotherYear({ question, evidence, sources }: Asked, answer: Borne): boolean {
  const years = question.match(/(?<![\p{L}\p{N}.,])(?:19|20)\d\d(?![\p{L}\p{N}])/gu) ?? [];
  if (years.length === 0) return false;
  const cited = unflaggedCitationsOf(answer);
  const texts = citedPassagesOf(evidence, cited).map(({ text }) => text);
  const keys = new Set(cited.map(({ source }) => source));
  const works = sources.filter(({ key }) => keys.has(key)).map(({ article }) => article);
  const said = [...texts, ...works.flatMap((work) => [work.title, knownDate(work).date])];
  return years.every((year) => !said.some((text) => text.includes(year)));
}

type Borne = Pick<StudyAnswer, 'paragraphs'> &
  Partial<Pick<StudyAnswer, 'origin' | 'bearing' | 'positions'>>;

/** What bears an answer out: the sources of a sentence that is flagged bear witness to nothing, nor do those of one in a model's own words. */
export function carryingCitationsOf(answer: Borne): readonly StudyCitation[] {
  return bearingSentencesOf(answer).flatMap(({ citations }) => citations);
}

/** The sentences that what is said of the whole run rests on: none that is flagged, and of a model's those alone that stand in the words of a passage. */
export function bearingSentencesOf({
  origin,
  paragraphs,
  bearing,
  positions = [],
}: Borne): readonly StudySentence[] {
  if (origin !== 'written')
    return paragraphs.flat().filter(({ is_supported }) => is_supported !== false);
  if (bearing !== undefined) return bearing;
  // Older versions kept no more than where sources stand, word for word.
  return positions.flatMap(({ statements }) =>
    statements.map(({ text, citation }) => ({ text, citations: [citation], is_supported: true })),
  );
}

/** Of all that is shown as an answer, in whose words it may be. */
export function unflaggedCitationsOf({
  paragraphs,
}: Pick<StudyAnswer, 'paragraphs'>): readonly StudyCitation[] {
  return paragraphs
    .flat()
    .flatMap(({ citations, is_supported }) => (is_supported === false ? [] : citations));
}

export function citedPassagesOf(
  { passages }: Evidence,
  cited: readonly StudyCitation[],
): readonly EvidencePassage[] {
  return passages.filter(({ source, id }) =>
    cited.some((each) => each.source === source && each.passage === id),
  );
}
