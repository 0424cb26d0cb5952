/** Tells pages that show the abstract of an article and sell or lend the rest: their lists and notices are long, and no section of the article stands there. */
import { leftOutBecause } from '@lectern/contract/words/pages-left-out';
import type { DocumentFacts } from '../../../ports/text-extractor.js';
import { oneLine, type TextPart } from '../text-parts.js';

/** Prose of an article's own sections that a preview does not reach. */
const sectionsLeast = 4000;
/** Shorter paragraphs are notices, labels and entries of lists. */
const paragraphLeast = 100;

/** A sentence for the note of the document; empty where the page shows its article. */
export function tellPreview(parts: readonly TextPart[], facts: DocumentFacts): string {
  const hasAbstract = facts.abstract !== '' || parts.some(isAbstractHeading);
  if (!hasAbstract || !parts.some(asksForAccess)) return '';
  if (lettersOfSections(parts, oneLine(facts.abstract)) >= sectionsLeast) return '';
  return `${leftOutBecause} the page asks for a login or a purchase: all but the abstract.`;
}

function isAbstractHeading({ kind, text }: TextPart): boolean {
  return (
    kind === 'heading' &&
    /^(?:graphical |structured )?(?:abstract|summary|extract|preview)[.:]?$/i.test(oneLine(text))
  );
}

function asksForAccess({ text }: TextPart): boolean {
  return label.test(oneLine(text)) || request.test(text);
}

/** Says so where it stands by itself. */
const label =
  /^(?:get (?:full )?access|(?:view )?(?:access|purchase|rental) options|buy (?:now|article|pdf)|purchase (?:article|pdf)|pay[ -]per[ -]view)[.:!]?$/i;
const request =
  /\b(?:(?:get|gain|purchase|buy) (?:full |instant )?access to (?:this|the (?:full|complete))|access (?:through|via) your (?:institution|organi[sz]ation|library)|(?:log|sign)[ -]?in (?:through|via|with) (?:an|your) (?:institution|organi[sz]ation|library)|institutional (?:log|sign)[ -]?in|(?:log|sign)[ -]?in to (?:read|view|access) (?:the full|this)|not (?:currently )?have access to this|(?:buy|purchase|rent) this (?:article|chapter|paper)|preview of subscription content|subscribe to (?:continue reading|(?:read|access|view) (?:the full|this))|access to the full article)\b/i;

/** How much prose stands in sections that are neither the abstract nor what follows an article. */
function lettersOfSections(parts: readonly TextPart[], abstract: string): number {
  let outside: number | null = null;
  let letters = 0;
  for (const part of parts) {
    if (part.kind === 'heading') {
      // A heading below the one of such a section belongs to it.
      if (outside !== null && part.level > outside) continue;
      outside = isAbstractHeading(part) || aroundArticle.test(part.text) ? part.level : null;
    } else if (outside === null && isProse(part, abstract)) letters += part.text.length;
  }
  return letters;
}

const aroundArticle =
  /^(?:section snippets|(?:cited )?references?\b|bibliography|cited by|(?:similar|recommended|related) (?:articles?|content|research|papers?|reading)|access (?:options|this|through|via)|get (?:full )?access|buy (?:this|now)|purchase (?:options|this)|rights and|permissions|about (?:this|the authors?)|author (?:information|contributions|notes)|affiliations|acknowledge?ments?|funding|ethics declarations|additional information|supplementary|keywords|metrics)/i;

/** What a preview breaks off ends with three dots. */
function isProse({ kind, text }: TextPart, abstract: string): boolean {
  const line = oneLine(text);
  return (
    kind === 'paragraph' &&
    line.length >= paragraphLeast &&
    /[.!?\u3002\uFF01\uFF1F]["'\u201D\u2019)]?$/.test(line) &&
    !/(?:\.\.\.|\u2026)["'\u201D\u2019)]?$/.test(line) &&
    !abstract.includes(line)
  );
}
