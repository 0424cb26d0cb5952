/** Where the access token lives: in this tab's storage, taken once from the address; and which can be one. */

const storageKey = 'lectern.access_token';

/** Empty where none was given. */
export function readAccessToken(): string {
  return window.sessionStorage.getItem(storageKey) ?? '';
}

export function storeAccessToken(token: string): void {
  window.sessionStorage.setItem(storageKey, token);
}

/** As it can be sent: what is invisible came with the copy. Null where it holds what no header takes, and no server has. */
export function readTypedToken(text: string): string | null {
  const token = text.replace(/\p{Cf}/gu, '').trim();
  return /^[\x21-\x7e]+$/.test(token) ? token : null;
}

/** Takes `?token=` into the storage, where it can be one, and removes it from the address, so that it is neither bookmarked nor shared. */
export function takeTokenFromAddress(): void {
  const address = new URL(window.location.href);
  const token = address.searchParams.get('token');
  if (token === null) return;
  const typed = readTypedToken(token);
  if (typed !== null) storeAccessToken(typed);
  address.searchParams.delete('token');
  window.history.replaceState(
    window.history.state,
    '',
    `${address.pathname}${address.search}${address.hash}`,
  );
}
