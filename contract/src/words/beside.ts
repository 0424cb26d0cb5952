/** How the quotes of one document are told apart: the one that answers, and what else is said beside it. Without a schema, so that a screen can load it. */

/** Stands in front of the quotes that stand beside the one that answers. */
export const besideLabel = 'Also in this document';

/** Whether those begin here, so that the label stands in front of it. */
export function isFirstBeside(
  sources: readonly { readonly is_beside?: boolean | undefined }[],
  index: number,
): boolean {
  return sources[index]?.is_beside === true && sources[index - 1]?.is_beside !== true;
}
