import { spacedMarkers } from '@lectern/contract/source-markers';

/** Text without markers such as `[1]`: neither those of the summary nor those that stand in what an article says. */
export function withoutMarkers(text: string): string {
  return text.replace(spacedMarkers, '').trim();
}
