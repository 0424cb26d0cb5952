/** Whether the pages of a PDF, and what is cut out of them, are dark: in the dark scheme they are, unless a person wants them as they were printed. */
import { useComputedColorScheme } from '@mantine/core';
import { useStoredState } from '../../lib/use-stored-state';

export interface DarkPages {
  readonly areDark: boolean;
  /** Null where the scheme is light, and paper with it. */
  readonly onToggle: (() => void) | null;
}

export function useDarkPages(): DarkPages {
  const scheme = useComputedColorScheme('light');
  const [isPrinted, setIsPrinted] = useStoredState('lectern.pages_as_printed', (it) => it === true);
  if (scheme === 'light') return { areDark: false, onToggle: null };
  return { areDark: !isPrinted, onToggle: () => setIsPrinted(!isPrinted) };
}
