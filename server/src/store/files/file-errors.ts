/** What the system says of a file, by its code. */

/** For `catch`: passes over errors with these codes, and gives nothing in their place. */
export function ignoreCodes(...codes: readonly string[]): (error: unknown) => undefined {
  return (error) => {
    if (!hasCode(error, ...codes)) throw error;
    return undefined;
  };
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
