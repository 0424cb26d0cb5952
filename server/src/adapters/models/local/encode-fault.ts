/** What keeps a model from running, within the process that runs it. */
import type { EncodeFault } from './encode-protocol.js';

export class EncodeError extends Error {
  override name = 'EncodeError';

  constructor(
    readonly fault: EncodeFault,
    reason: string,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}
