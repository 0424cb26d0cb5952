/** The questions of each kind with documents of their own: `bench/answers/messages`, a half in a file with its documents in a folder of that name. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ownDocuments, type SetDocument } from './answer-set.js';

const schema = z.array(
  z.strictObject({
    id: z.string(),
    kind: z.string(),
    /** Asked before, in the same conversation. */
    history: z.array(z.string()).optional(),
    /** Files that are chosen before the question. */
    scope: z.array(z.string()).optional(),
    question: z.string(),
    answerable: z.boolean(),
    /** Groups of parts of sentences: of each group one must be quoted. */
    gold: z.array(z.array(z.string()).min(1)).optional(),
    /** Files that may be quoted; all where left out. */
    document: z.union([z.string(), z.array(z.string())]).nullish(),
    /** Parts that the first sentence may not hold. */
    not: z.array(z.string()).optional(),
    /** Files that a question about the library lists. */
    listed: z.array(z.string()).optional(),
    count: z.number().optional(),
  }),
);
export type MessageQuestion = z.infer<typeof schema>[number];

export interface MessageSet {
  readonly questions: readonly MessageQuestion[];
  readonly documents: readonly SetDocument[];
}

const folder = path.join(import.meta.dirname, '..', 'answers', 'messages');

/**
 * Settings are chosen on `tune` and `second`, and since the latter was there on `held` and every other question of `blind` on documents, comparisons, tables and disagreements, too.
 * `third`, `fourth` and `fifth` were looked at once they had been asked. Nothing was chosen on `sixth`, `seventh` and `eighth`.
 */
export const messageSets = [
  'tune',
  'second',
  'held',
  'blind',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
] as const;
export type MessageSetName = (typeof messageSets)[number];

const closed: ReadonlySet<MessageSetName> = new Set(['sixth', 'seventh', 'eighth']);

/** Whether answers to its questions may be read by those who choose settings. */
export function isOpenSet(set: MessageSetName): boolean {
  return !closed.has(set);
}

/** Null where the set is not there. */
export function readMessageSet(half: MessageSetName): MessageSet | null {
  const file = path.join(folder, `${half}.json`);
  if (!existsSync(file)) return null;
  return {
    questions: schema.parse(JSON.parse(readFileSync(file, 'utf8'))),
    documents: ownDocuments(path.join(folder, half)),
  };
}

/** As documents are called in a set. */
export function nameOfFile(file: string): string {
  return path.basename(file, '.md');
}
