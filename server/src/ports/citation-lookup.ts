/** How the works around a work are found: those that it refers to, and those that refer to it. */
import type { IdentifierKind, Identifiers } from '@lectern/contract';
import type { EngineRecord } from './search-engine.js';

export interface CitationLookup {
  /** Of the search engine of the same service, such as `openalex`. */
  readonly id: string;
  /** As people know it. */
  readonly name: string;
  /** Identifiers by which it knows works. */
  readonly knowsBy: readonly IdentifierKind[];
  /**
   * At most `max` of each; empty lists where the service knows the work and none around it, or does not know the work.
   * @throws EngineError when the service failed; the signal's reason when the call was aborted.
   */
  findAround(
    identifiers: Identifiers,
    call: { readonly max: number; readonly signal: AbortSignal },
  ): Promise<WorksAround>;
}

interface WorksAround {
  readonly references: readonly EngineRecord[];
  /** Most cited first where the service can tell. */
  readonly citingWorks: readonly EngineRecord[];
  /** Why one of the two could not be told, as sentences. */
  readonly failures?: readonly string[];
}
