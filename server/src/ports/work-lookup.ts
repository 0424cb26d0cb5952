/** How a work is looked up by what identifies it, in place of words to search for. */
import type { IdentifierKind, Identifiers } from '@lectern/contract';
import type { EngineRecord } from './search-engine.js';

export interface WorkLookup {
  /** Of the search engine of the same service, such as `crossref`. */
  readonly id: string;
  /** As people know it. */
  readonly name: string;
  /** Identifiers by which it knows works. */
  readonly knowsBy: readonly IdentifierKind[];
  /**
   * The record of the work; null where the service does not know it, and where it goes by none of these identifiers.
   * @throws EngineError when the service failed; the signal's reason when the call was aborted.
   */
  findWork(identifiers: Identifiers, signal: AbortSignal): Promise<EngineRecord | null>;
}
