/** Documents of the library that were chosen on another screen for a summary or a study table; of this tab, over reloads. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { readStored } from '../lib/use-stored-state';
import type { MadeOfChosen } from './too-many-chosen';

const chosenSchema = z.array(z.object({ document_id: z.string(), title: z.string() }));
export type ChosenDocument = z.infer<typeof chosenSchema>[number];

const storeKey = 'lectern.chosen_documents';
/** The address says that they are meant, so that every other way to the same screen leads to the selected articles. */
const [parameter, documents] = ['of', 'documents'] as const;

/** Empty where articles of the search are meant. The second part turns to these. */
export function useChosenDocuments(): readonly [readonly ChosenDocument[], () => void] {
  const [params, setParams] = useSearchParams();
  const [chosen] = useState(() => readChosen(readStored(storeKey)));
  const turnToArticles = (): void =>
    setParams((now) => {
      now.delete(parameter);
      return now;
    });
  return [params.get(parameter) === documents ? chosen : none, turnToArticles];
}

const none: readonly ChosenDocument[] = [];

/** For a screen that leads to where they are used. @returns the address of a summary, or of a study table, of them. */
export function storeChosenDocuments(
  chosen: readonly ChosenDocument[],
  view: MadeOfChosen,
): string {
  window.sessionStorage.setItem(storeKey, JSON.stringify(chosen));
  const query = new URLSearchParams({ ...(view === 'table' && { view }), [parameter]: documents });
  return `/research-summary?${query}`;
}

function readChosen(stored: unknown): readonly ChosenDocument[] {
  const read = chosenSchema.safeParse(stored);
  return read.success ? read.data : [];
}
