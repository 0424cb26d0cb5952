/** What is sent with a call: its address, its headers and its body. */
import { readAccessToken } from './access-token';

const apiBase = `${import.meta.env.VITE_API_HOST ?? ''}/api/v1`;

/** Of any route, in whatever shape. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string | undefined>>;
  readonly files?: Readonly<Record<string, readonly File[]>>;
  /** In place of `body`. */
  readonly file?: Blob;
  readonly signal?: AbortSignal;
  /** The answer is a file. */
  readonly isSaved?: true;
  /** JSON when left out. */
  readonly accept?: string;
}

/** The browser itself names the content type of a form, with its boundary. */
export function bodyOf({
  body,
  file,
  form,
  files,
}: LooseInput): string | Blob | FormData | undefined {
  if (file) return file;
  if (files === undefined) return body === undefined ? undefined : JSON.stringify(body);
  const data = new FormData();
  // Fields first: who reads the stream knows them when the first file begins.
  for (const [name, value] of Object.entries(form ?? {})) {
    if (value !== undefined) data.append(name, value);
  }
  for (const [part, list] of Object.entries(files)) {
    for (const file of list) data.append(part, file, file.name);
  }
  return data;
}

export function addressOf(path: string, input: LooseInput): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(input.params?.[key] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(key, value);
  }
  return `${apiBase}${filled}${query.size > 0 ? `?${query}` : ''}`;
}

export function headersFor(body: unknown, accept: string): Record<string, string> {
  const token = readAccessToken();
  return {
    accept,
    'cache-control': 'no-cache',
    pragma: 'no-cache',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  };
}
