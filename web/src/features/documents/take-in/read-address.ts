/** What was typed where a document is to be fetched from: a web address, or the identifier of a work. */
import { titleInAddress } from '@lectern/contract/web-address';

export type TypedAddress =
  | { readonly kind: 'empty' | 'invalid' }
  /** `title` is the last part of the path where it looks like the name of a file, else empty. */
  | { readonly kind: 'web'; readonly title: string }
  | { readonly kind: 'identifier'; readonly name: 'DOI' | 'PubMed' | 'PMC' | 'arXiv' };

const identifiers = [
  ['DOI', /^(?:doi:\s*)?10\.\d{4,9}\/\S+$/i],
  ['PMC', /^(?:pmcid:\s*)?PMC\d{1,9}$/i],
  ['arXiv', /^(?:arxiv:\s*)?(?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?\/\d{7})(?:v\d+)?$/i],
  ['PubMed', /^(?:(?:pmid|pubmed):?\s*)?\d{1,8}$/i],
] as const;

export function readAddress(typed: string): TypedAddress {
  const text = typed.trim();
  if (text === '') return { kind: 'empty' };
  const identifier = identifiers.find(([, pattern]) => pattern.test(text));
  if (identifier) return { kind: 'identifier', name: identifier[0] };
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || !/^https?:\/\//i.test(text))
    return { kind: 'invalid' };
  return { kind: 'web', title: titleInAddress(url) };
}
