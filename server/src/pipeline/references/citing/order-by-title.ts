/** The title as lists are ordered by it. */
import { tellEnglish } from '../../../reading/language/tell-language.js';

/** Without the article that an English title begins with: "A la recherche" begins with another word. */
export function titleToOrderBy(title: string, language: string | undefined): string {
  const bare = title.replace(
    /^(?:the|an?)\s(?=[\p{L}\p{N}])(?!(?:priori|posteriori|fortiori|la)\b)/iu,
    '',
  );
  if (bare === title) return title;
  const isEnglish = language ? /^en/i.test(language) : tellEnglish(title) !== 'other';
  return isEnglish ? bare : title;
}
