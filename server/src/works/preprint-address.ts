/** Tells the address of a preprint by what it names. */
import { isPreprintDoi } from './doi.js';
import { identifiersInUrl } from './identifiers-in-url.js';

/** Whether the page or file there is a preprint's, whoever else has its text. Europe PMC counts preprints apart. */
export function isPreprintAddress(url: string): boolean {
  const { arxiv_id: arxivId, doi } = identifiersInUrl(url);
  return (
    arxivId !== '' ||
    isPreprintDoi(doi) ||
    /^https?:\/\/(?:[\w-]+\.)*europepmc\.org\/.{0,200}\bppr\d/i.test(url) ||
    /^https?:\/\/(?:www\.)?ebi\.ac\.uk\/europepmc\/.{0,200}\bppr\d/i.test(url)
  );
}
