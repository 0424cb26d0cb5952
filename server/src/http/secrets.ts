/** What must never be seen in a log; more may be added while the server runs. */

export interface Secrets {
  add(values: readonly string[]): void;
  /** The text without any of them. */
  hide(text: string): string;
}

/** Very short ones are left: they would blank out ordinary words. */
const shortest = 4;

/** Each is hidden also as it looks inside JSON and in an address. */
export function createSecrets(first: readonly string[]): Secrets {
  const forms = new Set<string>();
  let longestFirst: string[] = [];
  function add(values: readonly string[]): void {
    for (const secret of values)
      if (secret.length >= shortest)
        for (const form of [
          secret,
          JSON.stringify(secret).slice(1, -1),
          encodeURIComponent(secret),
        ])
          forms.add(form);
    longestFirst = [...forms].sort((a, b) => b.length - a.length);
  }
  add(first);
  return {
    add,
    hide: (text) =>
      longestFirst.reduce((line, secret) => line.replaceAll(secret, '[secret]'), text),
  };
}
