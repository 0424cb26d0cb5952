/** Breaks a line at its blanks, and a word where it is longer than a line. */

export function wrapText(text: string, maxLength: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => cutWord(one, maxLength))) {
    if (line !== '' && line.length + 1 + word.length > maxLength) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}

function cutWord(word: string, maxLength: number): string[] {
  const characters = [...word];
  const pieces: string[] = [];
  for (let start = 0; start < characters.length; start += maxLength)
    pieces.push(characters.slice(start, start + maxLength).join(''));
  return pieces;
}
