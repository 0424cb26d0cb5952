/** What an answer quotes, as it is shown where it is no answer. */
import type { NearPassage, Source } from '@lectern/contract';

export function toNear({ quote, ...passage }: Source): NearPassage {
  return quote === null ? passage : { ...passage, quote };
}
