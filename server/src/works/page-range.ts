/** Ranges of pages as catalogues shorten them. */

/** `113-25`, as PubMed writes `113-125`. */
export function wholeRange(pages: string): string {
  const [, from = '', dash = '', to = ''] =
    /^(\d+)(\s{0,3}[-–—]{1,3}\s{0,3})(\d+)$/u.exec(pages) ?? [];
  if (to.length >= from.length) return pages;
  const whole = from.slice(0, -to.length) + to;
  return Number(whole) > Number(from) ? from + dash + whole : pages;
}
