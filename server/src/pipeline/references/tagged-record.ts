/** A record of lines that each begin with a tag: what the readers of such formats share. */

/** In the order of the file. */
export interface TaggedLine {
  readonly tag: string;
  readonly value: string;
}

/** Lines of the file without its mark; a page of old programs ends like a line. */
export function linesOf(content: string): string[] {
  return content.replace(/^\uFEFF/, '').split(/\r\n|[\r\n]/);
}

/** Collects the lines of a record; what goes on in a next line is joined. */
export class TaggedRecord {
  readonly lines: TaggedLine[] = [];
  private tag = '';
  private pieces: string[] = [];

  add(tag: string, value: string): void {
    this.end();
    this.tag = tag;
    this.pieces = [value.trim()];
  }

  goOn(line: string): void {
    if (line.trim() !== '') this.pieces.push(line.trim());
  }

  /** @param separator What stands between lines of one value. */
  all(tags: readonly string[], separator = ' '): string[] {
    this.end();
    return this.lines
      .filter(({ tag, value }) => tags.includes(tag) && value !== '')
      .map(({ value }) => value.replaceAll('\n', separator));
  }

  /** The first of the tags that says something goes before the others. */
  first(...tags: readonly string[]): string {
    for (const tag of tags) {
      const [value] = this.all([tag]);
      if (value !== undefined) return value;
    }
    return '';
  }

  private end(): void {
    if (this.tag !== '') this.lines.push({ tag: this.tag, value: this.pieces.join('\n').trim() });
    this.tag = '';
  }
}
