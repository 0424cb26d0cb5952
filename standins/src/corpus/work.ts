/** What one made-up work is, before any service describes it in its own way. */

export type WorkKind =
  | 'journal article'
  | 'review'
  | 'preprint'
  | 'conference paper'
  | 'book chapter'
  | 'dataset'
  | 'clinical trial';

/** What the publisher's site holds under `/articles/<id>.<suffix>`. */
type Copy =
  /** The landing page carries the whole text. */
  | 'html'
  | 'pdf'
  | 'docx'
  | 'txt'
  /** The .pdf address answers 200 with a page that asks for consent. */
  | 'consent-page'
  /** The .pdf address answers 403. */
  | 'forbidden';

export interface Work {
  /** Stable; part of addresses. */
  readonly id: string;
  /** Words between asterisks are in italics where a service keeps markup. */
  readonly title: string;
  /** "Given Family", in order. */
  readonly authors: readonly string[];
  /** Where it appeared; the sponsor's registry for trials. */
  readonly journal: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly kind: WorkKind;
  readonly access: 'gold' | 'green' | 'closed';
  /** As PubMed names publication types. */
  readonly publicationTypes?: readonly string[];
  readonly keywords: readonly string[];
  /** One paragraph; where it is structured, one line a section, each beginning with `LABEL: `. */
  readonly abstract: string;
  /** Lower case, under the test prefix 10.5555. */
  readonly doi?: string;
  readonly arxivId?: string;
  readonly pmid?: string;
  readonly pmcid?: string;
  readonly trial?: Trial;
  readonly copies?: readonly Copy[];
  /** `# ` heading, `## ` subheading, `| a | b |` table rows, all else paragraphs; blocks are divided by blank lines. */
  readonly fullText?: string;
  readonly isRetracted?: boolean;
  /** Identity of the journal version of this preprint. */
  readonly preprintOf?: string;
  /** A conference of computer science, as DBLP lists it. */
  readonly dblpVenue?: string;
  readonly citations: number;
}

export interface Trial {
  readonly nctId: string;
  readonly status: 'RECRUITING' | 'COMPLETED' | 'ACTIVE_NOT_RECRUITING' | 'TERMINATED';
  readonly studyType: 'INTERVENTIONAL' | 'OBSERVATIONAL';
  readonly allocation?: 'RANDOMIZED' | 'NON_RANDOMIZED';
  readonly phases?: readonly ('NA' | 'EARLY_PHASE1' | 'PHASE1' | 'PHASE2' | 'PHASE3' | 'PHASE4')[];
  readonly sponsor: string;
  readonly conditions: readonly string[];
  readonly enrolment: number;
}

export interface AbstractSection {
  /** Empty where the abstract is not structured. */
  readonly label: string;
  readonly text: string;
}

export function abstractSections(work: Work): AbstractSection[] {
  return work.abstract.split('\n').map((line) => {
    const [, label, text] = /^([A-Z][A-Z ]+): (.*)$/.exec(line) ?? [];
    return label === undefined || text === undefined ? { label: '', text: line } : { label, text };
  });
}

export function plainTitle(work: Work): string {
  return work.title.replaceAll('*', '');
}

/** Escaped for HTML and XML, italics as `<i>`. */
export function markedTitle(work: Work): string {
  return escapeMarkup(work.title).replaceAll(/\*([^*]+)\*/g, '<i>$1</i>');
}

export function plainAbstract(work: Work): string {
  return abstractSections(work)
    .map((section) =>
      section.label === '' ? section.text : `${sentenceCase(section.label)}: ${section.text}`,
    )
    .join(' ');
}

export function yearOf(work: Work): number {
  return Number(work.date.slice(0, 4));
}

export function nameParts(author: string): { given: string; family: string } {
  const words = author.split(' ');
  return { given: words.slice(0, -1).join(' '), family: words.at(-1) ?? '' };
}

export function initialsOf(author: string): string {
  return nameParts(author)
    .given.split(/[ -]/)
    .map((name) => name.charAt(0))
    .join('');
}

export function sentenceCase(label: string): string {
  return label.charAt(0) + label.slice(1).toLowerCase();
}

export function escapeMarkup(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
