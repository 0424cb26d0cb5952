/** Loads a file from the server and gives it to the person; says so where that fails. */
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { messageOf } from '../../lib/api';
import { saveFile } from '../../lib/save-file';
import { useShowNotice } from '../../ui/notices';

interface WantedFile {
  readonly name: string;
  readonly load: () => Promise<Blob>;
}

export function useSaveFile(): UseMutationResult<void, Error, WantedFile> {
  const showNotice = useShowNotice();
  return useMutation({
    mutationFn: async ({ name, load }: WantedFile) => saveFile(await load(), name),
    onError: (error) => showNotice('danger', `Download failed: ${messageOf(error)}`),
  });
}

/** A name for a file from a title: letters and digits with `-` between them, at most 80 characters. */
export function toFileName(title: string): string {
  const words = title.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join('-').slice(0, 80) || 'research';
}

/** A title as the name of a file: without what a file system forbids, and no longer than it allows. */
export function nameByTitle(title: string): string {
  const allowed = title.normalize('NFC').replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ');
  const whole = new TextEncoder().encode(allowed.replace(/\s+/g, ' '));
  // A stream keeps back the bytes of a character that is cut.
  const name = new TextDecoder().decode(whole.subarray(0, nameMaxBytes), { stream: true });
  // Neither a dot before nor a blank or dot behind is part of a name everywhere.
  return name.replace(/^[. ]+|(?<![. ])[. ]+$/g, '') || 'research';
}

/** File systems allow 255, of which an ending takes some. */
const nameMaxBytes = 240;
