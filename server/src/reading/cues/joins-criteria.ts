/** Tells whether a question about the library joins by `or` what is told of documents in different ways, as in `by Smith or about zinc`: what fits one alone would be left out. English alone. */
import { asksRetracted } from './asks-retracted.js';
import { blankQuoted } from './blank-words.js';
import { findSubject } from './list-subject.js';
import { readAuthors } from './read-authors.js';
import { readYears } from './read-years.js';

export function joinsCriteria(question: string): boolean {
  const asked = blankQuoted(question);
  return [...asked.matchAll(/\sor\s/giu)].some(({ 0: or, index }) => {
    const before = asked.slice(0, index);
    const behind = asked.slice(index + or.length);
    // `In or after 2015`.
    if (/\b(?:in|on|from|before|after|during|at|by)$/iu.test(before)) return false;
    const way = ways.find(({ begins }) => begins.test(behind));
    return way !== undefined && !way.isIn(before);
  });
}

const that = String.raw`^(?:(?:that|which|those|ones|is|are|were|was|published|written)\s){0,3}`;
/** How what stands behind the `or` begins, and whether the same is told before it. */
const ways: readonly { readonly begins: RegExp; readonly isIn: (before: string) => boolean }[] = [
  {
    begins: new RegExp(
      String.raw`${that}(?:about|on|regarding|concerning|mention(?:ing)?)\b`,
      'iu',
    ),
    isIn: (before) => findSubject(before) !== null,
  },
  {
    begins: new RegExp(String.raw`${that}by\s\p{Lu}`, 'u'),
    isIn: (before) => readAuthors(before) !== '',
  },
  {
    begins: new RegExp(
      String.raw`${that}(?:since|before|after|until|from|in|(?:older|newer|earlier|later)\sthan)\s(?:the\s)?(?:19|20)\d\d`,
      'iu',
    ),
    isIn: (before) => readYears(before).spans.length > 0,
  },
  {
    begins: new RegExp(
      String.raw`${that}(?:retracted|withdrawn)(?:\?|$|\s(?:papers|ones)\b)`,
      'iu',
    ),
    isIn: asksRetracted,
  },
];
