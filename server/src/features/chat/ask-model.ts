/** Asks a language model in a conversation, without the library. */
import { type DirectChatRequest, readerName } from '@lectern/contract';
import { InvalidRequestError, UnavailableError } from '../../errors.js';
import { meterModel } from '../../pipeline/models/meter-model.js';
import { roomOf } from '../../pipeline/models/model-room.js';
import type { LanguageModel, LanguageModels } from '../../ports/language-model.js';
import { exchangesRead, packHistory } from './conversation-history.js';
import type { RunningTurn, TurnContext, TurnPlace, TurnResult } from './run-turn.js';
import type { Turns } from './turns.js';

export interface AskModelParts {
  readonly languageModels: LanguageModels;
  readonly turns: Turns;
}

export interface ModelQuestions {
  /** Refuses before anything is stored; what fails later is the turn's. @throws the signal's reason until then; InvalidRequestError | UnavailableError | ConflictError */
  ask(request: DirectChatRequest, place: TurnPlace, signal: AbortSignal): Promise<RunningTurn>;
}

const noModel =
  'Direct chat needs a language model. Set OPENAI_API_KEY, ANTHROPIC_API_KEY or GOOGLE_API_KEY, or OPENAI_BASE_URL for another service, or start Ollama.';
const readerOnly = `The ${readerName} answers only from documents. Choose a language model, or ask your library.`;
const defaultPrompt =
  'You are a careful research assistant. Answer briefly and say where you are not sure. You have no access to documents or the web.';
const noBudget = { maxTokens: Number.POSITIVE_INFINITY, maxCost: null };

export function createModelQuestions({ languageModels, turns }: AskModelParts): ModelQuestions {
  return {
    async ask(request, place, signal) {
      if (request.model === readerName) throw new InvalidRequestError(readerOnly);
      const model = await languageModels.choose(request.model);
      if (model === null) throw new UnavailableError(noModel);
      const { session_id: sessionId, message: text, before } = request;
      const exchanges = request.include_history ? exchangesRead : 0;
      // Who went away while a model was looked up has asked nothing; what is stored goes on.
      signal.throwIfAborted();
      return turns.begin({ mode: 'direct', sessionId, text, exchanges, before, place }, (context) =>
        answerTurn({ request, model }, context),
      );
    },
  };
}

interface ModelQuestion {
  readonly request: DirectChatRequest;
  readonly model: LanguageModel;
}

async function answerTurn(
  { request, model }: ModelQuestion,
  { signal, earlier, onStage, onText }: TurnContext,
): Promise<TurnResult> {
  const metered = meterModel(model, noBudget);
  const resultOf = (text: string, isCut: boolean): TurnResult => ({
    text,
    model: model.name,
    usage: metered.usage(),
    isCut,
    answer: null,
  });
  onStage({ type: 'stage', stage: 'writing', passages: null, documents: null });
  const generated = await metered.model.stream({
    system: request.system_prompt?.trim() || defaultPrompt,
    earlier: packHistory(earlier, roomOf(model).historyTokens),
    prompt: request.message,
    maxTokens: request.max_response_tokens,
    temperature: request.temperature,
    signal,
    onText: (piece, saidSoFar) =>
      onText(piece, { text: saidSoFar, result: () => resultOf(saidSoFar(), false) }),
  });
  return resultOf(generated.text, generated.isCut);
}
