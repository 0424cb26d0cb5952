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
