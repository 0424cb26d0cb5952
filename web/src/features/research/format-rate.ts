/** How many of how many, in percent to one decimal: `66.7%`. */
export function formatRate(part: number, whole: number): string {
  return `${(whole === 0 ? 0 : (100 * part) / whole).toFixed(1)}%`;
}
