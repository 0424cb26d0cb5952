/** Reads the records of an efetch answer (PubMed XML) into engine records; the requests are made elsewhere. */
import { setImmediate } from 'node:timers/promises';
import type { PersonName } from '@lectern/contract';
import { load } from 'cheerio';
import type { EngineRecord } from '../../ports/search-engine.js';
import { writeRaised } from '../../reading/language/raised-markup.js';
import { doiInText } from '../../works/doi.js';
import { normalisePmcid, normalisePmid } from '../../works/register-numbers.js';
import { findParts, type Marks, replaceParts } from '../marked-parts.js';
import { indexedTitle, withoutFullStop } from './indexed-title.js';
import { decodeEntities } from './markup.js';
import { dateOf, type Elements, pubmedPlacement } from './pubmed-issue.js';
import { withoutGaps, writeRaisedMath } from './raised-math.js';
import { makeRecord } from './record.js';
import {
  developmentPhaseOf,
  isRetractedType,
  isRetractionType,
  sourceTypeOf,
  studyTypeOf,
} from './study-types.js';

/** Preprint servers as PubMed writes them in references to other versions, and the DOI prefixes of the large ones. */
const preprintServer =
  /biorxiv|medrxiv|arxiv|res sq|research square|preprint|ssrn|10\.(?:1101|21203|64898|48550|20944|2139)\//i;

/** Nine tenths of an answer; without them it is read in a fraction of the time. */
const notNeeded = elements(
  /<(AffiliationInfo|InvestigatorList|GrantList|ChemicalList|SupplMeshList|MeshHeadingList|KeywordList|History|ReferenceList)(?:\s[^<>]*)?>/g,
);
const oneArticle = elements(/<(PubmedArticle|PubmedBookArticle)(?:\s[^<>]*)?>/g);
const formula = elements(/<((?:mml:|m:)?math)[\s>]/g);
const comment = { begin: /<!--/g, endOf: () => '-->' };
const literalText = { begin: /<!\[CDATA\[/g, endOf: () => ']]>' };

/** @param begin Its first group is the name. */
function elements(begin: RegExp): Marks {
  return { begin, endOf: ([, name]) => `</${name}>` };
}

/**
 * Null where the text is no set of PubMed records: HTML, another database, or cut off in the middle. Records without a title are left out.
 * Answers reach megabytes, so other work gets its turn between two articles.
 */
export async function parsePubmedArticles(xml: string): Promise<EngineRecord[] | null> {
  const isWholeSet =
    /<PubmedArticleSet[\s/>]/.test(xml.slice(0, 5000)) &&
    /<\/PubmedArticleSet>\s*$|<PubmedArticleSet\s*\/>\s*$/.test(xml.slice(-5000));
  if (!isWholeSet || isNestedTooDeeply(xml)) return null;
  const records: EngineRecord[] = [];
  for (const { start, end } of findParts(xml, oneArticle)) {
    const article = xml.slice(start, end);
    // Entities that a DTD declares are never expanded by this parser.
    const $ = load(
      replaceParts(article, notNeeded, () => ''),
      { xml: true },
    );
    const root = $.root().children('PubmedArticle, PubmedBookArticle').first();
    const record = root.is('PubmedArticle') ? articleRecord(root) : bookRecord(root);
    if (record !== null) records.push(record);
    await setImmediate();
  }
  return records;
}

/** Real records are a dozen elements deep; tens of thousands would keep the parser busy for half a minute. */
function isNestedTooDeeply(xml: string): boolean {
  let depth = 0;
  for (const [tag] of xml.matchAll(/<\/?[A-Za-z][^<>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth > 200) return true;
  }
  return false;
}

function articleRecord(element: Elements): EngineRecord | null {
  const citation = element.children('MedlineCitation');
  const article = citation.children('Article');
  const pmid = citation.children('PMID').first().text();
  const ids = articleIds(element.children('PubmedData'));
  const types = textsOf(article.children('PublicationTypeList').children('PublicationType'));
  const corrections = citation.children('CommentsCorrectionsList').children('CommentsCorrections');
  return makeRecord({
    title: titleOf(article.children('ArticleTitle'), article.children('VernacularTitle')),
    urls: [pubmedUrl(pmid)],
    keepsUrl: true,
    sourceType: sourceTypeOf(types),
    authors: authorsOf(article.children('AuthorList')),
    publicationDate:
      dateOf(article.children('ArticleDate').filter('[DateType="Electronic"]')) ||
      dateOf(article.children('Journal').children('JournalIssue').children('PubDate')),
    journal: mixedText(article.children('Journal').children('Title')),
    placement: pubmedPlacement(article),
    abstract: abstractOf(article.children('Abstract')),
    studyType: studyTypeOf(types),
    developmentPhase: developmentPhaseOf(types),
    identifiers: {
      pmid,
      doi:
        ids.doi ||
        article
          .children('ELocationID')
          .filter('[EIdType="doi"]')
          .not('[ValidYN="N"]')
          .first()
          .text(),
      pmcid: ids.pmc,
    },
    versionDois: versionDois(corrections, types),
    fullTexts: fullTextsOf(ids.pmc),
    isRetracted:
      isRetractedType(types) || corrections.filter('[RefType="RetractionIn"]').length > 0,
    isRetraction: isRetractionType(types),
    notices: partsOf(corrections).map((correction) => {
      const notice = correction.children('PMID').first().text().trim();
      return {
        type: correction.attr('RefType') ?? '',
        url: notice === '' ? '' : `https://pubmed.ncbi.nlm.nih.gov/${notice}/`,
      };
    }),
  });
}

function bookRecord(element: Elements): EngineRecord | null {
  const document = element.children('BookDocument');
  const book = document.children('Book');
  const pmid = document.children('PMID').first().text();
  const chapterTitle = mixedText(document.children('ArticleTitle'));
  const bookTitle = mixedText(book.children('BookTitle'));
  const ids = articleIds(element.children('PubmedBookData'));
  const types = textsOf(document.children('PublicationType'));
  const publisher = mixedText(book.children('Publisher').children('PublisherName'));
  const authors = document.children('AuthorList').not('[Type="editors"]');
  return makeRecord({
    title: withoutFullStop(chapterTitle || bookTitle),
    urls: [pubmedUrl(pmid)],
    keepsUrl: true,
    sourceType: chapterTitle === '' ? 'book' : 'book chapter',
    authors: authorsOf(authors.length > 0 ? authors : book.children('AuthorList')),
    publicationDate:
      dateOf(document.children('ContributionDate')) || dateOf(book.children('PubDate')),
    journal: chapterTitle === '' ? publisher : bookTitle,
    placement: { ...pubmedPlacement(document), publisher },
    abstract: abstractOf(document.children('Abstract')),
    studyType: studyTypeOf(types),
    identifiers: { pmid, doi: ids.doi, pmcid: ids.pmc },
    fullTexts: fullTextsOf(ids.pmc),
  });
}

function pubmedUrl(pmid: string): string {
  const id = normalisePmid(pmid);
  return id === '' ? '' : `https://pubmed.ncbi.nlm.nih.gov/${id}/`;
}

/** Only the record's own list: reference lists hold such lists of other articles. */
function articleIds(data: Elements): { doi: string; pmc: string } {
  const ids = data.children('ArticleIdList').children('ArticleId');
  return {
    doi: ids.filter('[IdType="doi"]').first().text(),
    pmc: ids.filter('[IdType="pmc"]').first().text(),
  };
}

/** A translated title stands in brackets; where there is no translation the original one is taken. */
function titleOf(title: Elements, vernacularTitle: Elements): string {
  const translated = indexedTitle(mixedText(title));
  const isMissing = translated === '' || /^not available$/i.test(translated);
  return isMissing ? withoutFullStop(mixedText(vernacularTitle)) || translated : translated;
}

function authorsOf(lists: Elements): PersonName[] {
  return partsOf(lists.first().children('Author'))
    .filter((author) => author.attr('ValidYN') !== 'N')
    .map((author) => {
      const text = (name: string): string => author.children(name).first().text().trim();
      const family = text('LastName');
      const given = text('ForeName') || text('Initials');
      if (family !== '') return { family, given, suffix: text('Suffix') };
      return { literal: given || mixedText(author.children('CollectiveName')) };
    });
}

function abstractOf(abstract: Elements): string {
  return partsOf(abstract.children('AbstractText'))
    .map((section) => {
      const label = section.attr('Label')?.trim() ?? '';
      const text = mixedText(section).trim();
      const hasLabel = label !== '' && text !== '' && !/^unlabell?ed$/i.test(label);
      return hasLabel ? `${label.replace(/:$/, '')}: ${text}` : text;
    })
    .filter((text) => text !== '')
    .join(' ');
}

function versionDois(corrections: Elements, types: readonly string[]): string[] {
  const isPreprint = sourceTypeOf(types) === 'preprint';
  return partsOf(corrections.filter('[RefType="UpdateIn"], [RefType="UpdateOf"]'))
    .map((correction) => correction.children('RefSource').text())
    .filter((source) => isPreprint || preprintServer.test(source))
    .map((source) => doiInText(source));
}

function fullTextsOf(pmc: string): EngineRecord['fullTexts'] {
  const pmcid = normalisePmcid(pmc);
  if (pmcid === '') return [];
  return [
    { url: `https://www.ebi.ac.uk/europepmc/webservices/rest/${pmcid}/fullTextXML`, kind: 'xml' },
    { url: `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/`, kind: 'html' },
  ];
}

function textsOf(elements: Elements): string[] {
  return partsOf(elements).map((element) => element.text().trim());
}

function partsOf(elements: Elements): Elements[] {
  return elements.toArray().map((_, index) => elements.eq(index));
}

/** Text of an element that mixes words with italics, indices and formulas; character references stay for `makeRecord` to decode. */
function mixedText(element: Elements): string {
  const inner = element.first().html() ?? '';
  const bare = replaceParts(
    replaceParts(inner, comment, () => ''),
    literalText,
    (part) => part.inner,
  );
  const formulas = replaceParts(bare, formula, ({ start, end }) =>
    writeRaisedMath(withoutGaps(bare.slice(start, end))),
  );
  return (
    writeRaised(formulas, decodeEntities)
      .replace(/<\/?DispFormula[^<>]*>/g, ' ')
      .replace(/<\/?[A-Za-z][^<>]*>/g, '')
      // The serializer writes every letter beyond ASCII as a number.
      .replace(/&#x([\da-f]{2,5});/gi, (_reference, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
  );
}
