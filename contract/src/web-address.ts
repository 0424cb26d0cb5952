/** Reads addresses, the same way wherever one is checked. */

/** Null where it is none. Not by `URL.canParse`: up to Node 22 it refuses hosts with letters like ü once it has been called some thousand times. */
export function parseUrl(address: string, base?: URL | string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** The address of a page: null for anything but http and https, said in full. */
export function parseWebUrl(address: string): URL | null {
  return /^https?:\/\//i.test(address) ? parseUrl(address) : null;
}

/** The last part of its path where that has a dot, as of a file: a title that nobody needs to type; else empty. */
export function titleInAddress(address: URL): string {
  const segment = address.pathname.split('/').at(-1) ?? '';
  if (!segment.includes('.')) return '';
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray percent sign: the name is shown as it stands.
    return segment;
  }
}
