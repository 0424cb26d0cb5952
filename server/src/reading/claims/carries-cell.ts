/** Tells whether a passage carries the few words of a table's cell: they hold too little for the check of statements alone. */
import { contentWords } from '../language/content-words.js';
import { isGeneral } from '../language/general-words.js';
import { checkSupport } from './check-support.js';
import { vocabularyOf } from './weigh-words.js';

/** Besides that check, nearly all of the words must be those of the passage; of general ones it is enough that nothing contradicts them. */
export function carriesCell(text: string, passage: string): boolean {
  // Whether it is so is told by the quote that stands beside it.
  if (/^(?:yes|no)\W*$/i.test(text)) return true;
  return checkSupport(text, [passage]) && sharesWords(text, passage);
}

function sharesWords(text: string, passage: string): boolean {
  const given = new Set(contentWords(passage));
  const { holds } = vocabularyOf(passage);
  const telling = contentWords(text).filter((stem) => !isGeneral(stem) && !/^\p{N}/u.test(stem));
  return (
    telling.filter((stem) => given.has(stem) || holds(stem)).length >= telling.length * leastShared
  );
}

const leastShared = 0.75;
