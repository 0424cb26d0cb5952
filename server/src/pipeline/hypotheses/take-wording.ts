/** Takes a model's wording of a hypothesis where it says no more than the works, and tells what is worded so; elsewhere what code wrote stays. */
import { ownWords } from '@lectern/contract/words/own-words';
import { checkCitations, plainLine } from '../../reading/citations/check-citations.js';
import { quoteClaim } from '../../reading/citations/quote-claim.js';
import { readMarked } from '../../reading/citations/read-marked.js';
import { checkSupport } from '../../reading/claims/check-support.js';
import { readWrittenRows } from '../../reading/claims/read-written-rows.js';
import { standsInWords } from '../../reading/claims/stands-in-words.js';
import { contentWords } from '../../reading/language/content-words.js';
import { count as countOf } from '../study/count.js';
import type { StudyHypothesis, StudySentence } from '../study/study-answer.js';
import type { StudyPassage } from '../study/study-source.js';
import type { Proposal } from './ask-proposals.js';
import { isClaimCarried, isPlanCarried, keepsLink } from './check-wording.js';

const longestField = 600;

/** @param passages As they were numbered for the model. */
export function takeWording(
  written: StudyHypothesis,
  proposal: Proposal,
  passages: readonly StudyPassage[],
  model: string,
): StudyHypothesis {
  const texts = passages.map(({ text }) => text);
  const evidence = texts.join('\n');
  const refused: string[] = [];
  const taken: string[] = [];
  /** As code wrote it, or word for word of a passage. */
  const isKnown = (clean: string, own: string): boolean =>
    clean === own || texts.some((passage) => standsInWords(clean, passage));
  const take = (
    name: string,
    text: string,
    own: string,
    mustName: readonly string[] = [],
  ): string => {
    const clean = cleanField(text, texts);
    if (clean === '') return own;
    const isCarried =
      isClaimCarried(clean, evidence) &&
      mustName.every((term) => names(clean, term)) &&
      (written.link === null || keepsLink(clean, written.link));
    if (!isCarried) refused.push(name);
    else if (!isKnown(clean, own)) taken.push(name);
    return isCarried ? clean : own;
  };
  const { from = '', to = '' } = written.link ?? {};
  const { sentences, removed, hasTable } = checkRationale(proposal.rationale, passages);
  const methods = proposal.testing_methods
    .map((text) => cleanField(text, texts))
    .filter((text) => text !== '');
  const areCarried = methods.length > 0 && methods.every((text) => isPlanCarried(text, evidence));
  const rationale = [...sentences, ...written.rationale_sentences];
  const statement = take('statement', proposal.statement, written.statement, [from, to]);
  if (methods.length > 0 && !areCarried) refused.push('testing methods');
  else if (methods.some((text) => !isKnown(text, '') && !written.testing_methods.includes(text)))
    taken.push('testing methods');
  const expected = take('expected outcome', proposal.expected_outcome, written.expected_outcome);
  const implications = take('implications', proposal.implications, written.implications);
  return {
    ...written,
    statement,
    rationale: rationale.map(({ text }) => text).join(' '),
    rationale_sentences: rationale,
    testing_methods: areCarried ? methods.slice(0, 6) : written.testing_methods,
    expected_outcome: expected,
    implications,
    origin: 'written',
    model,
    notes: [
      ...written.notes,
      ...(taken.length > 0
        ? [`In ${ownWords}, whose meaning was not checked: ${taken.join(', ')}.`]
        : []),
      ...(removed > 0
        ? [
            `Removed ${countOf(removed, 'sentence')} of the model's rationale: no passage that it cites states it.`,
          ]
        : []),
      ...(hasTable ? ["A table in the model's rationale was left out."] : []),
      ...(refused.length > 0
        ? [
            `The model's ${refused.join(', ')} gave figures, names or terms that the passages do not, turned the link round, or spoke of a lack: code's wording stands.`,
          ]
        : []),
    ],
  };
}

/** One line without markup and markers. */
function cleanField(text: string, passages: readonly string[]): string {
  const clean = plainLine(text, passages);
  return clean.length > longestField ? '' : clean;
}

function names(text: string, term: string): boolean {
  const words = new Set(contentWords(text));
  return contentWords(term).every((word) => words.has(word));
}

/** Sentences that a passage they cite states; how many were not. A row of a table says something only with its heads, which it would lose here. */
function checkRationale(
  text: string,
  passages: readonly StudyPassage[],
): { sentences: StudySentence[]; removed: number; hasTable: boolean } {
  const rows = readWrittenRows(text);
  const prose = rows.reduceRight(
    (whole, row) => `${whole.slice(0, row.start)}\n${whole.slice(row.end)}`,
    text,
  );
  const checked = checkCitations(
    prose,
    passages.map((passage) => passage.text),
  );
  const statements = readMarked(checked.text);
  const sentences = statements.flatMap(({ text: said, markers }): StudySentence[] => {
    const cited = markers.flatMap((marker) => passages[(checked.cited[marker - 1] ?? 0) - 1] ?? []);
    const carrying = cited.filter((passage) => checkSupport(said, [passage.text]));
    if (carrying.length === 0) return [];
    const citations = carrying.map((passage) => ({
      source: passage.source,
      passage: passage.id,
      quote: quoteClaim(said, passage.text),
    }));
    const in_words = carrying.some((passage) => standsInWords(said, passage.text));
    return [{ text: said, citations, is_supported: true, in_words }];
  });
  return { sentences, removed: statements.length - sentences.length, hasTable: rows.length > 0 };
}
