/** Which parts of a document the reader shows: its original or its text, and where both do not fit side by side, its passages instead. */
import type { LibraryDocument } from '@lectern/contract';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

export type MainPane = 'original' | 'text';
type Pane = MainPane | 'passages';

export interface ReaderPanes {
  /** Those to choose from; one alone needs no choice. */
  readonly choices: readonly Pane[];
  /** The one that is chosen. */
  readonly pane: Pane;
  /** What stands beside the passages, or in their place. */
  readonly main: MainPane;
  readonly show: (pane: Pane) => void;
  /** Leaves the passages where they hide the rest. */
  readonly showMain: () => void;
}

/** @param document undefined until it has come. */
export function useReaderPanes(document: LibraryDocument | undefined): ReaderPanes {
  const isNarrow = useMediaQuery('(max-width: 79.99em)', false, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery('(max-width: 30em)', false, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<MainPane | null>(null);
  const [isListShown, setIsListShown] = useState(false);

  const { metadata } = document ?? {};
  // Of every other kind the text is shown: it is all that a plain file holds, and what is in a page or a word file never runs.
  const hasOriginal = metadata?.has_original === true && isPdf(metadata);
  // A page as wide as a phone cannot be read.
  const preferred = isPhone ? 'text' : 'original';
  const main = hasOriginal ? (chosen ?? preferred) : 'text';
  const mains: readonly MainPane[] = hasOriginal ? ['original', 'text'] : ['text'];
  return {
    choices: isNarrow ? [...mains, 'passages'] : mains,
    pane: isNarrow && isListShown ? 'passages' : main,
    main,
    show: (pane) => {
      setIsListShown(pane === 'passages');
      if (pane !== 'passages') setChosen(pane);
    },
    showMain: () => setIsListShown(false),
  };
}

/** A file that is not processed yet may stand beside the abstract, whose type the document has until then. */
function isPdf({ file_type, filename }: LibraryDocument['metadata']): boolean {
  return file_type === 'pdf' || (file_type === 'abstract' && /\.pdf$/i.test(filename));
}
