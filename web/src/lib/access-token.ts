/** Where the access token lives: in this tab's storage, taken once from the address. */

const storageKey = 'lectern.access_token';

/** Empty where none was given. */
export function readAccessToken(): string {
  return window.sessionStorage.getItem(storageKey) ?? '';
}

export function storeAccessToken(token: string): void {
  window.sessionStorage.setItem(storageKey, token);
}

/** Takes `?token=` into the storage and removes it from the address, so that it is neither bookmarked nor shared. */
export function takeTokenFromAddress(): void {
  const address = new URL(window.location.href);
  const token = address.searchParams.get('token');
  if (token === null) return;
  storeAccessToken(token);
  address.searchParams.delete('token');
  window.history.replaceState(
    window.history.state,
    '',
    `${address.pathname}${address.search}${address.hash}`,
  );
}
