/** Looks into a ZIP before anything unpacks it, and reads single members of it under a limit. */
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { DocumentUnreadableError } from '../../../errors.js';

const zipLimits = {
  entries: 2000,
  unpackedBytes: 200 * 1024 * 1024,
  ratio: 100,
  smallBytes: 1024 * 1024,
} as const;

const tooLarge = 'Document is too large when unpacked';

/**
 * Checks the directory of the archive and, of the members that are read, the real sizes by unpacking each once without keeping it.
 * @throws DocumentUnreadableError when the archive is damaged, encrypted, holds archives, or unpacks to too much.
 */
export async function checkZip(bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength > zipLimits.unpackedBytes) throw new DocumentUnreadableError(tooLarge);
  let total = 0;
  await eachEntry(bytes, async (entry, zip) => {
    total += entry.uncompressedSize;
    refuseEntry(entry, zip.entryCount);
    if (total > zipLimits.unpackedBytes) throw new DocumentUnreadableError(tooLarge);
    if (/\.(xml|rels)$/i.test(entry.fileName)) await refuseUnderstated(entry, zip);
  });
}

/** Bytes of one member; null where the archive has none of that name. Names are compared without regard to case and to the kind of slash. */
export async function readZipMember(bytes: Uint8Array, name: string): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  await eachEntry(bytes, async (entry, zip) => {
    const isMember =
      pieces.length === 0 && entry.fileName.replaceAll('\\', '/').toLowerCase() === name;
    if (isMember) await readEntry(entry, zip, (piece) => pieces.push(piece));
  });
  return pieces.length === 0 ? null : Buffer.concat(pieces);
}

/** Bytes of every member whose name, in lower case and with forward slashes, matches. Of two of one name the last counts; damaged ones are left out. */
export async function readZipMembers(
  bytes: Uint8Array,
  names: RegExp,
): Promise<Map<string, Buffer>> {
  const members = new Map<string, Buffer>();
  await eachEntry(bytes, async (entry, zip) => {
    const name = entry.fileName.replaceAll('\\', '/').toLowerCase();
    if (!names.test(name)) return;
    const pieces: Buffer[] = [];
    try {
      await readEntry(entry, zip, (piece) => pieces.push(piece));
      members.set(name, Buffer.concat(pieces));
    } catch {
      // The reader then misses the part, and says so where it needs it.
    }
  });
  return members;
}

function refuseEntry(entry: Entry, entryCount: number): void {
  if (entryCount > zipLimits.entries) throw new DocumentUnreadableError(tooLarge);
  if (entry.isEncrypted()) throw new DocumentUnreadableError('Document is protected by a password');
  const isLarge = entry.uncompressedSize > zipLimits.smallBytes;
  if (isLarge && entry.uncompressedSize > entry.compressedSize * zipLimits.ratio)
    throw new DocumentUnreadableError(tooLarge);
  if (/\.(zip|jar|7z|rar|gz)$/i.test(entry.fileName))
    throw new DocumentUnreadableError('Document holds an archive and is not read');
}

/** The directory may understate: yauzl ends a stream that gives more than its entry says. Other damage is left to the reader behind. */
async function refuseUnderstated(entry: Entry, zip: ZipFile): Promise<void> {
  try {
    await readEntry(entry, zip, () => {});
  } catch (error) {
    if (error instanceof Error && /too many bytes/.test(error.message))
      throw new DocumentUnreadableError(tooLarge, error);
  }
}

async function eachEntry(
  bytes: Uint8Array,
  visit: (entry: Entry, zip: ZipFile) => Promise<void>,
): Promise<void> {
  const zip = await open(bytes);
  try {
    await new Promise<void>((resolve, reject) => {
      zip.on('error', reject);
      zip.on('end', resolve);
      zip.on('entry', (entry: Entry) => {
        visit(entry, zip).then(() => zip.readEntry(), reject);
      });
      zip.readEntry();
    });
  } catch (error) {
    if (error instanceof DocumentUnreadableError) throw error;
    throw new DocumentUnreadableError('Document is damaged', error);
  } finally {
    zip.close();
  }
}

function open(bytes: Uint8Array): Promise<ZipFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new Promise((resolve, reject) => {
    fromBuffer(
      buffer,
      { lazyEntries: true, autoClose: false, strictFileNames: false },
      (error, zip) => {
        if (error || !zip) reject(new DocumentUnreadableError('Document is damaged', error));
        else resolve(zip);
      },
    );
  });
}

function readEntry(entry: Entry, zip: ZipFile, take: (piece: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error || !stream) {
        reject(new DocumentUnreadableError('Document is damaged', error));
        return;
      }
      stream.on('data', take);
      stream.on('error', reject);
      stream.on('end', resolve);
    });
  });
}
