/** Reads a prompt the way a careful person would: which passages it numbers, and what it asks. */
import { contentWords } from '../corpus/search-works.js';

export interface Passage {
  /** As the prompt writes it, so that it can be cited so. */
  readonly number: string;
  readonly text: string;
}

const openings = [
  /^\s*\[(\d+)\]\s*(.*)$/,
  /^\s*<(?:passage|source|document)\b[^>]*?(?:id|number|n)="?\[?(\d+)\]?"?[^>]*>(.*)$/i,
  /^\s*(?:Passage|Source)\s+(\d+)\b[.:)]?\s*(.*)$/i,
];

/** Passages that begin a line with `[1]`, `<passage id="1">` or `Passage 1:` and run to the next one, a closing tag or a question. */
export function numberedPassages(prompt: string): Passage[] {
  const passages: { number: string; lines: string[] }[] = [];
  let isOpen = false;
  for (const line of prompt.split('\n')) {
    const opening = openings.map((pattern) => pattern.exec(line)).find((match) => match !== null);
    if (opening !== undefined && opening !== null) {
      passages.push({ number: opening[1] ?? '', lines: [opening[2] ?? ''] });
      isOpen = true;
    } else if (
      /^\s*(<\/(passage|source|document)s?>|(Question|Task|Instructions?)\b.*:)/i.test(line)
    )
      isOpen = false;
    else if (isOpen) passages.at(-1)?.lines.push(line);
  }
  return passages.map(({ number, lines }) => ({
    number,
    text: lines
      .join('\n')
      .replaceAll(/<[^>]+>/g, ' ')
      .trim(),
  }));
}

/** The text after the last "Question:", else the last line that ends in a question mark, else the last line. */
export function questionOf(prompt: string): string {
  const tagged = /<question>([\s\S]*?)<\/question>/i.exec(prompt)?.[1];
  if (tagged !== undefined) return tagged.trim();
  const marker = [...prompt.matchAll(/\bQuestion:?\s*\n?/gi)].at(-1);
  if (marker !== undefined)
    return (
      prompt
        .slice(marker.index + marker[0].length)
        .trim()
        .split('\n')[0] ?? ''
    );
  const lines = prompt.split('\n').filter((line) => line.trim() !== '');
  return lines.findLast((line) => line.trim().endsWith('?')) ?? lines.at(-1) ?? '';
}

export interface CitedSentence {
  readonly text: string;
  readonly number: string;
}

/** The sentences of the passages that share most words with the question, best first. */
export function bestSentences(
  passages: readonly Passage[],
  question: string,
  count: number,
): CitedSentence[] {
  const asked = new Set(contentWords(question));
  return passages
    .flatMap((passage) =>
      sentencesOf(passage.text).map((text) => ({ text, number: passage.number })),
    )
    .map((sentence) => ({
      ...sentence,
      shared: contentWords(sentence.text).filter((word) => asked.has(word)).length,
    }))
    .filter(({ shared, text }) => shared > 0 && text.length > 30 && /[.!?]$/.test(text))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, count)
    .map(({ text, number }) => ({ text, number }));
}

/** A line end also ends a sentence, so that a heading does not run into the text below it. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+(?=[A-Z])|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
