/** Brings DOIs into one form, so that equal ones compare equal, and tells versions and preprints. What is no DOI gives empty text. */
import { legible } from './legible.js';
import { isGivenByServer } from './preprint-servers.js';

const form = /^10\.\d{4,9}\/\S+$/;
/** Already in normal form but for its version, as most are: the rest would only take time. */
const plainDoi = /^10\.\d{4,9}\/[a-z\d._/()-]*[a-z\d]$/;

/** Resolvers, also behind a library's proxy, labels, and what a name may be wrapped in. */
const before =
  /^(?:[\s<>()[\]{}"'“”‘’«:=/]|(?:https?:\/\/)?(?:www\.)?(?:dx[.-])?doi[.-]org(?:\.[\w.-]+)?(?::\d+)?\/|(?:https?:\/\/)?hdl\.handle\.net\/|(?:info:|urn:)?doi(?![.-]))+/i;

/** What an address carries on: a DOI may hold these characters, but not in this order. */
const addressTail = /\?[a-z_]+=.*$|#[a-z]\w+$|;jsessionid=.*$/is;

/** Registered without the version that their pages show. */
const unregisteredVersion = /^(10\.(?:1101|64898)\/\d[\d.]*\d)v\d.*$|^(10\.48550\/arxiv\..+?)v\d+$/;

/**
 * Lower case, without resolver, label, entities, closing punctuation and the version of a bioRxiv or arXiv preprint.
 * The DOI must be all that the text names.
 */
export function normaliseDoi(text: string): string {
  if (text.length <= 500 && plainDoi.test(text)) return withoutVersion(text);
  const bare = legible(text).replace(before, '').replace(addressTail, '').toLowerCase();
  if (bare.length > 600 || !form.test(bare) || /\p{Surrogate}|\p{Cc}/u.test(bare)) return '';
  // An address inside says that something else was pasted together with the DOI.
  if (bare.includes('://')) return '';
  const doi = withoutVersion(withoutTail(bare));
  return form.test(doi) && doi.length <= 500 ? doi : '';
}

function withoutVersion(doi: string): string {
  const [, biorxiv, arxiv] = unregisteredVersion.exec(doi) ?? [];
  return biorxiv ?? arxiv ?? doi;
}

/** Pages of a work that sites put behind its DOI, in a language or not, and a figure or a table of it. */
const pageEnding =
  /(?:\/(?:full|fulltext|full-text|pdf|epdf|pdfplus|ampdf|abstract|abs|meta|html?|xml|summary|download|references|information|metrics|related-content|read-comments|peer-review|cited-by|(?:figures|tables)(?:\/\d{1,3})?)(?:\/(?:[a-z]{2}|zh_han[st]))?|\.(?:full|full-text|pdf|epdf|html?|xml)){1,6}\/?$/i;

/** Older DOIs name the place in an issue between angle brackets, and are those of other works without it. */
const firstDoi = /(?<!\d)10\.\d{4,9}\/(?:[^\s?#"'<>&|\\]|<\d{1,9}:[^\s<>"]{1,40}>)+(?:(?<=;2-)#)?/;

/** The first DOI inside an address or a text; endings that sites add, such as `/full` and `.pdf`, are taken off. */
export function doiInText(text: string): string {
  const found = firstDoi.exec(legible(text) || text)?.[0] ?? '';
  return normaliseDoi(normaliseDoi(found).replace(pageEnding, ''));
}

/** Address of a DOI at the resolver, safe to use as it is. */
export function doiUrl(doi: string): string {
  return `https://doi.org/${encodeURI(doi).replaceAll('#', '%23').replaceAll('?', '%3F')}`;
}

/**
 * How these write the version into a DOI of its own, by the prefixes of those who register them: Research Square, Authorea, protocols.io,
 * figshare and what lies with it (ChemRxiv, TechRxiv, Sage), Preprints.org, Cambridge; the publishing platforms of F1000; PeerJ.
 */
const versionEndings: readonly (readonly [prefixes: string, ending: RegExp])[] = [
  ['10.21203 10.22541 10.17504 10.6084 10.26434 10.36227 10.25384 10.20944 10.33774', /[/.-]v\d+$/],
  ['10.12688 10.21955', /(?<=\.\d{1,12})\.\d{1,12}$/],
  ['10.7287', /(?<=\d)v\d+$/],
  // No version: trials of the Cochrane Library are registered under the page that shows them.
  ['10.1002', /(?<=^10\.1002\/central\/cn-\d{1,12})\/full$/],
];
const endingOfPrefix = new Map(
  versionEndings.flatMap(([prefixes, ending]) =>
    prefixes.split(' ').map((prefix) => [prefix, ending] as const),
  ),
);

/** What all versions of a work have in common, for comparing: it may not be registered itself. Takes a DOI in normal form. */
export function doiOfAllVersions(doi: string): string {
  const ending = isOsf(doi) ? /_v\d+$/ : endingOfPrefix.get(doi.slice(0, doi.indexOf('/')));
  return ending === undefined ? doi : doi.replace(ending, '');
}

/** Whether a DOI in normal form is one that a preprint server gave. */
export function isPreprintDoi(doi: string): boolean {
  return isGivenByServer(doi) || (isOsf(doi) && !doi.startsWith('10.17605/'));
}

/** Preprints of the Open Science Framework; under its own prefix lie projects and registrations. */
function isOsf(doi: string): boolean {
  return doi.includes('/osf.io/');
}

const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '>': '<' };

/** Takes off punctuation, quotes, a closing slash and a closing bracket that was never opened. */
function withoutTail(doi: string): string {
  let text = doi;
  for (;;) {
    const last = text.at(-1) ?? '';
    const opening = openings[last];
    const isStray =
      `.,;:/"'”’»…`.includes(last) ||
      (opening !== undefined && text.split(opening).length < text.split(last).length);
    if (last === '' || !isStray) return text;
    text = text.slice(0, -1);
  }
}
