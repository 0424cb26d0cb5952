/** Brings the numbers of PubMed, PMC and ClinicalTrials.gov into one form each. What does not fit gives empty text. */

export function normalisePmid(text: string): string {
  return (
    /^(?:pmid:?\s*)?0*([1-9]\d{0,9})$/i.exec(
      text
        .trim()
        .replace(
          /^https?:\/\/(?:www\.)?pubmed\.ncbi\.nlm\.nih\.gov\/|^https?:\/\/(?:www\.)?ncbi\.nlm\.nih\.gov\/pubmed\//i,
          '',
        )
        .replace(/\/$/, ''),
    )?.[1] ?? ''
  );
}

export function normalisePmcid(text: string): string {
  const digits = /(?:^|\/|pmcid:\s*)(?:pmc)?0*([1-9]\d{0,9})(?:\.\d+)?\/?$/i.exec(text.trim())?.[1];
  return digits === undefined ? '' : `PMC${digits}`;
}

export function normaliseNctId(text: string): string {
  return /(?:^|[^a-z0-9])(nct\d{8})(?:$|[^0-9])/i.exec(text.trim())?.[1]?.toUpperCase() ?? '';
}
