/** Chooses the identifiers of an article from those of all its records: which are its own, and which those of its preprint. */
import type { Identifiers } from '@lectern/contract';
import type { EngineRecord } from '../../ports/search-engine.js';
import { isPreprintDoi } from '../../works/doi.js';
import { isArxivDoi } from '../../works/work.js';
import { firstText } from './choose-fields.js';
import type { GroupedRecord } from './group-records.js';

/**
 * A DOI is of one version, and so are numbers of PubMed and PubMed Central: those of a preprint lead to its text, not to what was published of it, which may have none.
 * @param group In order of trust.
 * @returns The address is that of the record with the DOI; empty where no record has it.
 */
export function mergeIdentifiers(group: readonly GroupedRecord[]): {
  readonly identifiers: Identifiers;
  readonly url: string;
} {
  const records = group.map(({ record }) => record);
  const first = (field: keyof Identifiers, from = records): string =>
    firstText(from, (record) => record.identifiers[field]);
  const ofRecord = versionsOfRecord(group);
  const ownDoi = readOwnDoi(group);
  const dois = (ofRecord.length > 0 ? ofRecord : records).map(ownDoi).filter((doi) => doi !== '');
  const doi = dois.find((each) => !isArxivDoi(each)) ?? dois[0] ?? doiNamedFor(ofRecord, group);
  const isPublished = records.some((record) => versionOrder(record) === 0);
  const own = isPublished
    ? records.filter(
        ({ sourceType, identifiers }) =>
          sourceType !== 'preprint' || (doi !== '' && identifiers.doi === doi),
      )
    : records;
  return {
    identifiers: {
      doi,
      arxiv_id: first('arxiv_id'),
      pmid: first('pmid', own),
      pmcid: first('pmcid', own),
      nct_id: first('nct_id'),
    },
    url: [...ofRecord, ...records].find((each) => ownDoi(each) === doi)?.url ?? '',
  };
}

export function isScholarly({ sourceType }: EngineRecord): boolean {
  return sourceType !== 'web page';
}

/** 0: the version of record; 1: a preprint; 2: a web page. */
export function versionOrder(record: EngineRecord): number {
  if (!isScholarly(record)) return 2;
  return record.sourceType === 'preprint' ? 1 : 0;
}

/** A thesis that stands on a server of preprints is the same text there. */
export function wasPublished({ record, isPreprint }: GroupedRecord): boolean {
  return isScholarly(record) && !isPreprint && record.sourceType !== 'thesis';
}

/** What was published, by all who tell where. */
function versionsOfRecord(group: readonly GroupedRecord[]): readonly EngineRecord[] {
  const published = group.filter(wasPublished).map(({ record }) => record);
  return published.filter(({ journal, identifiers }) => journal !== '' || identifiers.doi !== '');
}

/** What a preprint says was printed of it, where the one thing that was printed is an article without a DOI: a conference and a journal may both have printed it. */
function doiNamedFor(ofRecord: readonly EngineRecord[], group: readonly GroupedRecord[]): string {
  if (ofRecord.length === 0 || ofRecord.some(({ sourceType }) => takenIn.has(sourceType)))
    return '';
  const preprints = group.filter(({ isPreprint }) => isPreprint);
  const named = preprints.flatMap(({ record }) => record.versionDois);
  const [doi = '', ...others] = new Set(named.filter((each) => each && !isPreprintDoi(each)));
  return others.length === 0 ? doi : '';
}

const takenIn: ReadonlySet<string> = new Set(['conference paper', 'book', 'book chapter']);

/** What a conference took in may be known by the DOI of its preprint, which is not its own where the preprint is known by it too. */
function readOwnDoi(group: readonly GroupedRecord[]): (record: EngineRecord) => string {
  const preprints = group.filter(({ isPreprint }) => isPreprint);
  const ofPreprints = new Set(preprints.map(({ record }) => record.identifiers.doi));
  return ({ sourceType, identifiers: { doi } }) =>
    takenIn.has(sourceType) && isPreprintDoi(doi) && ofPreprints.has(doi) ? '' : doi;
}
