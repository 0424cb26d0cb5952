/** Compares what two records are known by: what they share, and what of one kind differs. */
import { isPreprintDoi } from './doi.js';
import type { Work } from './work.js';

/** `number`: one that arXiv, PubMed or a register of trials gave. The detail is for people, such as `doi 10.1000/xyz`. */
export interface IdentifierComparison {
  readonly finding: 'same doi' | 'same number' | 'different' | 'none';
  readonly detail: string;
}

const registers = ['arxiv_id', 'pmid', 'pmcid', 'nct_id'] as const;

/**
 * DOIs decide before numbers do, and a number that differs before one that is shared. A preprint and what was published of it have a DOI and
 * a PubMed number each, and every server of preprints gives its own DOI. A trial's number names the trial: of a publication it says only
 * what it is about.
 */
export function compareIdentifiers(a: Work, b: Work): IdentifierComparison {
  const [doiA, doiB] = [a.identifiers.doi, b.identifiers.doi];
  if (doiA !== '' && doiA === doiB) return { finding: 'same doi', detail: doiA };
  if (doiA !== '' && doiB !== '' && areRivalDois(a, b))
    return { finding: 'different', detail: inOrder(doiA, doiB) };
  const compared = registers.flatMap((register) => {
    const [one, other] = [a.identifiers[register], b.identifiers[register]];
    if (one === '' || other === '' || !counts(register, a, b)) return [];
    return [{ register, isSame: one === other, detail: `${register} ${inOrder(one, other)}` }];
  });
  const differing = compared.find(
    ({ register, isSame }) => !isSame && (register === 'arxiv_id' || a.isPreprint === b.isPreprint),
  );
  if (differing !== undefined) return { finding: 'different', detail: differing.detail };
  const shared = compared.find(({ isSame }) => isSame);
  return shared === undefined
    ? { finding: 'none', detail: '' }
    : { finding: 'same number', detail: shared.detail };
}

function counts(register: (typeof registers)[number], a: Work, b: Work): boolean {
  return register !== 'nct_id' || (a.kind === 'clinical trial' && b.kind === 'clinical trial');
}

function areRivalDois(a: Work, b: Work): boolean {
  if (isOfServer(a) !== isOfServer(b)) return false;
  return !isOfServer(a) || registrant(a.identifiers.doi) === registrant(b.identifiers.doi);
}

/** What a conference took in may be known by the DOI of its preprint alone. */
function isOfServer({ isPreprint, identifiers }: Work): boolean {
  return isPreprint || isPreprintDoi(identifiers.doi);
}

function registrant(doi: string): string {
  return doi.slice(0, doi.indexOf('/'));
}

function inOrder(one: string, other: string): string {
  if (one === other) return one;
  return one < other ? `${one}, ${other}` : `${other}, ${one}`;
}
