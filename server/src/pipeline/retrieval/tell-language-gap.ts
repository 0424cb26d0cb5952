/** Tells whether a question is in another language than what it asks: its words can find little there. */
import { nameLanguage, tellLanguage } from '../../reading/language/passage-language.js';
import { tellEnglish } from '../../reading/language/tell-language.js';

export interface LanguageGap {
  /** That of the question by its English name, such as `German`; null where that cannot be told. */
  readonly language: string | null;
  /** How many of the documents are in it: `unknown` where only that it is not English is known. */
  readonly inIt: 'none' | 'less than half' | 'unknown';
}

interface InLanguage {
  readonly documents: number;
  readonly inIt: number;
}

/** Null where half of the documents are in it at least, and where too few words tell. @param count Of a language as of `tellLanguage`; among other scripts one is not told from another. */
export async function tellLanguageGap(
  question: string,
  count: (language: string) => Promise<InLanguage>,
): Promise<LanguageGap | null> {
  const told = tellLanguage(question);
  // What is in no language that is known is taken for English.
  const english = tellEnglish(question);
  if (told === 'english' && english === 'other') return { language: null, inIt: 'unknown' };
  if (told === 'english' && english === 'unclear') return null;
  const { documents, inIt } = await count(told);
  if (2 * inIt >= documents) return null;
  const language = nameLanguage(told, question);
  return { language, inIt: inIt === 0 ? 'none' : 'less than half' };
}
