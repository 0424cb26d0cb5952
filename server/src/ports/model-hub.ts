/** Where models can be had: files of a repository at one of its commits. */
import { UpstreamError } from '../errors.js';

/** Another attempt may go on where this one ended. */
export class DownloadInterruptedError extends UpstreamError {}

export interface HubFile {
  /** Within the repository, with `/`. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** What its content must have. Large files are named by SHA-256, small ones by the hash that git gives a blob. */
  readonly hash: { readonly kind: 'sha256' | 'git-blob'; readonly hex: string };
}

/** As much of a file as was asked for. */
export interface HubFileContent {
  /** The byte that the content begins with: 0 where the hub sends the whole file whatever was asked for. */
  readonly from: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

interface RepositoryAt {
  /** `owner/name`. */
  readonly repository: string;
  /** A commit, in lower-case hex. */
  readonly revision: string;
}

/** All calls throw UpstreamError, UpstreamTimeoutError or UnavailableError in words for people, and the signal's reason when aborted. */
export interface ModelHub {
  /** For people, such as `huggingface.co`. */
  readonly name: string;
  listFiles(at: RepositoryAt, signal: AbortSignal): Promise<HubFile[]>;
  openFile(
    at: RepositoryAt & { readonly path: string },
    from: number,
    signal: AbortSignal,
  ): Promise<HubFileContent>;
}
