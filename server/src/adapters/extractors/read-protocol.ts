/** What the server and its reader process say to each other; both sides are ours and of one version. */
import type { ReadDocument, ReadRequest } from '../../ports/text-extractor.js';

export interface ReadJob {
  readonly id: number;
  readonly request: ReadRequest;
}

export type ReadReply =
  | { readonly id: number; readonly document: ReadDocument }
  /** `isUnreadable` tells a sentence for people from a fault of ours. */
  | { readonly id: number; readonly error: string; readonly isUnreadable: boolean };

export function isReadJob(message: unknown): message is ReadJob {
  return typeof message === 'object' && message !== null && 'id' in message && 'request' in message;
}

export function isReadReply(message: unknown): message is ReadReply {
  return typeof message === 'object' && message !== null && 'id' in message && ('document' in message || 'error' in message);
}
