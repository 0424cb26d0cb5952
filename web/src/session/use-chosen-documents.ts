/** Documents of the library that were chosen on another screen for a summary or a study table; of this tab, over reloads. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { makeId } from '../lib/make-id';
import { readStored } from '../lib/use-stored-state';
import type { MadeOfChosen } from './too-many-chosen';

const chosenSchema = z.array(z.object({ document_id: z.string(), title: z.string() }));
export type ChosenDocument = z.infer<typeof chosenSchema>[number];

const storeKey = 'lectern.chosen_documents';
/** The address says which choice is meant, so that the way back leads to the same, and every other way to the same screen to the selected articles. */
const parameter = 'of';

/** Empty where articles of the search are meant. The second part turns to these. */
export function useChosenDocuments(): readonly [readonly ChosenDocument[], () => void] {
  const [params, setParams] = useSearchParams();
  const name = params.get(parameter);
  const chosen = useMemo(() => new Map(readChoices()).get(name ?? '') ?? none, [name]);
  const turnToArticles = (): void =>
    setParams((now) => {
      now.delete(parameter);
      return now;
    });
  return [chosen, turnToArticles];
}

const none: readonly ChosenDocument[] = [];

/** For a screen that leads to where they are used. @returns the address of a summary, or of a study table, of them. */
export function storeChosenDocuments(
  chosen: readonly ChosenDocument[],
  view: MadeOfChosen,
): string {
  const name = makeId().slice(0, 8);
  const choices = [...readChoices(), [name, chosen]].slice(-keptChoices);
  window.sessionStorage.setItem(storeKey, JSON.stringify(choices));
  const query = new URLSearchParams({ ...(view === 'table' && { view }), [parameter]: name });
  return `/research-summary?${query}`;
}

/** The latest ones of this tab: each may be some hundred titles long. */
const keptChoices = 20;

/** By the names under which addresses mean them, the latest last. */
const choicesSchema = z.array(z.tuple([z.string(), chosenSchema]));

function readChoices(): z.infer<typeof choicesSchema> {
  return choicesSchema.safeParse(readStored(storeKey)).data ?? [];
}
