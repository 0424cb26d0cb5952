/** Reads from the meta tags of an HTML page where in its journal the work stands: Highwire and PRISM. */
import type { Placement } from '@lectern/contract';
import type { DomDocument } from './dom.js';
import { metaTags } from './html-facts.js';

const longest = 40;

/** Undefined where the tags tell nothing. */
export function readHtmlPlacement(document: DomDocument): Placement | undefined {
  const tags = metaTags(document);
  const first = (...names: readonly string[]): string =>
    names
      .map((name) => tags.get(name)?.[0] ?? '')
      .find((value) => /\d/.test(value) && value.length <= longest) ?? '';
  const volume = inPrint(first('citation_volume', 'prism.volume'));
  const issue = inPrint(first('citation_issue', 'prism.number'));
  // Before an article has its volume, its pages are counted from one.
  const isAhead =
    volume === '' && issue === '' && (tags.has('citation_volume') || tags.has('prism.volume'));
  if (isAhead) return undefined;
  const from = first('citation_firstpage', 'prism.startingpage');
  const to = first('citation_lastpage', 'prism.endingpage');
  const pages = from === '' || to === '' || from === to ? from : `${from}-${to}`;
  const told = Object.entries({ volume, issue, pages }).filter(([, value]) => value !== '');
  return told.length === 0 ? undefined : Object.fromEntries(told);
}

/** What stands there until a volume is out is none: `0`, `ahead-of-print`, `Online First 2020`. */
function inPrint(value: string): string {
  const isTold =
    /[1-9]/.test(value) &&
    !/\b(?:ahead|print|press|online|first|early|advance|forthcoming)\b/i.test(value);
  return isTold ? value : '';
}
