/** The port's calls by the AI SDK, for whichever provider made the model. Retries happen here and nowhere else. */
import {
  extractJsonMiddleware,
  type FinishReason,
  generateText,
  type LanguageModelUsage,
  NoObjectGeneratedError,
  Output,
  type LanguageModel as SdkModel,
  streamText,
  type TextStreamPart,
  type ToolSet,
  wrapLanguageModel,
} from 'ai';
import { UpstreamError } from '../../errors.js';
import type {
  Generated,
  GenerateRequest,
  LanguageModel,
  ModelPrice,
  ModelUsage,
} from '../../ports/language-model.js';
import { withinTime } from '../../time-limit.js';
import { toProviderError } from './sdk-failure.js';

export interface SdkModelOptions {
  readonly provider: string;
  readonly name: string;
  readonly price: ModelPrice | null;
  readonly model: Extract<SdkModel, { readonly specificationVersion: 'v3' }>;
  /** For one call that is not streamed, with its two retries; 120 s when left out. */
  readonly timeoutMs?: number;
  /** Whole answers are streamed too: slow machines take minutes for one, and only a stream shows that they are at work. */
  readonly streamsAll?: boolean;
  /** Tokens on top of those of an answer, for models that think before they write and count that as well. */
  readonly thinkingRoom?: number;
  readonly providerOptions?: Parameters<typeof generateText>[0]['providerOptions'];
}

type Request = Omit<GenerateRequest, 'earlier'> & Pick<Partial<GenerateRequest>, 'earlier'>;

export function createSdkLanguageModel(options: SdkModelOptions): LanguageModel {
  const {
    provider,
    name,
    price,
    model,
    timeoutMs = 120_000,
    streamsAll = false,
    thinkingRoom = 0,
  } = options;
  // The SDK would print to the console that a model takes no temperature.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const settingsOf = (request: Request, signal: AbortSignal) => ({
    model,
    system: request.system,
    messages: [...(request.earlier ?? []), { role: 'user' as const, content: request.prompt }],
    maxOutputTokens: request.maxTokens + thinkingRoom,
    temperature: request.temperature,
    maxRetries: 2,
    abortSignal: AbortSignal.any([request.signal, signal]),
    ...(options.providerOptions ? { providerOptions: options.providerOptions } : {}),
  });
  /** Ends the connection whichever way the call ends. */
  const attempt = async <T>(
    signal: AbortSignal,
    call: (leaving: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const leaving = new AbortController();
    try {
      return await call(leaving.signal);
    } catch (error) {
      throw toProviderError(error, { service, signal, model: name });
    } finally {
      leaving.abort();
    }
  };
  const stream: LanguageModel['stream'] = (request) =>
    attempt(request.signal, async (leaving) =>
      checkText(
        await readStream(
          streamText({ ...settingsOf(request, leaving), ...quiet }).fullStream,
          request,
        ),
      ),
    );
  return {
    provider,
    name,
    price,
    stream,
    generate: (request) =>
      streamsAll
        ? stream({ ...request, onText: () => undefined })
        : attempt(request.signal, (leaving) =>
            withinTime(timeoutMs, leaving, async (signal) => {
              const { text, finishReason, usage } = await generateText(settingsOf(request, signal));
              return checkText({ text, finishReason, usage });
            }),
          ),
    generateObject: (request) =>
      attempt(request.signal, async (leaving) => {
        const formed = {
          model: wrapLanguageModel({ model, middleware: extractJsonMiddleware() }),
          output: Output.object(request),
        };
        try {
          if (!streamsAll) {
            const generate = (signal: AbortSignal) =>
              generateText({ ...settingsOf(request, signal), ...formed });
            const { output, usage } = await withinTime(timeoutMs, leaving, generate);
            return { value: request.schema.parse(output), usage: usageOf(usage) };
          }
          const result = streamText({ ...settingsOf(request, leaving), ...formed, ...quiet });
          const { usage } = await readStream(result.fullStream, {
            signal: request.signal,
            onText: () => undefined,
          });
          return { value: request.schema.parse(await result.output), usage: usageOf(usage) };
        } catch (error) {
          if (!NoObjectGeneratedError.isInstance(error)) throw error;
          throw new UpstreamError(
            `The ${service} provider did not answer in the form that was asked for`,
            error,
          );
        }
      }),
  };
}

const service = 'language model';

/** The error is thrown where the parts are read; by default the SDK would also print it. */
const quiet = { onError: () => undefined };

interface Finished {
  readonly text: string;
  readonly finishReason: FinishReason;
  readonly usage: LanguageModelUsage;
}

interface StreamReader {
  readonly signal: AbortSignal;
  readonly onText: (piece: string) => void;
}

/** Reads to the end, since the parts of an answer that are checked are there only then. */
async function readStream(
  parts: AsyncIterable<TextStreamPart<ToolSet>>,
  { signal, onText }: StreamReader,
): Promise<Finished> {
  let text = '';
  let finished: Omit<Finished, 'text'> | null = null;
  for await (const part of parts) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') signal.throwIfAborted();
    if (part.type === 'text-delta') {
      text += part.text;
      onText(part.text);
    }
    if (part.type === 'finish-step' && part.rawFinishReason !== undefined) finished = part;
  }
  // A stream that ends without having said why was cut on its way.
  if (finished === null) throw new UpstreamError(`The ${service} provider broke off its answer`);
  return { text, finishReason: finished.finishReason, usage: finished.usage };
}

function checkText({ text, finishReason, usage }: Finished): Generated {
  if (text.trim() !== '')
    return {
      text,
      isCut: finishReason === 'length' || finishReason === 'content-filter',
      usage: usageOf(usage),
    };
  if (finishReason === 'content-filter')
    throw new UpstreamError(
      `The ${service} provider withheld its answer because of its rules on content`,
    );
  if (finishReason === 'length')
    throw new UpstreamError(
      `The ${service} provider came to the limit of tokens before it wrote anything; allow more`,
    );
  throw new UpstreamError(`The ${service} provider answered without any text`);
}

function usageOf({ inputTokens, outputTokens }: LanguageModelUsage): ModelUsage {
  return { inputTokens: inputTokens ?? null, outputTokens: outputTokens ?? null };
}
