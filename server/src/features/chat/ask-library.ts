/** Asks the library, once or in a conversation. */
import type { Answer, RagChatRequest, RagQueryRequest } from '@lectern/contract';
import type { Answerer, AnswerRequest } from '../../pipeline/answers/answer.js';
import { findSpokenOf } from '../../pipeline/answers/find-earlier.js';
import type { LanguageModels } from '../../ports/language-model.js';
import { exchangesRead, packHistory } from './conversation-history.js';
import type { RunningTurn, TurnContext, TurnPlace, TurnResult } from './run-turn.js';
import type { Turns } from './turns.js';
import { withoutSources } from './without-sources.js';

export interface AskLibraryParts {
  readonly answerer: Answerer;
  readonly languageModels: LanguageModels;
  readonly turns: Turns;
}

export interface LibraryQuestions {
  query(request: RagQueryRequest, signal: AbortSignal): Promise<Answer>;
  /** Refuses before anything is stored; what fails later is the turn's. @throws the signal's reason until then; InvalidRequestError | ConflictError */
  ask(request: RagChatRequest, place: TurnPlace, signal: AbortSignal): Promise<RunningTurn>;
}

/** So many passages are looked at in a conversation; `max_context_tokens` decides how many of them a model reads. */
const chatTopK = 10;
/** A question is completed from the last few turns; more of them would only cost. */
const historyTokens = 2000;
/** A single question has no temperature of its own: an answer from passages should not wander. */
const queryTemperature = 0.2;

export function createLibraryQuestions({
  answerer,
  languageModels,
  turns,
}: AskLibraryParts): LibraryQuestions {
  return {
    async query(request, signal) {
      const answer = await answerer.answer({
        question: request.query,
        model: await languageModels.choose(undefined),
        threshold: request.threshold,
        topK: request.top_k,
        maxTokens: request.max_tokens,
        temperature: queryTemperature,
        documentIds: request.document_ids,
        includeRetracted: request.include_retracted,
        signal,
      });
      return request.include_sources ? answer : withoutSources(answer);
    },
    async ask(request, place, signal) {
      const { session_id: sessionId, message: text, before } = request;
      const model = await languageModels.choose(request.model);
      const question = {
        question: text,
        model,
        threshold: request.context_threshold,
        topK: chatTopK,
        maxTokens: request.max_response_tokens,
        maxContextTokens: request.max_context_tokens,
        temperature: request.temperature,
        documentIds: request.document_ids,
        includeRetracted: request.include_retracted,
      };
      const exchanges = request.include_history ? exchangesRead : 0;
      // Who went away while a model was looked up has asked nothing; what is stored goes on.
      signal.throwIfAborted();
      return turns.begin({ mode: 'rag', sessionId, text, exchanges, before, place }, (context) =>
        answerTurn(answerer, question, context),
      );
    },
  };
}

async function answerTurn(
  answerer: Answerer,
  question: Omit<AnswerRequest, 'history' | 'earlierDocumentIds' | 'signal' | 'onStage' | 'onText'>,
  { signal, earlier, onStage, onText }: TurnContext,
): Promise<TurnResult> {
  const answer = await answerer.answer({
    ...question,
    history: packHistory(earlier, historyTokens),
    earlierDocumentIds: findSpokenOf(earlier),
    signal,
    onStage,
    onText: (piece, draft) => onText(piece, { ...draft, result: () => toResult(draft.result()) }),
  });
  return toResult(answer);
}

function toResult(answer: Answer): TurnResult {
  return {
    text: answer.answer,
    model: answer.model,
    usage: answer.usage,
    isCut: answer.is_cut,
    answer,
  };
}
