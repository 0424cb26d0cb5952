/** What a search engine is to the rest of the server: a question in, records out, or one `EngineError` that says why not. */
import type {
  EditorialNotice,
  IdentifierKind,
  Identifiers,
  PersonName,
  Placement,
  SourceType,
} from '@lectern/contract';
import { AppError } from '../errors.js';
import type { QueryPart } from './search-query.js';

export interface EngineQuery {
  /** As it was typed, trimmed and not empty. */
  readonly text: string;
  /** What it asks for, for engines that know no operators: without these and without what is excluded. */
  readonly words: string;
  /** The same with its operators, which each engine gets as it understands them, and without what tags exclude. */
  readonly expression: QueryPart;
  /** The same with the tags of PubMed, where it has any: `asthma[mh]`. */
  readonly tagged?: QueryPart;
  /** Where the text is the name of a work and nothing else; null where it is words. */
  readonly identifiers: Identifiers | null;
  /** How many records to ask for, 5 to 50. */
  readonly count: number;
  /** First year to include. */
  readonly fromYear: number;
  /** Year of today, the last one to include. */
  readonly toYear: number;
}

/** One record as an engine gave it, cleaned of markup but not merged. */
export interface EngineRecord {
  readonly title: string;
  /** Stable address; http or https. */
  readonly url: string;
  readonly authors: readonly string[];
  /** Of those authors whose names it tells in parts; left out where it tells none. */
  readonly authorNames?: readonly PersonName[];
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; empty where unknown. */
  readonly publicationDate: string;
  /** Of its preprint, in the same forms, where that is all that is known of a published work; else left out. */
  readonly preprintDate?: string;
  readonly journal: string;
  /** In that journal; left out where it tells nothing of it, and of preprints. */
  readonly placement?: Placement;
  readonly sourceType: SourceType;
  readonly abstract: string;
  /** A summary that the engine itself gives; empty where it gives none. */
  readonly summary: string;
  readonly studyType: string;
  readonly developmentPhase: string;
  readonly identifiers: Identifiers;
  /** DOIs of other versions of the same work, such as the journal version of a preprint. */
  readonly versionDois: readonly string[];
  /** Openly readable copies, best first. */
  readonly fullTexts: readonly FullTextLocation[];
  /** How many works cite it, as far as the engine knows them; null where it does not say. */
  readonly citedByCount: number | null;
  /** Null where the engine does not say. */
  readonly isOpenAccess: boolean | null;
  readonly isRetracted: boolean;
  /** Nothing but its title says so; left out where the engine does, and where it is not retracted. */
  readonly isMarkedByTitle?: true;
  /** It is the notice that another work is retracted, whose title it may bear; left out where the engine does not say so. */
  readonly isRetraction?: true;
  /** The gravest first; left out where there are none. */
  readonly notices?: readonly EditorialNotice[];
}

export interface FullTextLocation {
  readonly url: string;
  /** What the engine says it is; the bytes decide. */
  readonly kind: 'pdf' | 'html' | 'xml' | 'unknown';
}

export interface EngineCall {
  readonly signal: AbortSignal;
  /** Told what the engine does now, in a few words, such as "waiting its turn, one request in 3 s". */
  readonly onActivity?: (activity: string) => void;
  /** Told what its answer lacks, or is limited to, in a few words, such as "left out a record that could not be read"; stays when it has ended. */
  readonly onNote?: (note: string) => void;
  /** Told how many works the service counts in all, of which records are the first; not told where it does not say. */
  readonly onTotal?: (total: number) => void;
  /** The key is what is tried: where it is refused, nothing is asked without it. */
  readonly isTestOfKey?: boolean;
  /** Told when the answer was given, ISO 8601, where the engine is not asked and an earlier answer of it is taken. */
  readonly onKept?: (since: string) => void;
}

/** What a query may hold besides words. */
export type QuerySign = 'AND' | 'OR' | 'NOT' | 'phrases' | '*' | '?' | 'fields' | 'tags';

/** What an engine is asked for where that is less than was typed. */
export interface Abridgement {
  /** Goes on from its name, such as "takes 300 characters at most". */
  readonly reason: string;
  readonly sent: string;
}

export interface SearchEngine {
  /** Stable, such as `europe-pmc`. */
  readonly id: string;
  /** As people know it, such as `Europe PMC`. */
  readonly name: string;
  /** Requests that a search takes, when nothing is tried again; one when left out. */
  readonly requestsOfSearch?: number;
  /** Identifiers by which it finds the work, or pages that name it, where the query is one; none where it knows only words. */
  readonly findsBy?: readonly IdentifierKind[];
  /** What it is sent as such, and makes use of; words alone when left out. */
  readonly reads?: readonly QuerySign[];
  /** Null where it is asked for all that is wanted; so is every query when left out. */
  readonly abridge?: (query: Pick<EngineQuery, 'words' | 'expression'>) => Abridgement | null;
  /**
   * Records in the engine's own order of relevance; an empty list means that it found none.
   * @throws EngineError when the engine failed; the signal's reason when the call was aborted.
   */
  search(query: EngineQuery, call: EngineCall): Promise<EngineRecord[]>;
}

export type EngineFailure =
  | 'rate-limited'
  | 'quota-used-up'
  | 'key-refused'
  | 'key-missing'
  | 'blocked'
  | 'timed-out'
  | 'unreachable'
  | 'bad-request'
  | 'server-error'
  | 'odd-answer'
  | 'cooling-down'
  /** The work that it was for may make no more requests. */
  | 'not-asked';

/** Why an engine gave nothing. The message is a sentence for people and never holds a key or an address with one. */
export class EngineError extends AppError {
  readonly failure: EngineFailure;
  /** How long the engine asked to be left alone, in milliseconds. */
  readonly retryAfterMs: number | null;

  constructor(
    failure: EngineFailure,
    message: string,
    options: { cause?: unknown; retryAfterMs?: number } = {},
  ) {
    super(message, { cause: options.cause, status: 502 });
    this.failure = failure;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}
