/** Puts to a source what its text says of itself where no record of it does: that it is retracted, who wrote it, and its DOI. */
import type { Article } from '@lectern/contract';
import { addReadFromRetracted } from '@lectern/contract/words/read-from-retracted';
import type { ReadDocument } from '../../ports/text-extractor.js';
import { writeStated } from '../../works/author-name.js';
import { normaliseDoi } from '../../works/doi.js';
import { hasIdentifier } from '../../works/identifiers.js';
import { joinMarks } from '../../works/join-marks.js';
import { isRetractedTitle } from '../../works/retracted-title.js';
import { ownWords } from '../../works/who-says.js';
import { showsWork } from '../ingest/shows-work.js';
import type { StudySource } from './study-source.js';

/** @param isPreprint Whether the text is that of a preprint, read in the place of what was published of it. */
export function withTold(
  source: StudySource,
  document: ReadDocument,
  isPreprint: boolean,
): StudySource {
  const article = isPreprint ? source.article : namedByText(source.article, document);
  if (document.isRetracted !== true) return { ...source, article };
  // What was published of a preprint is not taken back with it.
  if (isPreprint && !article.is_retracted)
    return { ...source, isTakenBack: true, reason: addReadFromRetracted(source.reason) };
  if (!isWorkItself(article, document)) return { ...source, article };
  const told = { is_retracted: true, retracted_by: [ownWords.file] };
  return { ...source, article: { ...article, ...joinMarks(article, told) } };
}

/** Whether the text is the work by its number, or is marked in its title: any other page may speak of what somebody else published. */
function isWorkItself(article: Article, { facts }: ReadDocument): boolean {
  if (isRetractedTitle(facts.title, article.journal)) return true;
  const [known, stated] = [normaliseDoi(article.doi), normaliseDoi(facts.doi)];
  if (known !== '' && stated !== '') return known === stated;
  return known !== '' || hasIdentifier(article.identifiers);
}

/** A page that states the DOI of what it shows is that work, and of the people whom it names. */
function namedByText(article: Article, document: ReadDocument): Article {
  const { doi, authors } = document.facts;
  const isNamed = article.doi !== '' || hasIdentifier(article.identifiers);
  if (doi === '' || isNamed || !showsWork(article, document, true)) return article;
  return {
    ...article,
    ...(writeStated(article.authors) === '' ? { authors } : {}),
    doi,
    identifiers: { ...article.identifiers, doi },
  };
}
