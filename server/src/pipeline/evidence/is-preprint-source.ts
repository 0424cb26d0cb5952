/** Tells whether a source is a preprint, by its record or, where that names no place, by what its own text says. */
import { saysPreprint } from '../../reading/study/says-preprint.js';
import { isPreprintRecord } from '../../works/is-preprint.js';
import type { StudySource } from './source.js';

type PreprintFacts = Parameters<typeof isPreprintRecord>[0];

/** @param record In the place of that of the article, where more is known. */
export function isPreprintSource(
  { article, passages }: StudySource,
  record: PreprintFacts = article,
): boolean {
  const { journal, source_type } = record;
  const text = passages[0]?.text ?? '';
  return (
    isPreprintRecord(record) || saysPreprint({ title: article.title, text, journal, source_type })
  );
}
