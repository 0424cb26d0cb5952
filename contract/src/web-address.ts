/** Reads addresses, the same way wherever one is checked. */

/** Null where it is none. Not by `URL.canParse`: up to Node 22 it refuses hosts with letters like ü once it has been called some thousand times. */
export function parseUrl(address: string, base?: URL | string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
