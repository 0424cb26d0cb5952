/** What is kept of an original file beside its bytes: a name for people, and a content type by what the bytes are. */
import type { SourceFormat } from '../../ports/text-extractor.js';
import type { Original } from '../../store/documents/document-originals.js';
import type { ReceivedFile } from '../../store/files/files.js';

const contentTypes: Readonly<Record<SourceFormat, string>> = {
  pdf: 'application/pdf',
  html: 'text/html',
  xml: 'application/xml',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  txt: 'text/plain',
};

export interface OriginalFacts {
  readonly filename: string;
  readonly format: SourceFormat;
  /** As claimed; empty where nothing was. */
  readonly charset: string;
}

export function describeOriginal(
  { sha256, size }: ReceivedFile,
  { filename, format, charset }: OriginalFacts,
): Omit<Original, 'fileId'> {
  const contentType =
    charset === '' ? contentTypes[format] : `${contentTypes[format]}; charset=${charset}`;
  return { filename, sha256, size, contentType };
}
