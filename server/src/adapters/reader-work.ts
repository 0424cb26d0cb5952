/** What a process that reads documents is told, and what its replies and faults mean. */
import { DocumentUnreadableError } from '../errors.js';
import type { ReadDocument, ReadRequest } from '../ports/text-extractor.js';
import {
  isReadReply,
  type ReadJob,
  type ReadReply,
  sharedNow,
} from './extractors/read-protocol.js';
import type { ProcessEntry, ProcessLimits, ProcessWork } from './limited-process.js';

export function readerWork(
  entry: ProcessEntry,
  limits: ProcessLimits,
): ProcessWork<ReadRequest, ReadDocument> {
  const sentences = {
    crashed: 'Document could not be read: reading it crashed',
    'did not start': 'Document could not be read: the reader did not start',
    'too slow': `Document took longer than ${Math.round(limits.timeoutMs / 1000)} s to read`,
    'too much memory': 'Document needs too much memory to read',
  };
  return {
    entry,
    limits,
    message: (id, request): ReadJob => ({ id, request, sentAt: sharedNow() }),
    read: (reply, id) => (isReadReply(reply) && reply.id === id ? settle(reply) : undefined),
    fault: (fault, cause) => new DocumentUnreadableError(sentences[fault], cause),
  };
}

function settle(reply: ReadReply): { answer: ReadDocument; isSpent: boolean } {
  if ('document' in reply) return { answer: reply.document, isSpent: reply.isSpent };
  if (reply.isUnreadable) throw new DocumentUnreadableError(reply.error);
  throw new DocumentUnreadableError('Document could not be read', new Error(reply.error));
}
