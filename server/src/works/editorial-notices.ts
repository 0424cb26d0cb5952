/** What publishers say of a work after it appeared, by the words that registers use for it. */
import { type EditorialNotice, type NoticeKind, noticeKinds } from '@lectern/contract';

/** Lower case, words apart by one space. Crossref, PubMed (`ErratumIn`) and Europe PMC (`Erratum in`) differ in spelling alone. */
const kindsByName = new Map<string, NoticeKind>(
  Object.entries({
    correction: 'correction',
    'corrected and republished in': 'correction',
    'correctedand republished in': 'correction',
    corrigendum: 'correction',
    erratum: 'correction',
    'erratum in': 'correction',
    'expression of concern': 'expression_of_concern',
    'expression of concern in': 'expression_of_concern',
    'partial retraction': 'partial_retraction',
    'partial retraction in': 'partial_retraction',
  } as const),
);

/** @param name Such as `expression_of_concern`, `ErratumIn` or `Partial retraction in`. Null for what is no such notice, such as an addendum. */
export function noticeKindOf(name: string): NoticeKind | null {
  const words = name
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
  return kindsByName.get(words) ?? null;
}

/** What takes a work back as a whole, whoever did it. @param name As Crossref has it, such as `removal`. */
export function isRetractionName(name: string): boolean {
  return /^(?:retraction|withdrawal|removal)$/i.test(name);
}

/**
 * Each notice once, as the first says it, the gravest first; undefined where there are none. One that can be opened nowhere is left out
 * where another of its kind can: engines tell of the same.
 */
export function uniteNotices(notices: readonly EditorialNotice[]): EditorialNotice[] | undefined {
  const distinct = new Map<string, EditorialNotice>();
  for (const notice of notices) {
    const name = `${notice.kind} ${placeOf(notice)}`;
    if (!distinct.has(name)) distinct.set(name, notice);
  }
  const addressed = new Set(
    [...distinct.values()].filter((notice) => placeOf(notice) !== '').map(({ kind }) => kind),
  );
  const united = [...distinct.values()]
    .filter((notice) => placeOf(notice) !== '' || !addressed.has(notice.kind))
    .sort((one, other) => noticeKinds.indexOf(one.kind) - noticeKinds.indexOf(other.kind))
    .slice(0, 20);
  return united.length === 0 ? undefined : united;
}

/** Where it can be read; empty where nobody says. */
function placeOf({ url, document_id }: EditorialNotice): string {
  return url ?? document_id ?? '';
}
