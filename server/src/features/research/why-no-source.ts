/** Says why a run found nothing that could be read: which engine said what, or that the library has nothing. */
import type { ResearchSource } from '@lectern/contract';
import { sayCount, sayNumber } from '@lectern/contract/words/say';
import { type AppError, InvalidRequestError, UpstreamError } from '../../errors.js';
import type { OutsideFound, StudySource } from '../../pipeline/study/study-source.js';
import type { SearchedDocuments } from '../../store/documents/documents-searched.js';

/** Documents of the library, and how many of them have passages: nothing is searched in the others. */
export type LibraryCounts = Pick<SearchedDocuments, 'documents' | 'searched'>;

export interface NothingRead {
  readonly from: ResearchSource;
  readonly sources: readonly StudySource[];
  /** How many were to be read. */
  readonly kept: number;
  readonly outside: readonly OutsideFound[];
  readonly library: LibraryCounts;
}

const reasonsTold = 3;

export function whyNoSource({ from, sources, kept, outside, library }: NothingRead): AppError {
  if (sources.length > 0) {
    const reasons = [...new Set(sources.map(({ reason }) => reason).filter((text) => text !== ''))];
    const told = reasons.slice(0, reasonsTold).join('; ');
    const works =
      sources.length === 1
        ? '1 source was found, and it'
        : `${sayNumber(sources.length)} sources were found, and none of them`;
    return new UpstreamError(
      `${works} could ${sources.length === 1 ? 'not ' : ''}be read: ${told}`,
    );
  }
  if (kept > 0) {
    const works = `${sayCount(kept, 'source')} ${kept === 1 ? 'was' : 'were'} found`;
    return new UpstreamError(`${works}, but the budget of the run was used up before any was read`);
  }
  const inside = describeLibrary(library);
  if (from === 'internal') return new InvalidRequestError(inside);
  const engines = `No source was found: ${describeEngines(outside)}.`;
  return new UpstreamError(from === 'both' ? `${engines} ${inside}` : engines);
}

function describeLibrary({ documents, searched }: LibraryCounts): string {
  if (documents === 0)
    return 'The library is empty: add documents to it, or choose a source that searches outside.';
  const unread = documents - searched;
  const why = 'not processed yet, or nothing could be read of it';
  if (searched === 0)
    return documents === 1
      ? `The 1 document of the library could not be searched: it is ${why}.`
      : `None of the ${sayNumber(documents)} documents of the library could be searched: each is ${why}.`;
  const those = unread === 0 ? '' : ' that could be searched';
  const none =
    searched === 1
      ? `The 1 document of the library${those} does not speak of the topic`
      : `None of the ${sayNumber(searched)} documents of the library${those} speaks of the topic`;
  if (unread === 0) return `${none}.`;
  const others =
    unread === 1
      ? '1 more was not searched: it'
      : `${sayNumber(unread)} more were not searched: each`;
  return `${none}; ${others} is ${why}.`;
}

/** Each engine once: its last failure, else that it found nothing on the topic. */
function describeEngines(outside: readonly OutsideFound[]): string {
  const said = new Map<string, string>();
  for (const { reports } of outside)
    for (const { name, status, message, articles_found } of reports) {
      if (status === 'failed')
        said.set(name, (message || `${name} did not answer`).replace(/[.]$/, ''));
      else if (!said.has(name) && status === 'completed')
        said.set(
          name,
          articles_found === 0 ? `${name} found nothing` : `${name} found nothing on the topic`,
        );
    }
  return said.size === 0 ? 'no search engine was asked' : [...said.values()].join('; ');
}
