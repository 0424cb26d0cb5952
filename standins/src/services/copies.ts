/** Where the readable copies of a work lie, and which services know the work at all. */

import type { Work } from '../corpus/work.js';
import type { StandinName, World } from '../service.js';

export function landingUrl(work: Work, world: World): string {
  return `${world.origins.publisher}/articles/${work.id}`;
}

/** The address that a service names as PDF: true PDFs, but also the .pdf addresses that answer with something else. */
export function pdfUrl(work: Work, world: World): string | null {
  const hasPdfAddress = ['pdf', 'consent-page', 'forbidden'].some((copy) =>
    work.copies?.some((each) => each === copy),
  );
  return hasPdfAddress ? `${landingUrl(work, world)}.pdf` : null;
}

/** Address of the best open copy that is not necessarily a PDF; null for closed works. */
export function openUrl(work: Work, world: World): string | null {
  if (work.access === 'closed') return null;
  const pdf = pdfUrl(work, world);
  if (pdf !== null) return pdf;
  if (work.copies?.includes('docx')) return `${landingUrl(work, world)}.docx`;
  if (work.copies?.includes('txt')) return `${landingUrl(work, world)}.txt`;
  return landingUrl(work, world);
}

export function isOpen(work: Work): boolean {
  return work.access !== 'closed';
}

/** The DOI under which indexes list the work: arXiv gives its own to what has none. */
export function listedDoi(work: Work): string {
  return work.doi ?? (work.arxivId === undefined ? '' : `10.48550/arxiv.${work.arxivId}`);
}

/** The version of record of a preprint, or the preprint of an article. */
export function otherVersions(
  work: Work,
  works: readonly Work[],
): { journal: Work | undefined; preprint: Work | undefined } {
  return {
    journal: works.find((other) => other.id === work.preprintOf),
    preprint: works.find((other) => other.preprintOf === work.id),
  };
}

/** The works that a service lists, in no order. */
export function worksOf(service: StandinName, world: World): Work[] {
  return world.works.filter((work) => isListed(service, work));
}

function isListed(service: StandinName, work: Work): boolean {
  switch (service) {
    case 'openalex':
      return work.kind !== 'clinical trial';
    case 'semanticScholar':
      return (
        work.kind !== 'clinical trial' && work.kind !== 'dataset' && work.kind !== 'book chapter'
      );
    case 'crossref':
      return work.doi !== undefined;
    case 'arxiv':
      return work.arxivId !== undefined;
    case 'ncbi':
      return work.pmid !== undefined;
    case 'europePmc':
      return work.pmid !== undefined || isLifePreprint(work);
    case 'clinicalTrials':
      return work.trial !== undefined;
    case 'unpaywall':
      return work.doi !== undefined;
    case 'dblp':
      return work.dblpVenue !== undefined;
    case 'doaj':
      return work.access === 'gold' && (work.kind === 'journal article' || work.kind === 'review');
    case 'core':
      return work.access !== 'closed' && work.fullText !== undefined;
    default:
      return work.kind !== 'clinical trial';
  }
}

/** A preprint of bioRxiv or medRxiv, which Europe PMC lists under PPR. */
export function isLifePreprint(work: Work): boolean {
  return work.kind === 'preprint' && (work.journal === 'bioRxiv' || work.journal === 'medRxiv');
}

/** A number that is always the same for a work, for identifiers that only one service uses. */
export function workNumber(work: Work): number {
  let number = 0;
  for (const character of work.id)
    number = (number * 31 + (character.codePointAt(0) ?? 0)) % 9_000_000;
  return 1_000_000 + number;
}
