/** Reads what was typed into the search box, once for all engines: words with operators, or the name of one work. */
import type { Identifiers } from '@lectern/contract';
import type { EngineQuery } from '../../ports/search-engine.js';
import { parseQuery, wantedWords } from '../../reading/query/parse-query.js';
import { hasIdentifier } from '../../works/identifiers.js';
import { readIdentifiers } from '../../works/read-identifiers.js';
import { isBareNumber } from './bare-number.js';
import { parseTagged, parseUntagged, readTags } from './pubmed-tags.js';

export type ReadQuery = Pick<
  EngineQuery,
  'text' | 'words' | 'expression' | 'tagged' | 'identifiers'
>;

/** Soft hyphens, zero-width blanks, marks of direction, characters of private use: what copying brings along and no engine wants inside a word. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ue000-\uf8ff\ufeff]/g;

export function readQuery(typed: string): ReadQuery {
  const text = typed.normalize('NFC').replace(invisible, '').trim();
  const { bare, tags } = readTags(text);
  const identifiers = readIdentifiers(bare);
  const isNamed = hasIdentifier(identifiers);
  if (isNamed && !isBareNumber({ text })) return { text, identifiers, ...inOneForm(identifiers) };
  const hasTags = tags.length > 0;
  const plain = parseQuery(bare);
  const expression = hasTags ? parseUntagged(text, plain) : plain;
  const isTyped = plain.kind === 'words' && !hasTags;
  const words = isTyped ? bare : wantedWords(expression);
  const tagged = hasTags ? { tagged: parseTagged(text) } : {};
  return { text, identifiers: isNamed ? identifiers : null, words, expression, ...tagged };
}

/** For engines that can only search for the identifier itself, such as those of the web: as one phrase, however it was typed. */
function inOneForm({ arxiv_id, doi, pmid, pmcid, nct_id }: Identifiers) {
  const arxiv = arxiv_id === '' ? '' : `arXiv:${arxiv_id}`;
  const words = arxiv || doi || pmcid || nct_id || `PMID ${pmid}`;
  return {
    words,
    expression: { kind: 'words', pieces: [{ text: words, isPhrase: /\W/.test(words) }] },
  } as const;
}
