/** What the texts of a run share: its passages, and the panel that a marker opens them in. */
import type { WorkflowResults } from '@lectern/contract';
import { createContext, type ReactElement, type ReactNode, use, useMemo } from 'react';
import { TiedText } from '../../../answers/tied-text';
import { CitationMarker } from '../../../passages/citation-marker';
import { citedPassage } from '../../../passages/cited-passage';
import type { PassageDesk, ShownPassage } from '../../../passages/use-open-passage';

interface Run {
  readonly id: string;
  readonly passages: readonly ShownPassage[];
  readonly desk: PassageDesk;
}

const RunContext = createContext<Run | null>(null);

interface RunProviderProps {
  readonly results: WorkflowResults;
  readonly desk: PassageDesk;
  readonly children: ReactNode;
}

export function RunProvider({ results, desk, children }: RunProviderProps): ReactElement {
  const passages = useMemo(() => toPassages(results), [results]);
  return <RunContext value={{ id: results.workflow_id, passages, desk }}>{children}</RunContext>;
}

function useRun(): Run {
  const run = use(RunContext);
  if (!run) throw new Error('A marker needs a RunProvider above it');
  return run;
}

interface RunMarkerProps {
  readonly marker: number;
  /** What it stands in says of the work whether it is retracted, and what it studied. */
  readonly isMarkedAbove?: boolean;
}

export function RunMarker({ marker, isMarkedAbove }: RunMarkerProps): ReactElement {
  const { id, passages, desk } = useRun();
  return (
    <CitationMarker
      messageId={id}
      sources={passages}
      marker={marker}
      desk={desk}
      isMarkedAbove={isMarkedAbove}
    />
  );
}

/** For texts that hand their markers out. */
export function renderMarker(marker: number): ReactElement {
  return <RunMarker key={marker} marker={marker} />;
}

/** Plain text with markers such as `[1]`, by paragraphs. Nothing in it is markup. */
export function MarkedText({ text }: { readonly text: string }): ReactElement {
  const { passages } = useRun();
  const known = new Set(passages.flatMap(({ marker }) => (marker === undefined ? [] : [marker])));
  return <TiedText text={text} known={known} renderMarker={renderMarker} />;
}

function toPassages({ citations, research_results }: WorkflowResults): ShownPassage[] {
  return citations.map((citation) => {
    const source = research_results.sources.find(({ number }) => number === citation.source);
    const work = source && {
      ...source,
      source_type: source.document_type,
      doi: source.identifiers.doi,
    };
    return citedPassage(citation, citation.marker, work);
  });
}
