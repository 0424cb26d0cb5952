/** Names and labels of columns for variables as a hypothesis words them, whatever these hold. */

import { hasVisibleText } from '@lectern/contract/visible-text';
import type { AgeGroup } from './age-groups.js';

export interface NamedVariable {
  readonly name: string;
  readonly label: string;
  /** Whose ages it holds, where it is an age of people of one group. */
  readonly ages?: AgeGroup;
}

const nameMax = 32;
/** Names of the columns that a plan adds, and those that a specification refuses. */
const taken = ['row', 'date', 'split', 'constructor', 'prototype'];

/** The first so many of which anything can be seen. @param names Those that are given already; the new ones are added. */
export function nameColumns(
  variables: readonly string[],
  { max, names }: { readonly max: number; readonly names: Set<string> },
): NamedVariable[] {
  const labels = variables.map((variable) => cleanLine(variable, 100));
  return labels
    .filter((label) => label !== '')
    .slice(0, max)
    .map((label) => {
      const base = toName(label);
      let name = base;
      for (let count = 2; names.has(name) || taken.includes(name); count += 1)
        name = `${base}_${count}`;
      names.add(name);
      return { name, label };
    });
}

function toName(label: string): string {
  const words =
    label
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const name = words.join('_').slice(0, nameMax).replace(/_$/, '');
  return /^[a-z]/.test(name) ? name : `variable_${name}`.replace(/_$/, '');
}

/** On one line, without what cannot be seen, cut at a whole character. */
export function cleanLine(text: string, max: number): string {
  // What is no character becomes one that says so.
  const whole = Buffer.from(text).toString();
  const line = whole.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  const cut = line
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return hasVisibleText(cut) ? cut : '';
}
