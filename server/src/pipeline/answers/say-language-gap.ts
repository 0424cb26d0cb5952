/** Says what a question in another language than the documents finds little for, where nothing but words is compared. */
import type { LanguageGap } from '../retrieval/tell-language-gap.js';

const unreached =
  'without a multilingual embedding model, only passages that hold its very words are found.';

/** A sentence; empty where there is no such gap. */
export function sayLanguageGap(gap: LanguageGap | null): string {
  if (gap === null) return '';
  const { language, inIt } = gap;
  if (inIt === 'unknown') return `The question is not in English: ${unreached}`;
  const asked = `in ${language === null ? '' : `${language}, `}the language of the question`;
  const which =
    inIt === 'none'
      ? 'None of the documents searched is'
      : 'Most of the documents searched are not';
  return `${which} ${asked}: ${unreached}`;
}
