/** Which extension a fetched file should have, by its bytes, then by what its server said, then by its address. */
import { parseUrl } from '@lectern/contract';
import type { SourceFile } from './fetch-source.js';

const byContentType: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'application/pdf': '.pdf',
    'text/plain': '.txt',
    'application/msword': '.doc',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
    'text/csv': '.csv',
    'application/json': '.json',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
    'application/vnd.ms-powerpoint': '.ppt',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': '.pptx',
    'text/html': '.html',
    'application/xhtml+xml': '.html',
    'application/xml': '.xml',
    'text/xml': '.xml',
  }),
);

/** Types that say nothing. */
const vague = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/force-download',
  'application/download',
]);

/** With its dot; empty where it cannot be told. */
export function fileExtension({ bytes, contentType, name }: SourceFile): string {
  const beginning = Buffer.from(
    bytes.buffer,
    bytes.byteOffset,
    Math.min(bytes.byteLength, 1024),
  ).toString('latin1');
  if (beginning.includes('%PDF-')) return '.pdf';
  // Many servers send their pages of excuse as a PDF.
  if (/^\s*<(?:!doctype html|html)\b/i.test(beginning)) return '.html';
  const claimed = byContentType.get(contentType);
  // A PDF always begins as one.
  if (claimed !== undefined && claimed !== '.pdf') return claimed;
  if (claimed === undefined && !vague.has(contentType)) return '';
  const extension = extensionInName(name);
  return extension === '.pdf' ? '' : extension;
}

/** The same of a file that was not fetched: as its server says, and where that says nothing, as its address does. */
export function claimedExtension({ contentType, name }: Omit<SourceFile, 'bytes'>): string {
  const claimed = byContentType.get(contentType);
  if (claimed !== undefined) return claimed;
  return vague.has(contentType) ? extensionInName(name) : '';
}

function extensionInName(name: string): string {
  const extension = /\.[a-z]{3,4}$/i.exec(parseUrl(name)?.pathname ?? '')?.[0]?.toLowerCase() ?? '';
  return [...byContentType.values()].includes(extension) ? extension : '';
}
