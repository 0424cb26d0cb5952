/** The one list of preprint servers: by their names, by where they show their preprints and by the DOIs that they alone give. */
import { parseWebUrl } from '@lectern/contract';

const servers: readonly (readonly [name: string, hosts: string, dois?: RegExp])[] = [
  ['bioRxiv', 'biorxiv.org'],
  ['medRxiv', 'medrxiv.org'],
  ['Preprints.org', 'preprints.org', /^10\.20944\/preprints/i],
  ['Research Square', 'researchsquare.com', /^10\.21203\/rs\./i],
  ['ChemRxiv', 'chemrxiv.org', /^10\.26434\/chemrxiv/i],
  ['SSRN', 'ssrn.com', /^10\.2139\/ssrn/i],
  ['TechRxiv', 'techrxiv.org', /^10\.36227\/techrxiv/i],
  ['Authorea', 'authorea.com', /^10\.22541\//],
  ['PsyArXiv', 'psyarxiv.com', /^10\.31234\//],
  ['SocArXiv', 'socarxiv.org', /^10\.31235\//],
  ['EarthArXiv', 'eartharxiv.org', /^10\.31223\//],
  ['OSF Preprints', 'osf.io', /^10\.31219\//],
  ['Qeios', 'qeios.com', /^10\.32388\//],
  ['ESS Open Archive', 'essopenarchive.org', /^10\.1002\/essoar\./i],
  ['SciELO Preprints', 'preprints.scielo.org', /^10\.1590\/scielopreprints/i],
  ['PeerJ Preprints', '', /^10\.7287\/peerj\.preprints/i],
  ['JMIR Preprints', 'preprints.jmir.org', /^10\.2196\/preprints\./i],
];

/** arXiv, whose numbers name it; what bioRxiv and medRxiv share, a number of six or eight digits or a day with a number, as journals and books of Cold Spring Harbor have others behind the prefix; smaller servers of the Open Science Framework, and others without a name here. */
const otherDois =
  /^10\.(?:48550\/arxiv|(?:1101|64898)\/(?:\d{6}(?:\d\d)?|\d{4}\.\d\d\.\d\d\.\d+)$|3122\d\/|3123\d\/|33774\/|32942\/|51094\/jxiv)/i;

/** Empty where neither the DOI nor the address tells. */
export function preprintServer(address: string, doi: string): string {
  const host = parseWebUrl(address)?.hostname ?? '';
  const found =
    servers.find(([, , dois]) => dois?.test(doi)) ??
    servers.find(([, hosts]) => hosts !== '' && (host === hosts || host.endsWith(`.${hosts}`)));
  return found?.[0] ?? '';
}

/** @param doi In normal form. */
export function isGivenByServer(doi: string): boolean {
  return otherDois.test(doi) || servers.some(([, , dois]) => dois?.test(doi));
}

/** In lower case. */
const names = servers.map(([name]) => name.toLowerCase().split(/[^a-z]+/));
const otherNames = ['arxiv', 'preprint', 'preprints', 'researchsquare'];
const serverWords = new Set([
  ...otherNames,
  ...names.flatMap((words) => (words.length === 1 ? words : [])),
]);
const serverNames = [...names, 'social science research network'.split(' ')]
  .filter((words) => words.length > 1)
  .map((words) => words.join(' '));

/**
 * Whether the name of a place is that of a server. The Computing Research Repository is arXiv's, and other things are called so behind their name.
 * @param words Plain ones, in their order.
 */
export function areOfServer(words: readonly string[]): boolean {
  if (words.some((word) => serverWords.has(word))) return true;
  const [first, second] = words;
  if (first === 'corr') return second === undefined || second === 'abs' || /^\d/.test(second);
  const name = words.join(' ');
  return serverNames.some((each) => `${name} `.startsWith(`${each} `));
}
