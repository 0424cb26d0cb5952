/** Tells pages that show the abstract of an article and sell or lend the rest: their lists and notices are long, and no section of the article stands there. */
import { leftOutBecause } from '@lectern/contract/words/pages-left-out';
import type { DocumentFacts } from '../../../ports/text-extractor.js';
import { lengthInLetters } from '../../../reading/language/length-in-letters.js';
import { oneLine, type TextPart } from '../text-parts.js';

/** An abstract has less prose than this, and so have the notices around it. */
const sectionsLeast = 4000;
/** Shorter paragraphs are notices, labels and entries of lists. */
const paragraphLeast = 100;

interface ReadPage {
  /** All that the page shows. */
  readonly whole: readonly TextPart[];
  /** What was read of it: a page may hide that until a script shows it. */
  readonly parts: readonly TextPart[];
  readonly facts: DocumentFacts;
}

/** A sentence for the note of the document; empty where the page shows its article, which may be a short one. */
export function tellPreview({ whole, parts, facts }: ReadPage): string {
  const hasAbstract = facts.abstract !== '' || whole.some(isAbstractHeading);
  if (!hasAbstract || !whole.some(asksForAccess)) return '';
  if ([whole, parts].some((shown) => showsArticle(shown, facts))) return '';
  return `${leftOutBecause} the page asks for a login or a purchase: all but the abstract.`;
}

function showsArticle(parts: readonly TextPart[], facts: DocumentFacts): boolean {
  const said = lettersOf(parts, facts);
  const abstract = Math.max(said.abstract, lengthInLetters(facts.abstract));
  return said.sections > Math.min(sectionsLeast, abstract) || said.abstract > sectionsLeast;
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

type Place = 'abstract' | 'sections' | 'around';

/** How much prose stands in the abstract, and in sections that are neither it nor what follows an article. */
function lettersOf(parts: readonly TextPart[], facts: DocumentFacts): Record<Place, number> {
  const letters = { abstract: 0, sections: 0, around: 0 };
  const abstract = oneLine(facts.abstract);
  let place: Place = 'sections';
  let level = 0;
  for (const part of parts) {
    if (part.kind === 'heading') {
      // A heading below the one of such a section belongs to it.
      if (place !== 'sections' && part.level > level) continue;
      place = placeBelow(part, facts);
      level = part.level;
    } else if (isProse(part, abstract)) letters[place] += lengthInLetters(part.text);
  }
  return letters;
}

function placeBelow(heading: TextPart, facts: DocumentFacts): Place {
  if (isAbstractHeading(heading)) return 'abstract';
  const name = oneLine(heading.text);
  const isTitle = heading.level === 1 || name === facts.title;
  return !isTitle && aroundArticle.test(name) ? 'around' : 'sections';
}

/** By the whole of it. */
const aroundArticle =
  /^(?:section snippets|(?:cited )?references?(?: (?:and|&) notes)?|bibliography|cited by|(?:similar|recommended|related) (?:articles?|content|research|papers?|reading)|access (?:options|(?:this|the) (?:article|chapter|paper)|(?:through|via) (?:your|an) (?:institution|organi[sz]ation|library))|get (?:full )?access(?: to this (?:article|chapter|paper))?|buy (?:now|this (?:article|chapter|paper))|purchase (?:options|this (?:article|chapter|paper))|rights and permissions|permissions|about (?:this (?:article|chapter|paper|journal)|(?:the )?authors?)|author (?:information|contributions|notes)|(?:author )?affiliations|acknowledge?ments?|funding(?: (?:information|sources?|statement))?|ethics declarations|additional information|supplementary (?:information|materials?|data|files?)|keywords|(?:article )?metrics)(?: \(\d{1,4}\))?[.:]?$/i;

/** What a preview breaks off ends with three dots. */
function isProse({ kind, text }: TextPart, abstract: string): boolean {
  const line = oneLine(text);
  return (
    kind === 'paragraph' &&
    lengthInLetters(line) >= paragraphLeast &&
    /[.!?\u3002\uFF01\uFF1F]["'\u201D\u2019)]?$/.test(line) &&
    !/(?:\.\.\.|\u2026)["'\u201D\u2019)]?$/.test(line) &&
    !abstract.includes(line)
  );
}
