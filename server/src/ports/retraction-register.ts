/** Who knows which works are retracted, asked for many at once. */
export interface RetractionRegister {
  /** As people know it. */
  readonly name: string;
  /** DOIs that it takes at once. */
  readonly batch: number;
  /**
   * Those of the DOIs, in canonical form, that are retracted. None that it does not know.
   * @throws EngineError when the service failed; the signal's reason when the call was aborted.
   */
  findRetracted(dois: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>>;
}
