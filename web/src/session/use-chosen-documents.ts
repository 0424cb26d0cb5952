/** Documents of the library that were chosen on another screen for a summary or a study table; of this tab, over reloads. */
import { z } from 'zod';
import { useStoredState } from '../lib/use-stored-state';

const chosenSchema = z.array(z.object({ document_id: z.string(), title: z.string() }));
export type ChosenDocument = z.infer<typeof chosenSchema>[number];

const storeKey = 'lectern.chosen_documents';

/** Empty where articles of the search are meant. */
export function useChosenDocuments(): readonly [
  readonly ChosenDocument[],
  (chosen: readonly ChosenDocument[]) => void,
] {
  const [chosen, setChosen] = useStoredState<readonly ChosenDocument[]>(storeKey, readChosen);
  return [chosen, setChosen];
}

/** For a screen that leads to where they are used. */
export function storeChosenDocuments(chosen: readonly ChosenDocument[]): void {
  window.sessionStorage.setItem(storeKey, JSON.stringify(chosen));
}

function readChosen(stored: unknown): readonly ChosenDocument[] {
  const read = chosenSchema.safeParse(stored);
  return read.success ? read.data : [];
}
