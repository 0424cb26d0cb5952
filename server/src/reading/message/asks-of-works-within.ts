/** Tells whether documents that are counted or listed are those that some text or data set holds, as in `How many papers were screened?`, and not those of the library. English alone. */
import { severalDocuments } from '../cues/document-words.js';
import { languageNames } from '../language/latin-languages.js';

export function asksOfWorksWithin(question: string): boolean {
  if (ofOwn.test(question)) return false;
  return doneWith.test(question) || counted.test(question);
}

/** Whoever says so asks of the library whatever follows. */
const ofOwn = /\b(?:my|our|I|we|you|u|library|collection|folder|here|them|these|those)\b/iu;
/** What can be done with documents of a library, or was done to make them. */
const ofLibrary =
  'published|unpublished|printed|dated|authored|retracted|randomi[sz]ed|controlled|uncontrolled|blinded|mixed|saved|stored|uploaded|imported|loaded|added|processed|conducted|performed|based|situated|located|concerned|focused|focussed|related|devoted|dedicated';
/** What follows is said of something else than the documents. */
const telling =
  'that|which|who|whom|whose|how|why|what|(?:mention|discuss|cover|address|deal|speak|talk|treat|concern|describe|examine|investigate|show|find)(?:s|d|es|ed|ing)?';
/** `Are cited in the review`, `were taken from`, `are in the benchmark`. */
const doneWith = new RegExp(
  String.raw`\b(?:${severalDocuments})\s(?:(?!(?:${telling})\b)[\p{L}\d()’'–-]{1,30}\s){0,8}(?:are|is|were|was|been)\s(?:also\s|there\s)?(?:(?!(?:${ofLibrary})\b)\p{L}{2,20}ed\b|taken\b|drawn\b|chosen\b|found\b|left\b|part\sof\b|in\s(?!(?:${languageNames.join('|')}|total|all|print)\b|\d))`,
  'iu',
);
/** `How many papers went into the benchmark` and `how many articles did the review include`. */
const counted = new RegExp(
  String.raw`\bhow\smany\s(?:[\p{L}\d’'-]{1,30}\s){0,5}?(?:${severalDocuments})\s(?:(?:that|which)\s)?(?:(?:went|go|goes)\sinto|ma(?:de|ke|kes)\sup|did|does|met|meet|satisf(?:y|ied)|fulfil(?:led|l)?|remain(?:ed)?|qualified|contributed|(?:has|have)\sthe)\b`,
  'iu',
);
