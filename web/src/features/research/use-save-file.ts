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
