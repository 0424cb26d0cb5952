/** An entry of a file of references that cannot be read, in the place of what it says. */
export class UnreadableEntry {
  /** One sentence on why. */
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}
