/** Ranges of pages as catalogues shorten them. */

/** `113-25` as PubMed writes `113-125`. */
export function wholeRange(pages: string): string {
  return pages.replace(/^(\d+)-(\d+)$/, (written, from: string, to: string) => {
    const whole = from.slice(0, Math.max(0, from.length - to.length)) + to;
    return Number(whole) > Number(from) ? `${from}-${whole}` : written;
  });
}
