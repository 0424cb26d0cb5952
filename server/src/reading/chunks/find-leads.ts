/** Tells which blocks of a text belong to the one that follows, so that no passage ends with them. */
import type { ExtractedText } from '../../ports/text-extractor.js';
import {
  assignCaptions,
  commonSide,
  isFigureCaption,
  placeTexts,
} from '../sentences/caption-sides.js';

/** By their places: headings, captions above their tables, and tables whose caption stands below them. A figure stands above its caption. */
export function findLeads({ text, blocks }: ExtractedText): Set<number> {
  const texts = blocks.map(({ kind, start, end }) => ({
    kind,
    text: text.slice(start, end),
    isTable: kind === 'table',
  }));
  // A heading opens a section of its own, whatever it is called.
  const placed = placeTexts(texts).map((each, at) =>
    texts[at]?.kind === 'heading' ? 'other' : each,
  );
  const inside = ['other', ...placed, 'other'] as const;
  const common = commonSide([inside]);
  const tableOf = new Map(
    [...assignCaptions(inside, common)].map(([table, caption]) => [caption - 1, table - 1]),
  );
  const captioned = new Set(tableOf.values());
  const leads = new Set<number>();
  for (const [at, { kind, text: own }] of texts.entries()) {
    const table = tableOf.get(at);
    const isOfFigure = kind === 'caption' && isFigureCaption(own);
    if (kind === 'heading') leads.add(at);
    else if (table !== undefined) leads.add(Math.min(at, table));
    else if (placed[at] === 'rest of caption' && leads.has(at - 1)) leads.add(at);
    else if (isOfFigure && texts[at - 1]?.isTable === true && !captioned.has(at - 1))
      leads.add(at - 1);
    else if (kind === 'caption' && !isOfFigure && !(placed[at] === 'caption' && common === 'below'))
      leads.add(at);
  }
  return leads;
}
