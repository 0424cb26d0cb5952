/** Tells whether a source is a preprint, by its record or, where that names no place, by what its own text says. */
import { isPreprintRecord } from '../../works/is-preprint.js';
import { formsOf } from './kind-of-study.js';
import type { StudySource } from './source.js';

type PreprintFacts = Parameters<typeof isPreprintRecord>[0];

/** @param record In the place of that of the article, where more is known. */
export function isPreprintSource(
  source: StudySource,
  record: PreprintFacts = source.article,
): boolean {
  return isPreprintRecord(record) || (isOfNoPlace(record) && saysSo(source));
}

/** Of files of which nobody said more. */
const plainTypes = /^(?:|unknown|(?:downloaded )?document|research paper|article)$/iu;

/** What names a journal, or is a book or a thesis, tells at most of an earlier version that it was a preprint. */
function isOfNoPlace({ journal, source_type }: PreprintFacts): boolean {
  return journal.trim() === '' && plainTypes.test(source_type.trim());
}

/** Who writes about preprints writes no preprint by that. */
function saysSo(source: StudySource): boolean {
  const opening = source.passages[0]?.text.slice(0, openingLetters) ?? '';
  return (
    !/\bpreprint/iu.test(source.article.title) &&
    !ofLater.test(opening) &&
    formsOf(source).has('preprint')
  );
}

const openingLetters = 700;
/** What was accepted or came out later only names its preprint. */
const ofLater =
  /\b(?:accepted|published (?:in|online)|version of record|superseded|(?:earlier|previous) version|previously (?:posted|published|available)|preprints?(?:\sdoi|:|,\s(?:data|code)|\s(?:available|at)\b)|(?:report|supplement|post) has not been)/iu;
