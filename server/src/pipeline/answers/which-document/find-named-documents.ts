/** Finds documents by what a question calls them: words of title, authors and year, the country or language that they come from, and the names of their files. */
import type { MatchedPassage } from '@lectern/contract';
import { vocabularyOf } from '../../../reading/claims/weigh-words.js';
import { readNationality } from '../../../reading/language/nationalities.js';
import { findWords, type Word } from '../../../reading/language/words.js';
import type { Queries } from '../../../store/database/database.js';
import { findByFileWords } from '../../../store/documents/documents-by-file.js';
import { findInLanguage } from '../../../store/documents/documents-in-language.js';
import type { Retriever } from '../../retrieval/retrieve.js';
import type { AnswerRequest } from '../answer.js';

export interface NamingParts {
  readonly retriever: Retriever;
  readonly database: Queries;
}

export interface NamedDocument {
  readonly documentId: string;
  readonly title: string;
  /** Stems of the words that title, authors, year, country or language hold. */
  readonly named: ReadonlySet<string>;
  /** Those of them that tell it from others of its subject: people and countries. */
  readonly described: ReadonlySet<string>;
  /** Stems of the words that stand there or in its passages. */
  readonly spoken: ReadonlySet<string>;
  /** It is in the language that the question calls it by: words of the question do not stand in it. */
  readonly isForeign: boolean;
}

const passagesRead = 20;
const inLanguageMost = 50;

/** A name is words, whatever vectors say. */
export function findByName(
  query: string,
  { signal, documentIds }: AnswerRequest,
  retriever: Retriever,
): Promise<MatchedPassage[]> {
  return retriever.retrieve({
    ...{ query, topK: passagesRead, byWordsAlone: true },
    signal,
    documentIds,
  });
}

/** Those of which more words name them first, then those that speak of more of them; as they are found among equals. */
export async function findNamedDocuments(
  words: readonly Word[],
  request: AnswerRequest,
  { retriever, database }: NamingParts,
): Promise<NamedDocument[]> {
  if (words.length === 0) return [];
  const nationalities = words.flatMap(({ stem, surface }) => {
    const nationality = readNationality(surface);
    return nationality === null ? [] : { stem, ...nationality };
  });
  const query = [
    ...words.map(({ surface }) => surface),
    ...nationalities.flatMap(({ countries }) => countries),
  ].join(' ');
  const found = await findByName(query, request, retriever);
  const inLanguage = new Map<string, { readonly stem: string; readonly title: string }>();
  for (const { language, stem } of nationalities) {
    if (language === null) continue;
    for (const { id, title } of await findInLanguage(database, language, inLanguageMost))
      if (request.documentIds?.includes(id) ?? true) inLanguage.set(id, { stem, title });
  }
  const ids = new Set([...found.map(({ document_id }) => document_id), ...inLanguage.keys()]);
  const named = [...ids]
    .map((id) => {
      const own = found.filter(({ document_id }) => document_id === id);
      const known = inLanguage.get(id);
      const isFrom = prepareOrigin(own, { nationalities, ofLanguage: known?.stem ?? null });
      return {
        ...describe(id, { words, own, title: known?.title ?? '', isFrom }),
        isForeign: known !== undefined,
      };
    })
    .sort((one, other) => other.named.size - one.named.size || other.spoken.size - one.spoken.size);
  const stems = new Set(words.map(({ stem }) => stem));
  if (named.some((each) => each.named.size === stems.size)) return named;
  const ofFile = await findByFileWords(
    database,
    [...new Set(words.map(({ surface }) => surface))],
    2,
  );
  const called = ofFile.filter(({ id }) => request.documentIds?.includes(id) ?? true);
  // What no record names whole may be called by its file.
  return [
    ...called.map(
      ({ id, title }): NamedDocument => ({
        ...{ documentId: id, title, named: stems, described: new Set(), spoken: stems },
        isForeign: false,
      }),
    ),
    ...named.filter(({ documentId }) => called.every(({ id }) => id !== documentId)),
  ];
}

interface Origins {
  readonly nationalities: readonly {
    readonly stem: string;
    readonly countries: readonly string[];
  }[];
  /** The word for the language that the document is in. */
  readonly ofLanguage: string | null;
}

/** Whether a word for a country fits a document: by its language, or by what its passages name. */
function prepareOrigin(
  own: readonly MatchedPassage[],
  { nationalities, ofLanguage }: Origins,
): (stem: string) => boolean {
  const text = own.map((passage) => `${passage.document_title}\n${passage.text}`).join('\n');
  const said = new Set(findWords(text).map(({ stem }) => stem));
  return (stem) =>
    stem === ofLanguage ||
    nationalities.some(
      (each) =>
        each.stem === stem &&
        (said.has(stem) || each.countries.some((country) => names(text, country))),
    );
}

interface Described {
  readonly words: readonly Word[];
  readonly own: readonly MatchedPassage[];
  /** Where none of its passages was found. */
  readonly title: string;
  readonly isFrom: (stem: string) => boolean;
}

function describe(
  documentId: string,
  { words, own, title, isFrom }: Described,
): Omit<NamedDocument, 'isForeign'> {
  const { document_title = title, document_authors = '', publication_date = '' } = own[0] ?? {};
  const people = new Set(findWords(document_authors).map(({ stem }) => stem));
  const record = vocabularyOf([document_title, document_authors, publication_date].join('\n'));
  const said = vocabularyOf(own.map((passage) => passage.text).join('\n'));
  const stems = words.map(({ stem }) => stem);
  const described = new Set(stems.filter((stem) => isFrom(stem) || people.has(stem)));
  const named = new Set(stems.filter((stem) => described.has(stem) || record.holds(stem)));
  const spoken = new Set(stems.filter((stem) => named.has(stem) || said.holds(stem)));
  return { documentId, title: document_title, named, described, spoken };
}

/** Its name with a capital, as a word of its own. */
function names(text: string, country: string): boolean {
  const written = country.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  const at = text.indexOf(country.length > 3 ? written : country.toUpperCase());
  return at >= 0;
}
