/**
 * The hub of Hugging Face, or a mirror that speaks its protocol: `/api/models/<repository>/tree/<revision>` lists files with their hashes
 * (https://huggingface.co/docs/hub/api), `/<repository>/resolve/<revision>/<path>` redirects to where a file lies.
 */
import { z } from 'zod';
import { AppError, UpstreamError, UpstreamTimeoutError } from '../../errors.js';
import { DownloadInterruptedError, type HubFile, type ModelHub } from '../../ports/model-hub.js';
import { PageFetchError, UrlNotAllowedError } from '../../ports/page-fetcher.js';
import type { OpenStream } from '../guarded-fetch-stream.js';
import type { ServiceTransport } from '../service-transport.js';

export interface ModelHubParts {
  /** Without a trailing slash; a path may stand in it. */
  readonly baseUrl: string;
  readonly transport: ServiceTransport;
  readonly openStream: OpenStream;
}

const listTimeoutMs = 30_000;
const maxListBytes = 4_000_000;

const treeSchema = z.array(
  z.object({
    type: z.string(),
    path: z.string(),
    size: z.number().int().min(0),
    /** As git names a blob. */
    oid: z.string(),
    lfs: z
      .object({ oid: z.string().regex(/^[0-9a-f]{64}$/), size: z.number().int().min(0) })
      .optional(),
  }),
);

export function createModelHub({ baseUrl, transport, openStream }: ModelHubParts): ModelHub {
  const name = new URL(baseUrl).host;
  return {
    name,
    async listFiles({ repository, revision }, signal) {
      const timeOut = AbortSignal.timeout(listTimeoutMs);
      try {
        const { status, bytes } = await transport({
          url: `${baseUrl}/api/models/${repository}/tree/${revision}?recursive=true`,
          method: 'GET',
          headers: { accept: 'application/json' },
          signal: AbortSignal.any([signal, timeOut]),
          maxBytes: maxListBytes,
        });
        checkStatus(status, name);
        return readTree(bytes, name);
      } catch (cause) {
        signal.throwIfAborted();
        if (timeOut.aborted)
          throw new UpstreamTimeoutError(`${name} did not answer in time`, cause);
        throw cause instanceof AppError
          ? cause
          : new UpstreamError(`${name} cannot be reached`, cause);
      }
    },
    async openFile({ repository, revision, path }, from, signal) {
      const url = `${baseUrl}/${repository}/resolve/${revision}/${path}`;
      const stream = await openStream({ url, from, signal }).catch((cause: unknown) => {
        throw told(cause, name, signal);
      });
      // What had been read already was the whole file.
      if (stream.status === 416) return { from, bytes: nothing() };
      checkStatus(stream.status, name);
      return { from: stream.from, bytes: readTold(stream.bytes, name, signal) };
    },
  };
}

function checkStatus(status: number, name: string): void {
  if (status === 200 || status === 206) return;
  if (status === 404) throw new UpstreamError(`${name} does not have this model`);
  if (status === 401 || status === 403)
    throw new UpstreamError(`${name} does not give this model to everybody`);
  if (status === 429)
    throw new DownloadInterruptedError(`${name} is asked too often; try again in some minutes`);
  throw new DownloadInterruptedError(`${name} failed (${status})`);
}

function readTree(bytes: Uint8Array, name: string): HubFile[] {
  try {
    const tree = treeSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return tree
      .filter(({ type }) => type === 'file')
      .map(({ path, size, oid, lfs }) => ({
        path,
        size: lfs?.size ?? size,
        hash: lfs === undefined ? { kind: 'git-blob', hex: oid } : { kind: 'sha256', hex: lfs.oid },
      }));
  } catch (cause) {
    throw new UpstreamError(`${name} answered with something else than a list of files`, cause);
  }
}

/** In words that speak of the hub. */
function told(cause: unknown, name: string, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (cause instanceof UrlNotAllowedError)
    return new UpstreamError(`${name} leads to an address that may not be asked`, cause);
  if (cause instanceof PageFetchError)
    return new DownloadInterruptedError(`The connection to ${name} failed or broke off`, cause);
  return cause;
}

async function* readTold(
  bytes: AsyncIterable<Uint8Array>,
  name: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (cause) {
    throw told(cause, name, signal);
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
