/** Who knows which works are retracted or corrected, asked for many at once. */
import type { EditorialNotice } from '@lectern/contract';

export interface Standing {
  readonly isRetracted: boolean;
  readonly notices: readonly EditorialNotice[];
}

export interface RetractionRegister {
  /** As people know it. */
  readonly name: string;
  /** DOIs that it takes at once. */
  readonly batch: number;
  /** False of a DOI for which its service cannot be asked. */
  canAsk(doi: string): boolean;
  /**
   * By their DOIs, in canonical form, those of which it says something. None that it does not know.
   * @param dois Only such as can be asked for, and at least one.
   * @throws EngineError when the service failed; the signal's reason when the call was aborted.
   */
  findStandings(
    dois: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, Standing>>;
}
