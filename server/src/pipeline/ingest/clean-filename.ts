/** Makes a file's name from elsewhere into one that can be shown: data only, never part of a path. */
import { parseUrl } from '@lectern/contract';

const maxBytes = 255;

/** Control characters, and those that turn the direction of writing, so that `fdp.exe` cannot look like a PDF. */
const unwanted = /[\p{Cc}\p{Surrogate}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The last part of a path of any system, without what is unwanted, of 255 bytes at most with its extension; `document` where nothing is left. */
export function cleanFilename(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').normalize('NFC').replace(unwanted, '').trim();
  if (name === '' || /^\.+$/.test(name)) return 'document';
  return shorten(name);
}

/** The part after the last dot in lower case; empty where there is none. */
export function extensionOf(filename: string): string {
  return /[^.]\.([^.\s/\\]{1,10})$/.exec(filename)?.[1]?.toLowerCase() ?? '';
}

/** The last part of the path of an address, if it has a dot; else empty. */
export function fileInAddress(address: string): string {
  const last = parseUrl(address)?.pathname.split('/').at(-1) ?? '';
  if (extensionOf(last) === '') return '';
  try {
    return cleanFilename(decodeURIComponent(last));
  } catch {
    return cleanFilename(last); // It was never encoded.
  }
}

function shorten(name: string): string {
  if (Buffer.byteLength(name) <= maxBytes) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const letters = [...name.slice(0, name.length - extension.length)];
  const room = maxBytes - Buffer.byteLength(extension);
  let size = 0;
  const kept = letters.filter((letter) => {
    size += Buffer.byteLength(letter);
    return size <= room;
  });
  return kept.join('') + extension;
}
