/** Sends a file that came from elsewhere, or was written here, so that a browser saves it, and never runs what is in it. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface FileAnswer {
  readonly stream: NodeJS.ReadableStream;
  /** Bytes; null where nobody knows before it is written. */
  readonly size: number | null;
  /** By the bytes, such as `application/pdf`. */
  readonly contentType: string;
  /** Any text: what a header cannot hold is written in another way. */
  readonly filename: string;
  /** Shown in place; only for what a browser shows without running it. */
  readonly isInline: boolean;
}

/** A file that was written here, to be saved. */
export function fileOf(
  bytes: Uint8Array,
  { contentType, filename }: Pick<FileAnswer, 'contentType' | 'filename'>,
): FileAnswer {
  return { ...streamOf(bytes), contentType, filename, isInline: false };
}

export function streamOf(bytes: Uint8Array): Pick<FileAnswer, 'stream' | 'size'> {
  return { stream: Readable.from([bytes]), size: bytes.length };
}

export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (file.size !== null) reply.header('Content-Length', file.size);
  return reply
    .type(file.contentType)
    .header(
      'Content-Disposition',
      contentDisposition(file.isInline ? 'inline' : 'attachment', file.filename),
    )
    .header('X-Content-Type-Options', 'nosniff')
    .headers(file.isInline ? inlineHeaders : attachmentHeaders)
    .send(file.stream);
}

const attachmentHeaders = { 'Content-Security-Policy': 'sandbox' };

/** Our own pages may show it in a frame. A sandbox would keep browsers from showing a PDF at all. */
const inlineHeaders = {
  'Content-Security-Policy':
    "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
};

/** RFC 6266: a plain name for old programs, and the whole name in UTF-8. */
function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /['()*]/g,
    (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
