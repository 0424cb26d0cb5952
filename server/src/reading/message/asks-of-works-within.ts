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
/** `Are cited in the review`, `were taken from`, `are in the benchmark`. */
const doneWith = new RegExp(
  String.raw`\b(?:${severalDocuments})\s(?:[^,;?]{1,100}\s)?(?:are|is|were|was|been)\s(?:also\s|there\s)?(?:(?!(?:${ofLibrary})\b)\p{L}{2,20}ed\b|taken\b|drawn\b|chosen\b|found\b|left\b|part\sof\b|in\s(?!(?:${languageNames.join('|')}|total|all|print)\b|\d))`,
  'iu',
);
/** What may stand behind documents that are counted, where the library can tell of it. */
const tellable =
  'are|is|were|was|have|has|had|there|on|about|regarding|concerning|of|from|by|since|before|after|between|until|in|at|with|without|for|per|and|or|older|newer|earlier|later|not|only|published|written|dated|retracted|withdrawn|(?:mention|discuss|cover|address|deal|speak|talk|treat|concern|report|study|use|look|studies|compare)(?:s|es|ed|ing)?|come|came|took|take|include|included|enrol|enrolled|find|found|show|showed|shown|conclude|concluded';
/** `How many papers went into the benchmark` and `how many articles did the review include`. */
const counted = new RegExp(
  String.raw`\bhow\smany\s(?:[\p{L}\d’'-]{1,30}\s){0,5}?(?:${severalDocuments})\s(?:(?:that|which)\s)?(?!(?:${tellable})\b)\p{L}`,
  'iu',
);
