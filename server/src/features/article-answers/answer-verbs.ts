/** What an answer from articles is composed of; each is the work of another feature, handed in by `wire-article-answers.ts`. */
import type { Answer, Article, ArticleResult, ChatMessage, JobStatus } from '@lectern/contract';

export interface SearchState {
  readonly query: string;
  readonly status: JobStatus;
  readonly articles: readonly Article[];
  readonly error: string | null;
}

export interface ReadingState {
  readonly status: JobStatus;
  /** One an article, in the order in which they were given. */
  readonly rows: readonly ArticleResult[];
  /** Seconds; null while nothing can be said. */
  readonly secondsLeft: number | null;
  readonly error: string | null;
}

interface LibraryQuestion {
  readonly question: string;
  readonly documentIds: readonly string[];
}

interface InConversation {
  readonly sessionId: string;
}

export interface AnswerVerbs {
  /** With what the library holds against its articles now; null where there is no search of this id. */
  findSearch(id: string): Promise<SearchState | null>;
  /** Reads articles into the library as processing does; the same id again begins nothing. */
  startReading(id: string, articles: readonly Article[]): Promise<void>;
  findReading(id: string): Promise<ReadingState>;
  cancelReading(id: string): Promise<void>;
  /** Quotes by the built-in reader, at once. */
  quote(asked: LibraryQuestion, signal: AbortSignal): Promise<Answer>;
  /** Asks in the conversation as QA Chat does, and gives the reply as it is stored: also one that failed, or was stopped by the signal. */
  ask(
    asked: LibraryQuestion & InConversation & { readonly model: string | undefined },
    signal: AbortSignal,
  ): Promise<ChatMessage>;
  /** The reply to the question that the conversation began with, whatever was asked in it since; null where there is none. */
  findReply(asked: Pick<LibraryQuestion, 'question'> & InConversation): Promise<ChatMessage | null>;
  /** What is kept of answers, with what is held against their documents now. */
  noteStandings<Kept extends { readonly answer: Answer | null }>(
    kept: readonly Kept[],
  ): Promise<Kept[]>;
  /** Forgets the conversation. */
  forget(sessionId: string): Promise<void>;
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
}
