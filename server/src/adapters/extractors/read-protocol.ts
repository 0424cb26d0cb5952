/** What the server and its reader process say to each other; both sides are ours and of one version. */
import type { ReadDocument, ReadRequest } from '../../ports/text-extractor.js';

export interface ReadJob {
  readonly id: number;
  readonly request: ReadRequest;
  /** By `sharedNow()`. */
  readonly sentAt: number;
}

/** Milliseconds that only ever go forward, the same in all processes of one machine. */
export function sharedNow(): number {
  return Number(process.hrtime.bigint() / 1_000_000n);
}

export type ReadReply =
  /** `isSpent` when work was left behind that would hold up the next document. */
  | { readonly id: number; readonly document: ReadDocument; readonly isSpent: boolean }
  /** `isUnreadable` tells a sentence for people from a fault of ours. */
  | { readonly id: number; readonly error: string; readonly isUnreadable: boolean };

export function isReadJob(message: unknown): message is ReadJob {
  return typeof message === 'object' && message !== null && 'id' in message && 'request' in message;
}

export function isReadReply(message: unknown): message is ReadReply {
  return (
    typeof message === 'object' &&
    message !== null &&
    'id' in message &&
    ('document' in message || 'error' in message)
  );
}
