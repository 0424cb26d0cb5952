/** Tells whether a text calls itself a preprint, where its record names no place. English alone. */
import { readForms } from './publication-form.js';

interface OpenedText {
  readonly title: string;
  /** What it begins with. */
  readonly text: string;
  readonly journal: string;
  readonly source_type: string;
}

/** Who writes about preprints writes no preprint by that; what names a journal, or is a book or a thesis, tells at most of an earlier version. */
export function saysPreprint({ title, text, journal, source_type }: OpenedText): boolean {
  return (
    journal.trim() === '' &&
    plainTypes.test(source_type.trim()) &&
    !/\bpreprint/iu.test(title) &&
    !ofLater.test(text.slice(0, openingLetters)) &&
    readForms({ title, text }).has('preprint')
  );
}

/** Of files of which nobody said more. */
const plainTypes = /^(?:|unknown|(?:downloaded )?document|research paper|article)$/iu;
const openingLetters = 700;
/** What was accepted or came out later only names its preprint. */
const ofLater =
  /\b(?:accepted|published (?:in|online)|version of record|superseded|(?:earlier|previous) version|previously (?:posted|published|available)|preprints?(?:\sdoi|:|,\s(?:data|code)|\s(?:available|at)\b)|(?:report|supplement|post) has not been)/iu;
