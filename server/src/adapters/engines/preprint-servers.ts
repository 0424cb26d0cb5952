/** Names of preprint servers, by where they show their preprints and by the DOIs that they alone give. */
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
  ['ESS Open Archive', 'essopenarchive.org'],
  ['SciELO Preprints', 'preprints.scielo.org', /^10\.1590\/scielopreprints/i],
  ['PeerJ Preprints', '', /^10\.7287\/peerj\.preprints/i],
];

/** Empty where neither the DOI nor the address tells. */
export function preprintServer(address: string, doi: string): string {
  const host = parseWebUrl(address)?.hostname ?? '';
  const found =
    servers.find(([, , dois]) => dois?.test(doi)) ??
    servers.find(([, hosts]) => hosts !== '' && (host === hosts || host.endsWith(`.${hosts}`)));
  return found?.[0] ?? '';
}
