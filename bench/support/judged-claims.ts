/** Statements of our own on abstracts of made-up works, in other words than theirs: how many true ones are flagged, and how many untrue ones are not. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { checkSupport } from '../../server/src/reading/claims/check-support.js';
import { plainAbstract, plainTitle, type Work } from '../../standins/src/corpus/work.js';
import { works } from '../../standins/src/corpus/works.js';

/**
 * `opposite` turns a finding round, `denial` denies it, `swap` exchanges numbers, `role` exchanges what is compared or follows, `number`, `unit`
 * and `date` give another one, `reckoning` reckons wrongly from true numbers, `entity` names another thing, and `beyond` says of the same subject
 * what the abstract does not.
 */
const untrueKinds = [
  'opposite',
  'denial',
  'swap',
  'role',
  'number',
  'unit',
  'date',
  'reckoning',
  'entity',
  'beyond',
] as const;
type ClaimKind = 'carried' | (typeof untrueKinds)[number] | 'of another work';

const groupSchema = z.strictObject({
  work: z.string(),
  carried: z.array(z.string()),
  untrue: z.array(z.strictObject({ kind: z.enum(untrueKinds), text: z.string() })),
});
/** The rules were chosen on `tune`; `blind` was written by somebody who had not seen them, on works that neither of the others asks about. */
const claimSets = ['tune', 'held', 'blind'] as const;
const claimsSchema = z.strictObject({
  tune: z.array(groupSchema),
  held: z.array(groupSchema),
  blind: z.array(groupSchema),
});

interface FlaggedCount {
  claims: number;
  flagged: number;
}

/** By kind. `of another work`: what one abstract carries, cited with another on the same subject. */
function countFlagged(set: (typeof claimSets)[number]): Map<ClaimKind, FlaggedCount> {
  const file = path.join(import.meta.dirname, '..', 'answers', 'claims.json');
  const counts = new Map<ClaimKind, FlaggedCount>();
  const add = (kind: ClaimKind, claim: string, work: Work): void => {
    const count = counts.get(kind) ?? { claims: 0, flagged: 0 };
    count.claims += 1;
    count.flagged += checkSupport(claim, [`${plainTitle(work)}\n\n${plainAbstract(work)}`]) ? 0 : 1;
    counts.set(kind, count);
  };
  for (const { work: id, carried, untrue } of claimsSchema.parse(
    JSON.parse(readFileSync(file, 'utf8')),
  )[set]) {
    const work = works.find((each) => each.id === id);
    if (work === undefined) throw new Error(`There is no work named ${id}.`);
    for (const claim of carried) add('carried', claim, work);
    for (const { kind, text } of untrue) add(kind, text, work);
    for (const other of works.filter((each) => isSibling(each, id)))
      for (const claim of carried) add('of another work', claim, other);
  }
  return counts;
}

/** Another work on the same subject, and no earlier version of the same one. */
function isSibling({ id, kind }: Work, of: string): boolean {
  return (
    id !== of &&
    kind !== 'clinical trial' &&
    id.split('-')[0] === of.split('-')[0] &&
    !id.startsWith(of) &&
    !of.startsWith(id)
  );
}

/** The kinds of claims, and how many of each are flagged. */
export function measureClaims(): string[] {
  const counts = claimSets.map(countFlagged);
  const kinds: readonly ClaimKind[] = ['carried', ...untrueKinds, 'of another work'];
  const rows = kinds.map((kind) => {
    const cells = counts.map(
      (each) => `${each.get(kind)?.flagged ?? 0} of ${each.get(kind)?.claims ?? 0}`,
    );
    return `| ${kind === 'carried' ? 'carried (should be none)' : kind} | ${cells.join(' | ')} |`;
  });
  return [
    '## Claims in other words than their passage',
    '',
    'Flagged, of statements of our own on abstracts of made-up works (`bench/answers/claims.json`); the rules were chosen on `tune`;',
    '`blind` was written by somebody who had not seen them, on works that neither of the others asks about.',
    '',
    '| claim | tune | held | blind |',
    '|---|---|---|---|',
    ...rows,
    '',
  ];
}
