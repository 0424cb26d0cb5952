/** Tells a retracted work by its title: publishers put "RETRACTED:" before it; a notice of a retraction reads differently. */
export function isRetractedTitle(title: string): boolean {
  return /^\W{0,3}(?:retracted(?: article| paper| chapter)?\s*[:\])–—-]|withdrawn(?: article)?\s*:)/i.test(
    title,
  );
}
