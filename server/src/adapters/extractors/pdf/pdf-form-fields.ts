/** What pdf.js says of the fields of a form, as the values that are filled in and where. */
import type { Rect } from './pdf-fields.js';
import type { FormValue } from './pdf-glyphs.js';

/** Longer values are whole documents, which belong in no line of a page. */
const valueMaxLength = 20_000;
/** Of an annotation: it is on no screen. */
const hiddenFlags = 2 + 32;

/** A field smaller than this keeps a value for programs. */
const leastPoints = 2;

export interface FormPage {
  /** From the points of the page to those of a screen. */
  readonly transform: readonly number[];
  /** On the screen. */
  readonly width: number;
  readonly height: number;
}

/** Values that a person sees on the page, each field once. */
export function formValues(annotations: readonly unknown[], page: FormPage): FormValue[] {
  const fields = new Map(
    annotations.map((annotation, index) => [
      String(Reflect.get(Object(annotation), 'id') ?? index),
      annotation,
    ]),
  );
  return [...fields.values()].flatMap(formValue(page));
}

function formValue(page: FormPage): (annotation: unknown) => readonly FormValue[] {
  return (annotation) => {
    const field = (name: string): unknown => Reflect.get(Object(annotation), name);
    const rect = field('rect');
    const flags = field('annotationFlags');
    const isHidden = typeof flags === 'number' && (flags & hiddenFlags) !== 0;
    if (isHidden || field('password') === true || !isPlace(rect)) return [];
    const value = field('fieldValue');
    const place = { ...onScreen(rect, page.transform), label: textOf(field('alternativeText')) };
    if (!isSeen(place, page)) return [];
    if (field('fieldType') === 'Btn')
      return isTicked(field) ? [{ kind: 'tick', text: '', ...place }] : [];
    const shown = shownChoices(field('options'));
    // A script may have it drawn in another form than it is kept in, such as a date.
    const text =
      drawnText(field('textContent')) ||
      (Array.isArray(value) ? value : [value])
        .map((each) => shown.get(textOf(each)) ?? textOf(each))
        .join(', ');
    return text === '' ? [] : [{ kind: 'text', text, ...place }];
  };
}

function isSeen({ x, y, width, height }: Rect, page: FormPage): boolean {
  const isOnPage = x < page.width && y < page.height && x + width > 0 && y + height > 0;
  return isOnPage && width >= leastPoints && height >= leastPoints;
}

/** Of the picture that a field has of its own. */
function drawnText(lines: unknown): string {
  return Array.isArray(lines)
    ? textOf(lines.filter((line) => typeof line === 'string').join(' '))
    : '';
}

/** What a person sees of a choice whose value is a word for programs. */
function shownChoices(options: unknown): ReadonlyMap<string, string> {
  const choices: readonly unknown[] = Array.isArray(options) ? options : [];
  const part = (choice: unknown, name: string): string => textOf(Reflect.get(Object(choice), name));
  return new Map(
    choices.map((choice) => [part(choice, 'exportValue'), part(choice, 'displayValue')]),
  );
}

function isTicked(field: (name: string) => unknown): boolean {
  const value = field('fieldValue');
  if (typeof value !== 'string' || value === '' || value === 'Off') return false;
  if (field('checkBox') === true) return field('exportValue') === value;
  return field('radioButton') === true && field('buttonValue') === value;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, valueMaxLength).trim() : '';
}

function isPlace(rect: unknown): rect is readonly [number, number, number, number] {
  return Array.isArray(rect) && rect.length === 4 && rect.every(Number.isFinite);
}

function onScreen(
  [left, bottom, right, top]: readonly [number, number, number, number],
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[],
): Rect {
  const xs = [a * left + c * bottom + e, a * right + c * top + e];
  const ys = [b * left + d * bottom + f, b * right + d * top + f];
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
