/** Checks one entry of a file of references: what the library keeps of it, or why it is refused. */
import {
  type ImportedReference,
  type ImportFormat,
  importFormatNames,
  requestLimits,
  safeJsonObject,
} from '@lectern/contract';
import { type CslItem, inProceedings, toCslItem } from '../../pipeline/references/csl-item.js';
import { fieldsOf, type ReferenceFields } from '../../pipeline/references/reference-document.js';
import { UnreadableEntry } from '../../pipeline/references/unreadable-entry.js';

export interface NewReference {
  readonly fields: ReferenceFields;
  readonly item: CslItem;
}
export type Outcome = Omit<ImportedReference, 'position' | 'key'>;
export type CheckedEntry = NewReference | Outcome;

const titleMaxLength = 2000;

/** @param value What the file says, as CSL-JSON has it. */
export function checkEntry(value: unknown, format: ImportFormat): CheckedEntry {
  if (value instanceof UnreadableEntry) return refused('', value.reason);
  if (isDeeperThan(value, requestLimits.jsonDepth))
    return refused('', 'This entry is nested too deeply');
  const read = toCslItem(value);
  if (read === null) return refused('', problemOf(value, format));
  const item = inProceedings(read);
  const fields = fieldsOf(item);
  if (fields.title === '') return refused('', 'This entry has no title');
  if (fields.title.length > titleMaxLength)
    return refused(
      fields.title.slice(0, 200),
      `The title is longer than ${titleMaxLength} characters`,
    );
  return { fields, item };
}

function problemOf(value: unknown, format: ImportFormat): string {
  const issues = safeJsonObject.safeParse(value).error?.issues ?? [];
  // Its one rule of our own is on characters.
  const isDamaged = issues.some(({ code }) => code === 'custom');
  return isDamaged
    ? 'This entry holds a character that no text can have, such as NUL, so that it may be damaged'
    : `This entry is not valid ${importFormatNames[format]}`;
}

export function refused(title: string, reason: string): Outcome {
  return { title, outcome: 'refused', document_id: null, reason };
}

/** Level by level: whatever goes down by calling itself ends where the stack does. */
function isDeeperThan(value: unknown, depth: number): boolean {
  let level = [value];
  for (let step = 0; step <= depth && level.length > 0; step += 1)
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    );
  return level.length > 0;
}
