/** Finds the documents that show works: an identifier leads to them, and the rule of `works` says whether they can be meant. */
import { areOfTwoWorks, areOfTwoWorksOfOnePlace } from '../../works/same-work.js';
import type { Work } from '../../works/work.js';
import { isKeyOfOne } from '../../works/work-keys.js';
import type { Queries, Row } from '../database/database.js';
import type { DocumentIdentifier } from './document-identifiers.js';
import { listStoredWorks, type StoredWork } from './known-works.js';

export interface WantedWork {
  /** Canonical. */
  readonly identifiers: readonly DocumentIdentifier[];
  readonly work: Work;
}

export interface Standing {
  /** The oldest document that shows the work, in the wanted version where there is one; null where the library has none. */
  readonly documentId: string | null;
  /** Whether both are preprints or neither is. */
  readonly isSameVersion: boolean;
  /** Those of the identifiers that belong to no document. */
  readonly free: readonly DocumentIdentifier[];
}

/**
 * One DOI may stand for a whole issue: whoever has it is asked whether it is another paper of it. Where it is, a document that only shows the
 * identifier is looked for, too; those that are not keyed yet (`keyChangedWorks`) are found by what they own.
 */
export async function findStored(
  queries: Queries,
  wanted: readonly WantedWork[],
): Promise<Standing[]> {
  const owned = await listSharing(queries, wanted, owners);
  const standings = wanted.map(({ identifiers, work }, index): Standing => {
    const own = owned[index] ?? [];
    const isTaken = ({ kind, value }: DocumentIdentifier): boolean =>
      own.some((each) => each.shared.has(`${kind}:${value}`));
    return { ...choose(own, work), free: identifiers.filter((each) => !isTaken(each)) };
  });
  const isOpen = ({ documentId, free }: Standing, index: number): boolean =>
    documentId === null && free.length < (wanted[index]?.identifiers.length ?? 0);
  if (!standings.some(isOpen)) return standings;
  const shown = await listSharing(queries, wanted, showers);
  return standings.map((standing, index) => {
    const work = wanted[index]?.work;
    if (work === undefined || !isOpen(standing, index)) return standing;
    return { ...standing, ...choose(shown[index] ?? [], work) };
  });
}

function choose(
  sharing: readonly Sharing[],
  wanted: Work,
): Pick<Standing, 'documentId' | 'isSameVersion'> {
  const meant = sharing.filter((each) => !isOfAnother(each, wanted));
  const same = meant.find(({ work }) => work.isPreprint === wanted.isPreprint);
  return { documentId: (same ?? meant[0])?.id ?? null, isSameVersion: same !== undefined };
}

/** All documents that own one of the identifiers and can be meant, oldest first. */
export async function listOwners(queries: Queries, wanted: WantedWork): Promise<StoredWork[]> {
  const [owned = []] = await listSharing(queries, [wanted], owners);
  return owned.filter((each) => !isOfAnother(each, wanted.work));
}

interface Sharing extends StoredWork {
  /** The wanted identifiers that are this document's, such as doi:10.1000/xyz. */
  readonly shared: ReadonlySet<string>;
}

/** The same bytes are the same document, whatever it is called. */
function isOfAnother({ shared, work }: Sharing, wanted: Work): boolean {
  const keys = [...shared];
  if (keys.some((key) => key.startsWith('sha256:'))) return false;
  return keys.some(isKeyOfOne)
    ? areOfTwoWorks(work, wanted)
    : areOfTwoWorksOfOnePlace(work, wanted);
}

const owners =
  'select document_id from document_identifiers own where own.kind = wanted.kind and own.value = wanted.value';
/** As many as are looked at of any key. */
const showers = `select document_id from document_works own where own.key = wanted.kind || ':' || wanted.value limit 100`;

/** For each of the wanted works the documents that share an identifier with it, oldest first. */
async function listSharing(
  queries: Queries,
  wanted: readonly WantedWork[],
  sharing: typeof owners | typeof showers,
): Promise<Sharing[][]> {
  const keys = wanted.flatMap(({ identifiers }, index) =>
    identifiers.map((key) => ({ ...key, index })),
  );
  if (keys.length === 0) return wanted.map(() => []);
  const rows = await queries.query<SharingRow>(
    `select wanted.index, wanted.kind || ':' || wanted.value as key, own.document_id
     from unnest($1::integer[], $2::text[], $3::text[]) as wanted (index, kind, value)
     cross join lateral (${sharing}) as own`,
    [keys.map(({ index }) => index), keys.map(({ kind }) => kind), keys.map(({ value }) => value)],
  );
  const ids = new Set(rows.map(({ document_id }) => document_id));
  const stored = await listStoredWorks(queries, [...ids]);
  return wanted.map((_, index) => {
    const own = rows.filter((row) => row.index === index);
    return stored.flatMap((document): Sharing[] => {
      const shared = own.filter((row) => row.document_id === document.id).map(({ key }) => key);
      return shared.length === 0 ? [] : [{ ...document, shared: new Set(shared) }];
    });
  });
}

interface SharingRow extends Row {
  index: number;
  key: string;
  document_id: string;
}
