/** Keeps lines in a file without a name, so that nothing is left of it however the process ends. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

export interface Spool {
  write(line: string): Promise<void>;
  /** Writes what is still held back; nothing may be written after it. */
  flush(): Promise<void>;
  /** From the first line on. */
  lines(): AsyncGenerator<string>;
  close(): Promise<void>;
}

const bufferBytes = 1024 * 1024;
const newline = 0x0a;

/** @param folder Made when missing. */
export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.part`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  let pending: string[] = [];
  let pendingLength = 0;

  async function flush(): Promise<void> {
    if (pending.length > 0) await file.appendFile(pending.join(''));
    pending = [];
    pendingLength = 0;
  }

  return {
    async write(line) {
      pending.push(line, '\n');
      pendingLength += line.length + 1;
      if (pendingLength > bufferBytes) await flush();
    },
    flush,
    async *lines() {
      let rest: Buffer = Buffer.alloc(0);
      for (let position = 0; ; ) {
        const { bytesRead, buffer } = await file.read({
          buffer: Buffer.alloc(bufferBytes),
          position,
        });
        if (bytesRead === 0) break;
        position += bytesRead;
        let start = 0;
        rest = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
        for (let end = rest.indexOf(newline); end !== -1; end = rest.indexOf(newline, start)) {
          yield rest.toString('utf8', start, end);
          start = end + 1;
        }
        rest = rest.subarray(start);
      }
    },
    close: () => file.close(),
  };
}
