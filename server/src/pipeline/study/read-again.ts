/** Joins what was read of a source another time to what was read of it before, which answers may cite. */
import type { StudySource } from './study-source.js';

/** As it was before, unless more could be read now. */
export function readAgain(before: StudySource, now: StudySource): StudySource {
  if (now.readAs === before.readAs || now.passages.length === 0)
    return { ...before, mayReadMore: now.mayReadMore === true };
  const passagesBefore = [...(before.passagesBefore ?? []), ...before.passages];
  const taken = new Set(passagesBefore.map(({ id }) => id));
  // One id names one text for as long as the workflow is kept.
  const passages = now.passages.map((passage) =>
    taken.has(passage.id) ? { ...passage, id: `${passage.id}, read again` } : passage,
  );
  return { ...now, passages, passagesBefore };
}
