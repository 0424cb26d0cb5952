/** Notes what is asked of services outside for one piece of work, whoever asks it, so that it can be told afterwards. Never a key. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface SentRequest {
  readonly method: 'GET' | 'POST';
  /** Without keys and addresses of people. */
  readonly url: string;
  /** Of a POST, in the same way; empty where there is none. */
  readonly body: string;
  /** ISO 8601. */
  readonly sent_at: string;
}

/** Follows the work through everything that it waits for: an engine has one client for all callers. */
const notes = new AsyncLocalStorage<SentRequest[]>();

/** Adds each request that the work makes to the list, in order, also where the work fails. */
export function noteRequests<T>(list: SentRequest[], work: () => Promise<T>): Promise<T> {
  return notes.run(list, work);
}

/** Does nothing where nobody notes. */
export function noteRequest(request: SentRequest): void {
  notes.getStore()?.push({
    ...request,
    url: withoutSecrets(request.url),
    body: withoutSecretFields(request.body),
  });
}

/** Adds what was noted before, of an answer that was kept. */
export function noteEarlier(requests: readonly SentRequest[]): void {
  notes.getStore()?.push(...requests);
}

const secretNames: ReadonlySet<string> = new Set([
  'api_key',
  'apikey',
  'api-key',
  'key',
  'token',
  'access_token',
  'mailto',
  'email',
]);

function withoutSecrets(address: string): string {
  const [path = '', query] = address.split('?', 2);
  if (query === undefined) return address;
  const kept = query.split('&').filter((pair) => !isSecret(pair.split('=', 1)[0] ?? ''));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

/** A form or JSON; of anything else the whole is kept. */
function withoutSecretFields(body: string): string {
  if (!body.startsWith('{')) return withoutSecrets(`?${body}`).slice(1);
  const fields = Object.entries(JSON.parse(body)).filter(([name]) => !isSecret(name));
  return JSON.stringify(Object.fromEntries(fields));
}

function isSecret(name: string): boolean {
  return secretNames.has(name.toLowerCase());
}
