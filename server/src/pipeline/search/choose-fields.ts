/** Chooses one of what several records say of a work; the records come with those most to be trusted first. */
import type { Article, Placement, SourceType } from '@lectern/contract';
import type { EngineRecord } from '../../ports/search-engine.js';
import { isRetractedTitle } from '../../works/retracted-title.js';
import { pickTold } from '../../works/shown-name.js';

/** Of the first level that has one. */
export function firstFull<Value extends string | readonly string[]>(
  levelled: readonly (readonly EngineRecord[])[],
  read: (records: readonly EngineRecord[]) => Value,
): Value {
  const [first, ...rest] = levelled.map(read);
  if (first === undefined) throw new RangeError('There are three levels');
  return [first, ...rest].find((value) => value.length > 0) ?? first;
}

export function firstText(
  records: readonly EngineRecord[],
  field: (record: EngineRecord) => string,
): string {
  return records.map(field).find((text) => text !== '') ?? '';
}

export function longestText(texts: readonly string[]): string {
  return texts.reduce((best, next) => (next.length > best.length ? next : best), '');
}

/** Two people may have one name, and a service may list one person twice: names count once. */
export function longestList(lists: readonly (readonly string[])[]): readonly string[] {
  const count = (list: readonly string[]): number => new Set(list).size;
  return lists.reduce((best, next) => (count(next) > count(best) ? next : best), []);
}

/** Every index counts only the works that it holds, so that the largest count is nearest to the truth. */
export function largestCount(counts: readonly (number | null)[]): number | null {
  const known = counts.filter((count) => count !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** Where it is not known when it came out itself, that of its preprint is told as such. */
export function datesOf(
  own: readonly EngineRecord[],
  records: readonly EngineRecord[],
): Pick<Article, 'publication_date' | 'preprint_date'> {
  const date = mostExactDate(own);
  const ofPreprint =
    date !== ''
      ? ''
      : mostExactDate(records.filter(({ sourceType }) => sourceType === 'preprint')) ||
        firstText(own, ({ preprintDate = '' }) => preprintDate);
  return { publication_date: date, ...(ofPreprint === '' ? {} : { preprint_date: ofPreprint }) };
}

/** Whichever source tells the parts of a name that is shown: the one most to be trusted first. */
export function namesTold(
  authors: readonly string[],
  records: readonly EngineRecord[],
): Pick<Article, 'author_names'> {
  const names = pickTold(
    authors,
    records.flatMap(({ authorNames }) => authorNames ?? []),
  );
  return names.length === 0 ? {} : { author_names: names };
}

/**
 * Who says that the work is retracted: an engine, or the title that it has there, which no engine takes back. The mark of a title alone counts neither where another record knows the work for a notice, nor where the
 * journal, which another one may have told, marks so what is out of date.
 */
export function sayingRetracted(
  speaking: readonly { readonly record: EngineRecord; readonly engineName: string }[],
  journal: string,
): string[] {
  const isNotice = speaking.some(({ record }) => record.isRetraction);
  const saying = speaking.filter(({ record: { isRetracted, isMarkedByTitle, title } }) =>
    isMarkedByTitle ? !isNotice && isRetractedTitle(title, journal) : isRetracted,
  );
  const names = saying.map(({ record, engineName }) =>
    record.isMarkedByTitle ? `its title at ${engineName}` : engineName,
  );
  return [...new Set(names)];
}

/**
 * Each field of the first record that tells it, as long as they speak of one place: what names another volume or issue speaks of another version.
 * @param doi Of the article: what has another one is another version.
 */
export function placementOf(own: readonly EngineRecord[], doi: string): Pick<Article, 'placement'> {
  let placement: Placement = {};
  for (const { placement: told = {}, identifiers } of own) {
    const isOther = identifiers.doi !== '' && identifiers.doi !== doi;
    if (!isOther && areOnePlace(placement, told)) placement = { ...told, ...placement };
  }
  return Object.keys(placement).length === 0 ? {} : { placement };
}

function areOnePlace(one: Placement, other: Placement): boolean {
  return (['volume', 'issue'] as const).every(
    (part) => one[part] === undefined || other[part] === undefined || one[part] === other[part],
  );
}

/** The first date, made more exact by a later one that begins with it. */
function mostExactDate(records: readonly EngineRecord[]): string {
  const dates = records.map((record) => record.publicationDate).filter((date) => date !== '');
  return dates.reduce(
    (best, next) => (next.length > best.length && next.startsWith(best) ? next : best),
    dates[0] ?? '',
  );
}

/** What services that tell few kinds call a study, with what others know it to be, most specific first. */
const finerKinds: Readonly<Record<string, readonly string[]>> = {
  Review: ['Meta-Analysis', 'Systematic Review', 'Scoping Review'],
  'Systematic Review': ['Meta-Analysis'],
  'Clinical Trial': [
    'Randomized Controlled Trial',
    ...['Clinical Trial, Phase IV', 'Clinical Trial, Phase III'],
    ...['Clinical Trial, Phase II', 'Clinical Trial, Phase I'],
    'Controlled Clinical Trial',
  ],
};

/** The first kind of study, or a finer one of the same that another record names. */
export function mostTellingStudy(records: readonly EngineRecord[]): string {
  const kinds = records.map(({ studyType }) => studyType);
  const first = firstText(records, ({ studyType }) => studyType);
  return finerKinds[first]?.find((kind) => kinds.includes(kind)) ?? first;
}

/** The first type, unless it only says "journal article" or "other" where another record knows better. */
export function mostTellingType(records: readonly EngineRecord[]): SourceType {
  const types = records.map((record) => record.sourceType);
  const first = types[0] ?? 'other';
  // What most services call whatever is no book.
  if (first === 'journal article' && types.includes('review')) return 'review';
  if (first === 'journal article' && types.includes('conference paper')) return 'conference paper';
  return first === 'other' ? (types.find((type) => type !== 'other') ?? 'other') : first;
}
