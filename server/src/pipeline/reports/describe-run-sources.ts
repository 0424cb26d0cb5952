/** Lists the sources of a run of research by their records: those that are cited as references, the others by themselves. */
import type { ResearchSourceRecord, WorkflowResults } from '@lectern/contract';
import { sayMarks } from '@lectern/contract/words/card-words';
import { isReadInPart } from '@lectern/contract/words/read-reach';
import { pagesOf } from '@lectern/contract/words/say';
import { beginSentence } from '../../reading/language/begin-sentence.js';
import { addressOf, describeSource } from './list-sources.js';
import type { ReportBlock, ReportReference } from './report.js';
import { list } from './report-blocks.js';

type Listed = Pick<WorkflowResults, 'citations' | 'research_results'>;

/** One entry a source that is cited, in the order of the first marker. */
export function listReferences({ citations, research_results }: Listed): ReportReference[] {
  const cited = [...new Set(citations.map(({ source }) => source))];
  return cited.flatMap((number) => {
    const source = research_results.sources.find((one) => one.number === number);
    if (source === undefined) return [];
    const own = citations.filter((citation) => citation.source === number);
    const pages = own.map(pagesOf).filter((written) => written !== '');
    return [
      {
        markers: own.map(({ marker }) => marker),
        text: describe(source, [...new Set(pages)].join(', ')),
        address: addressOfSource(source),
      },
    ];
  });
}

/** What was read, or only found, and carries no sentence. */
export function describeUncited({ citations, research_results }: Listed): ReportBlock[] {
  const cited = new Set(citations.map(({ source }) => source));
  const others = research_results.sources.filter(({ number }) => !cited.has(number));
  return list(
    others.map((source) => [{ text: describe(source, ''), address: addressOfSource(source) }]),
  );
}

function addressOfSource({ url, identifiers }: ResearchSourceRecord): string {
  return addressOf({ url, doi: identifiers.doi });
}

const readAs = { full_text: '', abstract: 'Only its abstract was read', none: 'Not read' } as const;

function describe(source: ResearchSourceRecord, pages: string): string {
  const article = { ...source, doi: source.identifiers.doi };
  const kind = source.study_type || source.document_type;
  const marks = [
    beginSentence(kind),
    beginSentence(source.studied ?? ''),
    ...sayMarks(source),
    source.is_preprint && kind.toLowerCase() !== 'preprint' ? 'A preprint' : '',
    source.source_type === 'internal' ? 'In the library' : '',
    isReadInPart(source) ? '' : readAs[source.read_as],
    source.reason,
  ];
  return [
    describeSource({ article, pages }),
    ...marks.filter((mark) => mark !== '').map((mark) => `${mark.replace(/\.$/, '')}.`),
  ].join(' ');
}
