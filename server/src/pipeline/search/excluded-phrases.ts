/** Which words of a query stand together, and whether a text has them so: letters, numbers and signs count as much as words. */
import { holdsRun } from '../../reading/language/holds-run.js';
import { isUnspaced } from '../../reading/language/scripts.js';
import { stopWords } from '../../reading/language/stop-words.js';
import { plainWords } from '../../works/plain-words.js';

/** Terms whose parts would mean something else anywhere in the text, or be lost among words that say nothing; and the other words. */
export function partTerms(words: string): { together: string[]; loose: string } {
  const terms = termsOf(words);
  const together = terms.filter(
    (term) => hasParts.test(term) || signed.test(term) || isAcronym(term, words),
  );
  return { together, loose: terms.filter((term) => !together.includes(term)).join(' ') };
}

/** Words with the letters and numbers that belong to them: `hepatitis A`, `type 2`. */
function termsOf(words: string): string[] {
  const terms: string[] = [];
  const split = words.split(/\s+/).filter((word) => word !== '');
  for (const [at, word] of split.entries()) {
    const last = terms.at(-1);
    const isFirst = terms.length === 1 && last !== undefined && isOwned(last, false);
    if (last !== undefined && (isOwned(word, at === split.length - 1) || isFirst))
      terms.splice(-1, 1, `${last} ${word}`);
    else terms.push(word);
  }
  return terms;
}

/**
 * Whether the words stand there in this order, in the form that each word is given. Articles between them do not count, a letter that is
 * written like one does.
 */
export function holdsPhrase(
  phrase: string,
  text: string,
  formOf: (word: string) => string,
): boolean {
  const written = phrase.replace(lastLetter, (letter) => letter.toUpperCase());
  // Behind the letter in the first place anything may be meant, so that it is looked for as it stands.
  const isLiteral = /^A\s/.test(phrase);
  const marks = {
    signs: signed.test(written),
    acronyms:
      !isLiteral && (written.match(wholeWords) ?? []).some((word) => isAcronym(word, written)),
  };
  const inForm = (value: string): string[] =>
    plainWords(value)
      .filter((word) => isLiteral || !articles.has(word))
      .map(formOf);
  const [phraseMarked, textMarked] = [marked(written, marks), marked(text, marks)];
  const sought = inForm(phraseMarked);
  // Where no blanks part words, those that there are say nothing, and ends of clauses do.
  if (isUnspaced(sought.join(''))) {
    const isOneClause = phraseMarked.split(clauseEnds).filter(Boolean).length === 1;
    const clauses = isOneClause ? textMarked.split(clauseEnds) : [textMarked];
    return clauses.some((clause) => holdsRun(inForm(clause), sought.join('')));
  }
  return sought.length > 0 && ` ${inForm(textMarked).join(' ')} `.includes(` ${sought.join(' ')} `);
}

const clauseEnds =
  /[.,:;!?()[\]{}"\u201c\u201d\u2026\u3001-\u3003\u3008-\u3011\u3014-\u301b\uff01\uff08\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff61-\uff64]+/;
const articles: ReadonlySet<string> = new Set(['the', 'an', 'a']);

/** A single letter that no one takes for a word, or a number: it says which of the thing before it is meant. */
function isOwned(word: string, isLast: boolean): boolean {
  return /^(?:\p{Lu}|\p{N}+)$/u.test(word) || (isLast && /^\p{Ll}$/u.test(word));
}

/** Behind a word, as in CD4+, Na(+), C# and CD4-. */
const signed = /[\p{L}\p{N}]\(?(?:[+#\u207A]|[-\u2212\u207B](?![\p{L}\p{N}]))/u;
const signs = /(?<=[\p{L}\p{N}])\(?(?:([+\u207A]{1,2})|(#)|[-\u2212\u207B](?![\p{L}\p{N}]))\)?/gu;
const wholeWords = /[\p{L}\p{M}\p{N}]+/gu;
const lastLetter = /(?<=\S\s)\p{Ll}$/u;
const hasParts = /[\p{L}\p{N}][^\p{L}\p{M}\p{N}'\u2019*]+[\p{L}\p{N}]/u;

/** A word in capitals that would say nothing if it were not: WHO, or the A of hepatitis A. Where all is in capitals only letters tell. */
function isAcronym(word: string, among: string): boolean {
  if (!/^\p{Lu}+$/u.test(word) || !stopWords.has(word.toLowerCase())) return false;
  return word.length === 1 || !/\s/.test(among) || among !== among.toUpperCase();
}

/** Writes as words what is lost where words are put in lower case and taken apart at signs. */
function marked(text: string, marks: { signs: boolean; acronyms: boolean }): string {
  const withSigns = marks.signs
    ? text.replace(signs, (_sign, plus?: string, sharp?: string) => {
        if (plus !== undefined) return ` ${'plussign '.repeat(plus.length)}`;
        return sharp === undefined ? ' minussign ' : ' sharpsign ';
      })
    : text;
  if (!marks.acronyms) return withSigns;
  return withSigns.replace(wholeWords, (word, at: number) =>
    isAcronym(word, '') && !(word === 'A' && beginsSentence(withSigns, at))
      ? `${word}acronym`
      : word,
  );
}

function beginsSentence(text: string, at: number): boolean {
  return /(?:^|[.:;?!\u2013\u2014])\s*$/.test(text.slice(Math.max(0, at - 4), at));
}
