/** Entry of the process that runs a model: it loads it with the first question, and can be killed at any moment. */
import { endWithParent } from '../../end-with-parent.js';
import { EncodeError } from './encode-fault.js';
import {
  type EncodeReply,
  type EncodeRequest,
  encodeJobSchema,
  modelSetupSchema,
} from './encode-protocol.js';
import { type EncodeTexts, openEncoder } from './encode-texts.js';

const setup = modelSetupSchema.parse(JSON.parse(process.argv[2] ?? ''));
let opening: Promise<EncodeTexts> | null = null;

process.on('message', (message) => {
  const job = encodeJobSchema.safeParse(message);
  if (job.success) void answer(job.data.id, job.data.request);
});
process.on('disconnect', () => process.exit(0));
endWithParent();

async function answer(id: number, request: EncodeRequest): Promise<void> {
  opening ??= openEncoder(setup).catch((error: unknown) => {
    // The files may be mended meanwhile.
    opening = null;
    throw error;
  });
  const reply = await opening
    .then((encode) => encode(request))
    .then(
      (encoded): EncodeReply => ({ id, ...encoded }),
      (error: unknown): EncodeReply => ({
        id,
        fault: error instanceof EncodeError ? error.fault : 'failed',
        reason:
          error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error),
      }),
    );
  process.send?.(reply);
}
