/** Finds the lines of a text that are rows of tables. */

export interface Line {
  readonly line: string;
  /** Offset in the text. */
  readonly at: number;
}

/** A list for each table: lines that follow each other and begin with a bar. */
export function findTableLines(text: string): Line[][] {
  const runs: Line[][] = [];
  let at = 0;
  let isOpen = false;
  for (const line of text.split('\n')) {
    const isOfTable = line.trimStart().startsWith('|');
    if (isOfTable && isOpen) runs.at(-1)?.push({ line, at });
    else if (isOfTable) runs.push([{ line, at }]);
    isOpen = isOfTable;
    at += line.length + 1;
  }
  return runs;
}
