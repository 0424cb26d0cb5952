/** Joins what was said of one work: one version of it, that of the text which is read. */
import { type Article, nameOfDocument } from '@lectern/contract';
import type { Queries } from '../../store/database/database.js';
import { getDocument } from '../../store/documents/documents.js';
import { findStored } from '../../store/documents/stored-works.js';
import { keysOfArticle, workOfArticle } from '../../works/article-work.js';
import { joinMarks, type StandingMarks } from '../../works/join-marks.js';
import { areOfOneVersion, haveOneName, standingOf } from '../../works/same-version.js';
import { workKeyKinds } from '../../works/work-keys.js';
import { type ChosenText, chooseText } from './choose-text.js';
import { type Finding, keyOfFinding } from './collect-findings.js';
import { keyBeside } from './source-key.js';
import type { FoundSource } from './study-source.js';

/** All that was said of one work. What is read already stays as it is, but for what is held against it. @param taken The names of the other works. */
export async function joinFindings(
  group: readonly Finding[],
  { queries, taken }: { readonly queries: Queries; readonly taken: ReadonlySet<string> },
): Promise<FoundSource> {
  const known = group.find(({ before }) => before !== null)?.before;
  if (known) return addMarks(known, group);
  const sound = withoutTakenBack(group);
  const text = await chooseText(sound, queries);
  const [first] = sound;
  if (first === undefined) throw new RangeError('A group has a finding');
  const article = joinVersion(first, text, sound);
  const documentId = text?.documentId ?? (await findInLibrary(group, article, queries));
  const key = bestKey(group);
  return {
    key: taken.has(key) ? keyBeside(key, article) : key,
    article: article.title === '' ? await nameByDocument(article, documentId, queries) : article,
    foundBy: first.foundBy,
    isPinned: group.some(({ foundBy }) => foundBy === 'pinned'),
    documentId,
    relevance: Math.max(...group.map(({ rank }) => rank)),
  };
}

/** A work may be known as retracted by the engine alone that found it last. */
function addMarks(known: FoundSource, group: readonly Finding[]): FoundSource {
  const others = group.filter(
    ({ before, article }) => before === null && saysOf(known.article, article),
  );
  if (others.length === 0) return known;
  const marks = others.reduce<StandingMarks>(
    (joined, { article }) => joinMarks(joined, article),
    known.article,
  );
  return { ...known, article: { ...known.article, ...marks } };
}

/** Whether what is held against another record of the work is held against this one: what befalls a preprint does not befall what was published of it. */
function saysOf(one: Article, other: Article): boolean {
  return (
    areOfOneVersion(one, other) ||
    standingOf(other) !== 'preprint' ||
    standingOf(one) === 'preprint'
  );
}

/** A preprint of the library that was taken back is not read in the place of what was published of it, unless it is pinned. */
function withoutTakenBack(group: readonly Finding[]): readonly Finding[] {
  const isPublished = group.some(
    ({ article }) => !article.is_retracted && standingOf(article) === 'published',
  );
  return group.filter(
    ({ article, documentId, foundBy }) =>
      !isPublished ||
      documentId === null ||
      foundBy === 'pinned' ||
      !article.is_retracted ||
      standingOf(article) !== 'preprint',
  );
}

/** What is read is cited as the version that it is: records of others say nothing of it but what is held against what was published. */
function joinVersion(first: Finding, text: ChosenText | null, group: readonly Finding[]): Article {
  const isFirst =
    text === null || (first.documentId === null && areOfOneVersion(first.article, text.article));
  const lead = isFirst ? first.article : text.article;
  const own = text === null ? lead : join(lead, text.article);
  return group.reduce((joined, { article, documentId }) => {
    const isOtherText =
      text !== null &&
      documentId !== null &&
      documentId !== text.documentId &&
      text.whole.has(documentId) &&
      !haveOneName(article, text.article);
    return isOtherText || !areOfOneVersion(joined, article)
      ? addOtherVersion(joined, article)
      : join(joined, article);
  }, own);
}

function addOtherVersion(one: Article, other: Article): Article {
  return {
    ...one,
    ...(saysOf(one, other) ? joinMarks(one, other) : {}),
    found_by: [...new Set([...one.found_by, ...other.found_by])],
  };
}

async function nameByDocument(
  article: Article,
  documentId: string | null,
  queries: Queries,
): Promise<Article> {
  const document = documentId === null ? null : await getDocument(queries, documentId);
  return document === null ? article : { ...article, title: nameOfDocument(document.metadata) };
}

async function findInLibrary(
  group: readonly Finding[],
  article: Article,
  queries: Queries,
): Promise<string | null> {
  const identifiers = group.flatMap((finding) => keysOfArticle(finding.article));
  const [standing] = await findStored(queries, [{ identifiers, work: workOfArticle(article) }]);
  // The text of another version would be cited as what it is not.
  return standing?.isSameVersion === true ? standing.documentId : null;
}

/** The same in whatever order the work's records came. */
function bestKey(group: readonly Finding[]): string {
  const keys = group.map(keyOfFinding);
  const rank = (key: string): number => keyKinds.indexOf(key.slice(0, key.indexOf(':')));
  const [best = ''] = keys.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return best;
}

/** Best first. */
const keyKinds: readonly string[] = [...workKeyKinds, 'document', 'title'];

/** The first says what the work is; another adds what the first does not tell. */
function join(one: Article, other: Article): Article {
  const { identifiers: own, found_by, full_text_url, cited_by_count, ...rest } = one;
  return {
    ...rest,
    ...joinMarks(one, other),
    authors: one.authors || other.authors,
    ...joinDates(one, other),
    journal: one.journal || other.journal,
    url: one.url || other.url,
    doi: one.doi || other.doi,
    study_type: one.study_type || other.study_type,
    source_type: one.source_type || other.source_type,
    abstract: one.abstract.length >= other.abstract.length ? one.abstract : other.abstract,
    full_text_url: full_text_url || other.full_text_url,
    cited_by_count: cited_by_count ?? other.cited_by_count,
    identifiers: {
      doi: own.doi || other.identifiers.doi,
      arxiv_id: own.arxiv_id || other.identifiers.arxiv_id,
      pmid: own.pmid || other.identifiers.pmid,
      pmcid: own.pmcid || other.identifiers.pmcid,
      nct_id: own.nct_id || other.identifiers.nct_id,
    },
    other_versions: one.other_versions.length > 0 ? one.other_versions : other.other_versions,
    found_by: [...new Set([...found_by, ...other.found_by])],
  };
}

function joinDates(
  one: Article,
  other: Article,
): Pick<Article, 'publication_date' | 'preprint_date'> {
  const ofPreprint = one.preprint_date || other.preprint_date;
  return {
    publication_date: one.publication_date || other.publication_date,
    ...(ofPreprint ? { preprint_date: ofPreprint } : {}),
  };
}
