/** Breaks text into lines of Helvetica, by widths that are near enough for setting ragged right. */

/** Widths in thousandths of the size, from the metrics of Helvetica; letters not named here are 556. */
const widths: Readonly<Record<string, number>> = {
  ...Object.fromEntries([..."ijl|'"].map((letter) => [letter, 222])),
  ...Object.fromEntries([...' ft.,:;/I![]()-'].map((letter) => [letter, 300])),
  ...Object.fromEntries([...'ckrsvxyz'].map((letter) => [letter, 480])),
  ...Object.fromEntries([...'ABCDEFGHKLNOPQRSTUVXYZ'].map((letter) => [letter, 710])),
  ...Object.fromEntries([...'mMW%w'].map((letter) => [letter, 850])),
};

export function textWidth(text: string, size: number): number {
  let thousandths = 0;
  for (const letter of text) thousandths += widths[letter] ?? 556;
  return (thousandths * size) / 1000;
}

export function wrap(text: string, options: { width: number; size: number }): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, options.size) > options.width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
