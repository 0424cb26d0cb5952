/** Reads what was typed into the search box, once for all engines: words with operators, or the name of one work. */
import type { EngineQuery } from '../../ports/search-engine.js';
import { parseQuery, wantedWords } from '../../reading/query/parse-query.js';
import { hasIdentifier } from '../../works/identifiers.js';
import { readIdentifiers } from '../../works/read-identifiers.js';

export type ReadQuery = Pick<EngineQuery, 'text' | 'words' | 'expression' | 'identifiers'>;

/** Soft hyphens, zero-width blanks, marks of direction: what copying brings along and no engine wants inside a word. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

export function readQuery(typed: string): ReadQuery {
  const text = typed.replace(invisible, '').trim();
  const expression = parseQuery(text);
  const identifiers = readIdentifiers(text);
  return {
    text,
    words: expression.kind === 'words' ? text : wantedWords(expression),
    expression,
    identifiers: hasIdentifier(identifiers) ? identifiers : null,
  };
}
