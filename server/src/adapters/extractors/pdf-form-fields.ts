/** What pdf.js says of the fields of a form, as the values that are filled in and where. */
import type { FormValue } from './pdf-glyphs.js';

/** Longer values are whole documents, which belong in no line of a page. */
const valueMaxLength = 20_000;
/** Of an annotation: it is on no screen. */
const hiddenFlags = 2 + 32;

/** @param viewport Of the page, from its own points to those of a screen. */
export function formValue(
  viewport: readonly number[],
): (annotation: unknown) => readonly FormValue[] {
  return (annotation) => {
    const field = (name: string): unknown => Reflect.get(Object(annotation), name);
    const rect = field('rect');
    const flags = field('annotationFlags');
    const isHidden = typeof flags === 'number' && (flags & hiddenFlags) !== 0;
    if (isHidden || field('password') === true || !isPlace(rect)) return [];
    const value = field('fieldValue');
    const place = { ...onScreen(rect, viewport), label: textOf(field('alternativeText')) };
    if (field('fieldType') === 'Btn')
      return isTicked(field) ? [{ kind: 'tick', text: '', ...place }] : [];
    const shown = shownChoices(field('options'));
    const text = (Array.isArray(value) ? value : [value])
      .map((each) => shown.get(textOf(each)) ?? textOf(each))
      .join(', ');
    return text === '' ? [] : [{ kind: 'text', text, ...place }];
  };
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
): { x: number; y: number; width: number; height: number } {
  const xs = [a * left + c * bottom + e, a * right + c * top + e];
  const ys = [b * left + d * bottom + f, b * right + d * top + f];
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
