/** What a text is made of that tells an answer: blocks of runs, whatever signs they will be written with. */
import type { Source } from '../chat.js';

/** `strong` must not be overlooked; `struck` is no part of the answer. */
export type Run =
  | { readonly kind: 'text' | 'strong' | 'struck'; readonly text: string }
  /** `source` is missing where the number leads nowhere. */
  | {
      readonly kind: 'marker';
      readonly marker: number;
      readonly source: Source | undefined;
      /** Where what stands around it does not say so. */
      readonly isRetracted: boolean;
    };

export interface Block {
  /** `label` and `quote` belong to the `title` above, `note` is said of the answer, `markdown` is as a model wrote it. */
  readonly kind: 'text' | 'title' | 'label' | 'quote' | 'note' | 'markdown';
  readonly runs: readonly Run[];
}

export function plain(text: string): Run {
  return { kind: 'text', text };
}

export function strong(text: string): Run {
  return { kind: 'strong', text: oneLine(text) };
}

export function note(text: string): Block {
  return { kind: 'note', runs: [plain(oneLine(text))] };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function writeMissing(label: string, words: readonly string[]): Block {
  return { kind: 'text', runs: [strong(label), plain(` ${words.join(', ')}`)] };
}
