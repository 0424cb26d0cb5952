/** Tells whether a question is in a language that no passage of the library is in: its words can find nothing there. */
import { nameLanguage, tellLanguage } from '../../reading/language/passage-language.js';

/**
 * The language by its English name, such as `German`; null where passages may be in it. `languages` is `LibraryView.languages`, which does not
 * tell English nor, among other scripts, one language from another.
 */
export function nameMissingLanguage(question: string, languages: readonly string[]): string | null {
  const language = tellLanguage(question);
  if (language === 'english' || languages.includes(language)) return null;
  return nameLanguage(language, question);
}
