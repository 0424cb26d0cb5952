/** Why the signal of a job was aborted. */

export type InterruptionCause = 'cancelled' | 'stopping' | 'lost';

const sentences: Readonly<Record<InterruptionCause, string>> = {
  cancelled: 'The work was cancelled',
  stopping: 'The server stops; the work goes on when it starts again',
  lost: 'Another server has taken over the work',
};

export class JobInterruption extends Error {
  readonly interruption: InterruptionCause;

  constructor(interruption: InterruptionCause) {
    super(sentences[interruption]);
    this.name = 'JobInterruption';
    this.interruption = interruption;
  }
}
