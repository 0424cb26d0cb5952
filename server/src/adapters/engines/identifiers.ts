/** Brings DOIs, arXiv, PubMed, PMC and trial numbers into one form each, so that equal things compare equal. What does not fit gives empty text. */
import type { Identifiers } from '@lectern/contract';

/** Fills in what is left out, normalises the rest, and sets the arXiv number where the DOI is one of arXiv's own. */
export function makeIdentifiers(raw: Partial<Identifiers>): Identifiers {
  const doi = normaliseDoi(raw.doi ?? '');
  return {
    doi,
    arxiv_id: normaliseArxivId(raw.arxiv_id ?? '') || arxivIdOfDoi(doi),
    pmid: normalisePmid(raw.pmid ?? ''),
    pmcid: normalisePmcid(raw.pmcid ?? ''),
    nct_id: normaliseNctId(raw.nct_id ?? ''),
  };
}

/** Lower case, without resolver, `doi:`, closing punctuation and the version of a bioRxiv or arXiv preprint. */
export function normaliseDoi(text: string): string {
  const bare = decoded(withoutInvisible(text).trim())
    .replace(/^(?:(?:https?:\/\/)?(?:www\.)?(?:dx\.)?doi\.org\/|(?:info:|urn:)?doi[:/]?\s*)+/i, '')
    // What an address carries on: a DOI may hold these characters, but not in this order.
    .replace(/\?[a-z_]+=.*$|#[a-z]\w+$/i, '')
    .toLowerCase()
    .trim();
  if (!/^10\.\d{4,9}\/\S+$/.test(bare) || /\p{Surrogate}|\p{Cc}/u.test(bare)) return '';
  // An address inside says that something else was pasted together with the DOI.
  if (bare.includes('://')) return '';
  const trimmed = withoutTail(bare);
  const versioned = /^(10\.(?:1101|64898)\/\d[\d.]*\d)v\d+.*$|^(10\.48550\/arxiv\..+?)v\d+$/.exec(
    trimmed,
  );
  const doi = versioned?.[1] ?? versioned?.[2] ?? trimmed;
  return /^10\.\d{4,9}\/\S+$/.test(doi) && doi.length <= 500 ? doi : '';
}

/** The first DOI inside an address or a text; endings that sites add, such as `/full` and `.pdf`, are taken off. */
export function doiInText(text: string): string {
  // Older DOIs name the place in an issue between angle brackets, and are those of other works without it.
  const found =
    /10\.\d{4,9}\/(?:\(SICI\)[^\s?"']+|[^\s?#"'<>&|\\]+)/i.exec(decoded(text))?.[0] ?? '';
  return normaliseDoi(
    found
      .replace(
        /(?:\/(?:full|fulltext|pdf|epdf|abstract|abs|meta|html|summary|download|references))+(?:\.[a-z]+)?\/?$/i,
        '',
      )
      .replace(/(?:\.full)?\.(?:pdf|html?|xml)$|\/$/i, ''),
  );
}

/** `2301.00306` or `cs/0301012`, without `arXiv:`, address and version. */
export function normaliseArxivId(text: string): string {
  const bare = text
    .trim()
    .replace(/^(?:https?:\/\/)?(?:[a-z]+\.)?arxiv\.org\/(?:abs|pdf|html|e-print|ps)\//i, '')
    .replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/)?10\.48550\/arxiv\./i, '')
    .replace(/^arxiv:\s*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\.pdf$|\/$/i, '');
  const id = /^(\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?\/\d{7})(?:v\d+)?$/i.exec(bare)?.[1] ?? '';
  return id.includes('/') ? id.toLowerCase().replace(/\.[a-z]{2}\//, '/') : id;
}

/** The arXiv number that a DOI of arXiv's own stands for, else empty. */
export function arxivIdOfDoi(doi: string): string {
  return /^10\.48550\/arxiv\./i.test(doi) ? normaliseArxivId(doi) : '';
}

/** arXiv's own DOI of a preprint. */
export function doiOfArxivId(arxivId: string): string {
  return arxivId === '' ? '' : `10.48550/arxiv.${arxivId.toLowerCase()}`;
}

/** Registered by the servers themselves; journals of Cold Spring Harbor share bioRxiv's older prefix, with letters behind it. */
const preprintDois =
  /^10\.(?:48550\/arxiv|1101\/\d|64898\/\d|21203\/rs\.|20944\/preprints|2139\/ssrn|26434\/chemrxiv|31234\/osf|31235\/osf|31219\/osf|22541\/|36227\/techrxiv|33774\/|31223\/|32942\/)/;

/** Whether a DOI in normal form is one that a preprint server gave. */
export function isPreprintDoi(doi: string): boolean {
  return preprintDois.test(doi);
}

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

/** Takes off `.,;:` and a closing bracket that was never opened. */
function withoutTail(doi: string): string {
  let text = doi;
  for (;;) {
    const last = text.at(-1) ?? '';
    const opening = ({ ')': '(', ']': '[', '}': '{' } as Record<string, string | undefined>)[last];
    const isStray =
      '.,;:'.includes(last) ||
      (opening !== undefined && text.split(opening).length < text.split(last).length);
    if (last === '' || !isStray) return text;
    text = text.slice(0, -1);
  }
}

/** Copying from a page brings along what nobody sees. */
function withoutInvisible(text: string): string {
  return text.replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '');
}

function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone per cent sign: the text was never encoded.
    return text;
  }
}
