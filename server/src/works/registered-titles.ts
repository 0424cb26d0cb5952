/** Titles as they are registered in parts: a title and what stands below it, and the series before the book that is part of it. */

/** The title with its subtitle, unless it says that already. */
export function wholeTitle(title: string, subtitle: string): string {
  const below = subtitle.trim();
  const above = title.trim();
  if (above === '' || below === '' || above.toLowerCase().includes(below.toLowerCase()))
    return title;
  return /[:?!\u2013\u2014]$/.test(above) ? `${above} ${below}` : `${above}: ${below}`;
}

/** Of the names of what holds a work: the book or proceedings last, where the work is a part of one. @param type Crossref's. */
export function containerOf(
  type: string,
  names: readonly string[],
): { name: string; series: string } {
  const isPart = type === 'book-chapter' || type === 'proceedings-article';
  if (!isPart || names.length < 2) return { name: names[0] ?? '', series: '' };
  return { name: names.at(-1) ?? '', series: names[0] ?? '' };
}
