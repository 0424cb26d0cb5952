/** Writes files as one ZIP, as they are read: never more of them in memory than a piece. */
import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  /** With folders, such as `data/trial.csv`; made of letters, digits, `.`, `_`, `-` and `/` alone. */
  readonly name: string;
  /** Asked for when its turn has come. */
  readonly bytes: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Formats that hold what is compressed already. */
const compressed = /\.(?:png|pdf|docx|parquet)$/;
/** Quick rather than small. */
const level = 3;

export function zipFiles(files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>): Readable {
  return Readable.from(zip(files), { objectMode: false });
}

async function* zip(
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  for await (const { name, bytes } of files) {
    const entry = compressed.test(name)
      ? new ZipPassThrough(name)
      : new ZipDeflate(name, { level });
    archive.add(entry);
    for await (const chunk of bytes()) {
      entry.push(chunk);
      yield* written.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* written.splice(0);
  }
  archive.end();
  yield* written.splice(0);
}
