/** Records for tests: everything empty but what a test is about. */
import { identifiersSchema } from '@lectern/contract';
import type { EngineRecord } from '../../ports/search-engine.js';

export type RecordParts = Partial<Omit<EngineRecord, 'identifiers'>> & {
  identifiers?: Partial<EngineRecord['identifiers']>;
};

export function recordWith(parts: RecordParts): EngineRecord {
  const identifiers = identifiersSchema.parse(parts.identifiers ?? {});
  return {
    title: 'Untitled',
    authors: [],
    publicationDate: '',
    journal: '',
    sourceType: 'journal article',
    abstract: '',
    summary: '',
    studyType: '',
    developmentPhase: '',
    versionDois: [],
    fullTexts: [],
    citedByCount: null,
    isOpenAccess: null,
    isRetracted: false,
    url:
      identifiers.doi === ''
        ? `https://example.org/${encodeURIComponent(parts.title ?? 'untitled')}`
        : `https://doi.org/${identifiers.doi}`,
    ...parts,
    identifiers,
  };
}
