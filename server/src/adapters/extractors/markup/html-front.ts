/** Reads what an HTML page shows between its title and the abstract or introduction, where its tags do not state it, as papers made by programs have it. */
import type { DocumentFacts, ExtractedText } from '../../../ports/text-extractor.js';
import { tellSection } from '../../../reading/sentences/tell-section.js';
import { readFirstPage } from '../front-matter/first-page-facts.js';
import { abstractOf } from '../pdf/pdf-facts.js';
import { squeezeLower } from '../squeeze.js';
import { factNames, oneLine, type TextPart } from '../text-parts.js';
import { isNotice } from './is-notice.js';

type FrontFacts = Required<Pick<ExtractedText, 'facts' | 'shownFacts' | 'candidates'>> &
  Pick<ExtractedText, 'placement'>;

/** @param parts All of the page. What the page states stays as it is. */
export function addFrontMatter(stated: DocumentFacts, parts: readonly TextPart[]): FrontFacts {
  const nothing = { facts: stated, shownFacts: [], candidates: [] };
  const start = parts.findIndex((part) => isTitle(part, stated.title));
  if (start < 0) return nothing;
  const below = parts.slice(start + 1);
  const length = isNotice(stated.title) ? lengthOfLines(below) : lengthToPaper(below);
  const front = parts.slice(start, start + 1 + length);
  if (!isFrontMatter(front.slice(1))) return nothing;
  const { candidates, placement, ...shown } = readFirstPage(
    front,
    oneLine(parts[start]?.text ?? ''),
  );
  const found: Partial<DocumentFacts> = {
    ...shown,
    // Two words below a title may be the name of anything.
    authors: shown.authors.includes(',') ? shown.authors : '',
    abstract: isNotice(stated.title) ? '' : abstractOf(parts.slice(start)),
  };
  const shownFacts = factNames.filter((name) => stated[name] === '' && (found[name] ?? '') !== '');
  const added = Object.fromEntries(shownFacts.map((name) => [name, found[name]]));
  const isPlaced = stated.journal === '' || stated.journal === shown.journal;
  return {
    facts: { ...stated, ...added },
    shownFacts,
    candidates,
    ...(isPlaced && { placement }),
  };
}

/** Up to the heading that opens a paper; 0 where none does. */
function lengthToPaper(below: readonly TextPart[]): number {
  const length = below.findIndex(({ kind }) => kind === 'heading');
  const opening = below[length];
  const isPaper =
    opening !== undefined && (opensPaper(opening) || leadsToAbstract(below.slice(length)));
  return isPaper ? length : 0;
}

/** What corrects a paper has no headings: its lines end where its prose begins. */
function lengthOfLines(below: readonly TextPart[]): number {
  const length = below.findIndex(({ kind, text }) => kind !== 'paragraph' || isProse(text));
  return length < 0 ? 0 : length;
}

function isProse(text: string): boolean {
  return oneLine(text).length > lineMost && /[.!?](?:\s|$)/.test(text);
}

const lineMost = 100;

function isTitle({ kind, level, text }: TextPart, title: string): boolean {
  return kind === 'heading' && level === 1 && squeezeLower(text) === squeezeLower(title);
}

/** Pages that are no papers have other headings below their titles. */
function opensPaper({ text }: TextPart): boolean {
  const name = oneLine(text);
  return openings.has(tellSection([name])) && name.split(' ').length <= wordsMost;
}

const openings: ReadonlySet<string> = new Set(['abstract', 'introduction']);
const wordsMost = 3;

/** A notice, key points or addresses may stand between people and the only abstract of a page; an abstract within another part is that of another work. */
function leadsToAbstract(parts: readonly TextPart[]): boolean {
  const [abstract, ...others] = parts.filter(
    ({ kind, text }) => kind === 'heading' && isAbstract.test(oneLine(text)),
  );
  if (abstract === undefined || others.length > 0) return false;
  const before = parts.slice(0, parts.indexOf(abstract));
  return (
    before.length <= partsMost &&
    before.every(
      ({ kind, level }) => kind !== 'table' && (kind !== 'heading' || level >= abstract.level),
    ) &&
    before.reduce((sum, { text }) => sum + text.length, 0) <= lettersBetween
  );
}

const isAbstract = /^(?:abstract|r\u00E9sum\u00E9|resumen|resumo|zusammenfassung)[.:]?$/i;
const lettersBetween = 2500;

/** A few short lines: prose there tells of other works, too. */
function isFrontMatter(parts: readonly TextPart[]): boolean {
  return (
    parts.length > 0 &&
    parts.length <= partsMost &&
    parts.every(({ kind, text }) => kind !== 'table' && text.length <= lettersMost)
  );
}

const partsMost = 12;
const lettersMost = 400;
