/** Brings DOIs into one form, so that equal ones compare equal, and tells those of preprints. What is no DOI gives empty text. */

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

/** Registered by the servers themselves; journals of Cold Spring Harbor share bioRxiv's older prefix, with letters behind it. */
const preprintDois =
  /^10\.(?:48550\/arxiv|1101\/\d|64898\/\d|21203\/rs\.|20944\/preprints|2139\/ssrn|26434\/chemrxiv|31234\/osf|31235\/osf|31219\/osf|22541\/|36227\/techrxiv|33774\/|31223\/|32942\/)/;

/** Whether a DOI in normal form is one that a preprint server gave. */
export function isPreprintDoi(doi: string): boolean {
  return preprintDois.test(doi);
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
