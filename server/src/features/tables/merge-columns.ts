/** Puts the columns that a person has edited together with what has become of them meanwhile, in another tab. */
import type { TableColumn } from '@lectern/contract';
import { keyOfQuestion } from '@lectern/contract/question-key';

export interface SeenColumn {
  readonly id: string;
  readonly label: string;
  readonly question: string;
}

/** Without an id it is new. */
export interface EditedColumn extends Omit<SeenColumn, 'id'> {
  readonly id?: string | undefined;
}

interface Meanwhile {
  /** What the person began with; what there is now when left out. */
  readonly seen: readonly SeenColumn[] | undefined;
  readonly current: readonly TableColumn[];
  readonly newId: () => string;
}

/**
 * What the person changed is as they said, all else as it is now: columns that were added stand at the end, one that was taken away stays away
 * unless the person asked it otherwise. The order is the person's where they changed it. A column that is asked otherwise now is another one:
 * what was found, or corrected, answers the old question.
 */
export function mergeColumns(
  edited: readonly EditedColumn[],
  { seen, current, newId }: Meanwhile,
): TableColumn[] {
  const base = seen ?? current;
  const merged = edited
    .flatMap((column) => mergeColumn(column, base, current) ?? [])
    .filter(
      ({ id }, at, all) => id === undefined || all.findIndex((each) => each.id === id) === at,
    );
  const named = merged.map((column) => ({ ...column, id: column.id ?? newId() }));
  const added = addedTo(base, current).filter(({ id }) => named.every((each) => each.id !== id));
  const all = [...named, ...added];
  const placed = isReordered(edited, base) ? all : inOrderOf(all, current);
  return placed.map((column) =>
    isAskedOtherwise(column, current) ? { ...column, id: newId() } : column,
  );
}

/** Those that are there now and were not seen. */
function addedTo(base: readonly SeenColumn[], current: readonly TableColumn[]): TableColumn[] {
  return current.filter(({ id }) => !base.some((column) => column.id === id));
}

function isAskedOtherwise({ id, question }: TableColumn, current: readonly TableColumn[]): boolean {
  const now = current.find((column) => column.id === id);
  return now !== undefined && keyOfQuestion(now.question) !== keyOfQuestion(question);
}

/** New, or asked otherwise than before. */
export function isFresh(
  { id, question }: TableColumn,
  before: readonly Pick<TableColumn, 'id' | 'question'>[],
): boolean {
  return !before.some((column) => column.id === id && column.question === question);
}

type MergedColumn = Omit<TableColumn, 'id'> & { readonly id?: string };

/** Null for one that was taken away, and that the person left as it was. */
function mergeColumn(
  edited: EditedColumn,
  base: readonly SeenColumn[],
  current: readonly TableColumn[],
): MergedColumn | null {
  const seen = base.find(({ id }) => id === edited.id);
  const now = current.find(({ id }) => id === edited.id);
  const { label, question } = edited;
  const isLabelOwn = seen?.label !== label;
  const isQuestionOwn = seen?.question !== question;
  if (now === undefined) {
    if (seen !== undefined && !isQuestionOwn) return null;
    // Saved before, and nobody heard that it was; or asked in another tab, too.
    const saved = addedTo(base, current).find(
      (column) => keyOfQuestion(column.question) === keyOfQuestion(question),
    );
    return saved === undefined ? { label, question, is_asked: true } : { ...saved, label };
  }
  const asked = isQuestionOwn ? question : now.question;
  return {
    id: now.id,
    label: isLabelOwn ? label : now.label,
    question: asked,
    is_asked: now.is_asked || asked !== now.question,
  };
}

/** Whether those that stayed stand otherwise than they stood. */
function isReordered(edited: readonly EditedColumn[], base: readonly SeenColumn[]): boolean {
  const places = edited
    .map(({ id }) => base.findIndex((column) => column.id === id))
    .filter((place) => place >= 0);
  const isInOrder = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
  const lastKept = edited.findLastIndex(({ id }) => base.some((column) => column.id === id));
  const isNewBetween = edited.slice(0, lastKept + 1).some(({ id }) => id === undefined);
  return !isInOrder || isNewBetween;
}

/** Those that are not among the current ones stand at the end. */
function inOrderOf(
  columns: readonly TableColumn[],
  current: readonly TableColumn[],
): TableColumn[] {
  const placeOf = ({ id }: TableColumn): number => {
    const place = current.findIndex((column) => column.id === id);
    return place < 0 ? current.length : place;
  };
  return [...columns].sort((one, other) => placeOf(one) - placeOf(other));
}
