/** Which of the chosen files are taken: supported types of a size that the server takes. */
import { uploadContentTypes, uploadFileTypes } from '@lectern/contract/file-types';
import { uploadLimits } from '@lectern/contract/limits';

export interface PickedFiles {
  /** By name: a file takes the place of another of the same name. */
  readonly files: readonly File[];
  /** What was not taken and why; empty when all were. */
  readonly problem: string;
}

export const acceptedFiles = [
  ...uploadFileTypes.map((type) => `.${type}`),
  ...uploadContentTypes,
].join(',');

/** Adds the good ones of the files to those that were picked before. */
export function pickFiles(before: readonly File[], added: readonly File[]): PickedFiles {
  const unsupported = added.filter((file) => !isSupported(file));
  const tooLarge = added.filter((file) => isSupported(file) && file.size > uploadLimits.fileBytes);
  const refused = new Set([...unsupported, ...tooLarge]);
  const good = added.filter((file) => !refused.has(file));
  const byName = new Map([...before, ...good].map((file) => [file.name, file]));
  const problems = [
    unsupported.length > 0
      ? `Unsupported file types: ${namesOf(unsupported)}. Please upload PDF, DOC, DOCX, TXT, or HTML files.`
      : '',
    tooLarge.length > 0
      ? `Larger than ${uploadLimits.fileBytes / 1024 / 1024} MB: ${namesOf(tooLarge)}.`
      : '',
  ];
  return {
    files: [...byName.values()],
    problem: problems.filter((problem) => problem !== '').join(' '),
  };
}

function isSupported({ name, type }: File): boolean {
  const extension = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
  const contentType = type.replace(/;.*$/s, '').trim().toLowerCase();
  return (
    uploadFileTypes.some((known) => known === extension) ||
    uploadContentTypes.some((known) => known === contentType)
  );
}

function namesOf(files: readonly File[]): string {
  return files.map((file) => file.name).join(', ');
}
