/** What an address, or the type that its server names, says of what is to come. */
import { parseWebUrl } from '@lectern/contract';

/**
 * Whether the file of a paper is to come: the path ends like its name, or the server says so.
 * @param contentType Lower case, without parameters.
 */
export function namesFile(address: string, contentType: string): boolean {
  return (
    /\.(?:pdf|docx?)$/i.test(parseWebUrl(address)?.pathname ?? '') ||
    /^application\/(?:(?:x-)?pdf|msword)$|wordprocessingml/.test(contentType)
  );
}

/** Pages that only say where a work is. */
export function isResolver(address: string): boolean {
  const { hostname, pathname } = new URL(address);
  if (/^(?:(?:dx\.|www\.)?doi\.org|pubmed\.ncbi\.nlm\.nih\.gov)$/i.test(hostname)) return true;
  const isIndex = /(?:^|\.)(?:ncbi\.nlm\.nih\.gov|europepmc\.org|arxiv\.org)$/i.test(hostname);
  return isIndex && !/\.pdf$|\/pdf\//i.test(pathname);
}
