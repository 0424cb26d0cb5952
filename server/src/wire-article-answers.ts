/** Puts answers from articles together: the search, the processing and the chat that they are composed of. */
import {
  chatDefaults,
  isFinished,
  processRequestSchema,
  ragChatRequestSchema,
} from '@lectern/contract';
import { createAnswerJob } from './features/article-answers/answer-job.js';
import type { AnswerVerbs, SearchState } from './features/article-answers/answer-verbs.js';
import { registerArticleAnswerRoutes } from './features/article-answers/routes.js';
import { createArticleAnswers } from './features/article-answers/service.js';
import type { ProcessJob } from './features/articles/process-job.js';
import { createArticlesService } from './features/articles/service.js';
import { createLibraryQuestions } from './features/chat/ask-library.js';
import type { Turns } from './features/chat/turns.js';
import type { SearchJob } from './features/search/search-job.js';
import { type Search, toResults } from './features/search/search-state.js';
import { freePlace } from './http/request-gate.js';
import { type InterruptionCause, WorkInterruption } from './jobs/interruption.js';
import type { Jobs } from './jobs/job.js';
import type { Queries } from './store/database/database.js';
import { noteStandings } from './store/documents/note-standings.js';
import { deleteMessages, findFirstReply } from './store/sessions/chat-messages.js';
import { noteChatStandings } from './store/sessions/chat-standings.js';
import type { Feature } from './wire-features.js';
import type { Parts } from './wire-parts.js';

export interface Composed {
  readonly searching: SearchJob;
  readonly processing: ProcessJob;
  readonly turns: Turns;
}

export function wireArticleAnswers(parts: Parts, composed: Composed): Feature {
  let runner: Jobs | null = null;
  const jobsNow = (): Jobs => {
    if (runner === null) throw new Error('Articles were to be answered from before the jobs ran');
    return runner;
  };
  const verbs = bindVerbs(parts, composed, jobsNow);
  const job = createAnswerJob(verbs);
  return {
    kinds: [job],
    serve: (jobs) => {
      runner = jobs;
      const answers = createArticleAnswers({ jobs, job, verbs });
      return { register: (server) => registerArticleAnswerRoutes(server, answers) };
    },
  };
}

function bindVerbs(
  { database, answerer, models, pause }: Parts,
  { searching, processing, turns }: Composed,
  jobsNow: () => Jobs,
): AnswerVerbs {
  const questions = createLibraryQuestions({
    answerer,
    languageModels: models.languageModels,
    turns,
  });
  const chat = (sessionId: string) => ({ mode: 'rag', sessionId }) as const;
  const articles = () => createArticlesService({ jobs: jobsNow(), job: processing });
  return {
    async findSearch(id) {
      const search = await jobsNow().find(searching, id);
      return search === null ? null : toSearchState(search, database);
    },
    async startReading(id, chosen) {
      const request = processRequestSchema.parse({
        selected_articles: chosen,
        excluded_file_types: [],
      });
      await jobsNow().start(processing, request, { id });
    },
    async findReading(id) {
      const { status, articles: rows, progress, error } = await articles().status(id);
      return { status, rows, secondsLeft: progress.estimated_time_remaining, error };
    },
    async cancelReading(id) {
      await jobsNow().cancel(processing, id);
    },
    quote: ({ question, documentIds }, signal) =>
      answerer.answer({
        question,
        documentIds,
        model: null,
        threshold: chatDefaults.context_threshold,
        topK: 10,
        maxTokens: chatDefaults.max_response_tokens,
        temperature: chatDefaults.temperature,
        signal,
      }),
    async ask({ question, documentIds, sessionId, model }, signal) {
      const request = ragChatRequestSchema.parse({
        message: question,
        session_id: sessionId,
        model,
        document_ids: documentIds,
      });
      const turn = await questions.ask(request, freePlace, signal);
      const end = (): void => turn.interrupt(causeOf(signal));
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) end();
      const { message } = await turn.ended;
      signal.removeEventListener('abort', end);
      return message;
    },
    async findReply({ question, sessionId }) {
      await turns.refresh();
      return findFirstReply(database, { ...chat(sessionId), question });
    },
    noteStandings: (kept) => noteChatStandings(database, kept),
    async forget(sessionId) {
      await deleteMessages(database, chat(sessionId));
    },
    pause,
  };
}

/** With what the library holds against the articles now: a search may be older than a retraction. */
export async function toSearchState(search: Search, queries: Queries): Promise<SearchState> {
  const { request, status, articles } = toResults(search);
  return {
    query: request.query,
    status,
    // What is still looked for is not read yet.
    articles: isFinished(status) ? await noteStandings(queries, articles) : articles,
    error: search.error,
  };
}

function causeOf({ reason }: AbortSignal): InterruptionCause {
  return reason instanceof WorkInterruption ? reason.interruption : 'cancelled';
}
