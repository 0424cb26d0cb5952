/** How many words a summary in Markdown has for its reader: signs, rules of tables and markers are none. */
import { readMarkdown } from '../../lib/read-markdown';
import { withoutMarkers } from './without-markers';

export function countWords(summary: string): number {
  return readMarkdown(summary)
    .flatMap(({ text }) => withoutMarkers(text).split(/\s+/))
    .filter((word) => word !== '').length;
}
