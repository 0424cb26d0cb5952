/** Reads articles in JATS, the XML of journals and of Europe PMC: abstract first, sections, captions and tables, without the list of references. */
import { DocumentUnreadableError } from '../../../errors.js';
import type { DocumentFacts, ExtractedText, ReadRequest } from '../../../ports/text-extractor.js';
import { doiInText } from '../../../works/doi.js';
import { wholeTitle } from '../../../works/registered-titles.js';
import { decodeText } from '../plain/decode-text.js';
import { tellMissing } from '../tell-missing.js';
import { assembleText, oneLine, type TextPart, textPart } from '../text-parts.js';
import { type DomElement, parseXml, tagOf } from './dom.js';
import { readAuthors } from './jats-authors.js';
import { declarationParts } from './jats-declarations.js';
import { readFloats, sectionParts } from './jats-sections.js';
import { countPictured, jatsText } from './jats-text.js';
import { elementParts } from './xml-elements.js';

/** XML that is no JATS article is read as the plain text of its elements. */
export async function extractXml(request: ReadRequest): Promise<ExtractedText> {
  const declared =
    /^[^>]{0,200}encoding=["']([\w-]{2,40})/.exec(
      Buffer.from(request.bytes.subarray(0, 240)).toString('latin1'),
    )?.[1] ?? '';
  const document = await parseXml(
    decodeText(request.bytes, [declared, request.charset].filter(Boolean)),
  );
  const article = document.querySelector('article');
  if (article?.querySelector('article-meta, body') == null)
    return assembleText({ format: 'xml', parts: elementParts(document) });
  const { authorNames, ...facts } = readFacts(article);
  const told = [...frontParts(article, facts), ...bodyParts(article)];
  if (told.length < 2) throw new DocumentUnreadableError('The article holds no text');
  const parts = [...told, ...declarationParts(article, told)];
  const { formulas, tables } = countPictured(article);
  const articles = [...document.querySelectorAll('article')].filter(
    (one) => one.parentElement?.closest('article') == null,
  ).length;
  const note = [
    articles > 1 ? `The file holds ${articles} articles; the first was read.` : '',
    tellMissing('Formulas that the file holds as pictures alone', formulas),
    tellMissing('Tables that the file holds as pictures alone', tables),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
  return assembleText({ format: 'xml', parts, facts, authorNames, note });
}

function readFacts(article: DomElement): DocumentFacts & ReturnType<typeof readAuthors> {
  const meta = article.querySelector('article-meta') ?? article;
  const dates = [...meta.querySelectorAll('pub-date')].map(dateOf).filter(Boolean);
  const doi = meta.querySelector('article-id[pub-id-type="doi"]')?.textContent ?? '';
  const abstract = mainAbstract(article);
  return {
    title: titleOf(meta),
    ...readAuthors(meta),
    publicationDate:
      dates.sort(
        (one, other) =>
          one.slice(0, 4).localeCompare(other.slice(0, 4)) || other.length - one.length,
      )[0] ?? '',
    journal: textOf(article.querySelector('journal-title')),
    doi: doiInText(doi),
    abstract:
      abstract === null
        ? ''
        : oneLine(
            sectionParts(abstract, 2)
              .filter((part) => part.kind !== 'heading')
              .map((part) => part.text)
              .join(' '),
          ),
  };
}

function titleOf(meta: DomElement): string {
  return [...meta.querySelectorAll('title-group > subtitle')]
    .map(textOf)
    .reduce(wholeTitle, textOf(meta.querySelector('article-title')));
}

function dateOf(date: DomElement): string {
  const parts = ['year', 'month', 'day'].map((name) => textOf(date.querySelector(name)));
  const missing = parts.findIndex((part) => !/^\d{1,4}$/.test(part));
  return parts
    .slice(0, missing === -1 ? 3 : missing)
    .map((part) => part.padStart(2, '0'))
    .join('-');
}

function textOf(element: DomElement | null): string {
  return element === null ? '' : jatsText(element);
}

/** Abstracts of other kinds are digests, graphics or translations. */
function mainAbstract(article: DomElement): DomElement | null {
  const abstracts = [
    ...(article.querySelector('article-meta')?.querySelectorAll('abstract') ?? []),
  ];
  return (
    abstracts.find((abstract) => abstract.getAttribute('abstract-type') === null) ??
    abstracts[0] ??
    null
  );
}

function frontParts(article: DomElement, facts: DocumentFacts): TextPart[] {
  const abstract = mainAbstract(article);
  const parts =
    abstract === null
      ? []
      : sectionParts(abstract, 2).filter((part) => !/^abstract$/i.test(part.text));
  const heading = parts.length === 0 ? [] : [textPart('heading', 'Abstract', { level: 2 })];
  const title = facts.title === '' ? [] : [textPart('heading', facts.title, { level: 1 })];
  return [...title, ...heading, ...parts];
}

/** Figures and tables that stand apart come where the text first names them, the others behind it. */
function bodyParts(article: DomElement): TextPart[] {
  const roots = (name: string): DomElement[] =>
    [...article.children].filter((child) => tagOf(child) === name);
  const floats = readFloats(article);
  return [
    ...roots('body').flatMap((body) => sectionParts(body, 1, floats)),
    ...floats.takeRest(),
    ...roots('back').flatMap((back) => sectionParts(back, 1)),
  ];
}
