/** Tells whether a question about the library asks for documents by what they are not, or by what their records do not have. English alone. */
import { latinLanguages } from '../language/latin-languages.js';
import { readNationality } from '../language/nationalities.js';

const denied =
  /\b(?:no|not|nor|neither|none of|without|except|excepting|excluding|excludes?|excluded|omit|omitting|lack|lacks|lacking|besides|(?:apart|aside) from|other than|rather than|instead of)\b|n['’]t\b/iu;
/** Bounds, and what is asked of all there are: `is there no paper on moss`. */
const noDenials =
  /\bno (?:fewer|less|more|later|earlier|older|newer|younger) than\b|\b(?:are|is) there no\b|\b(?:have|has|got|do) (?:I|we|you) (?:have |got )?no\b|\bnot only\b|[“"][^“”"]{1,300}[”"]/giu;
/** `Non-smokers` and `non-randomised` name something; a language and a country are told of documents. */
const withNon = /\bnon[-‐‑\s](\p{L}{2,20})/giu;

export function deniesDocuments(question: string): boolean {
  const asked = question.replaceAll(noDenials, ' ');
  if (denied.test(asked)) return true;
  return [...asked.matchAll(withNon)].some(([, word = '']) => isTold(word.toLowerCase()));
}

function isTold(word: string): boolean {
  const isOfRecord = word === 'retracted' || word === 'english' || latinLanguages.has(word);
  return isOfRecord || readNationality(word) !== null;
}
