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
import type { z } from 'zod';
import { UnusableAnswerError, UpstreamError } from '../../errors.js';
import type {
  Generated,
  GenerateRequest,
  LanguageModel,
  ModelPrice,
  ModelUsage,
  StreamRequest,
} from '../../ports/language-model.js';
import { withinTime } from '../../time-limit.js';
import { forgetsSaid, partThoughts } from './part-thoughts.js';
import { toProviderError } from './sdk-failure.js';

export interface SdkModelOptions {
  readonly provider: string;
  readonly name: string;
  readonly price: ModelPrice | null;
  readonly isAskedHere?: boolean | undefined;
  readonly model: Extract<SdkModel, { readonly specificationVersion: 'v3' }>;
  /** For one call that is not streamed, with its two retries; 120 s when left out. */
  readonly timeoutMs?: number;
  /** Whole answers are streamed too: slow machines take minutes for one, and only a stream shows that they are at work. */
  readonly streamsAll?: boolean;
  /** Tokens on top of those of an answer, for models that think before they write and count that as well. */
  readonly thinkingRoom?: number;
  /** Of a service that may write what a model thinks into its text; left out where thoughts are always parted from it. */
  readonly thoughts?: { readonly areOpened: boolean };
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
    thoughts,
  } = options;
  // The SDK would print to the console that a model takes no temperature.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const parted = (holds: boolean) =>
    thoughts === undefined
      ? model
      : wrapLanguageModel({
          model,
          middleware: partThoughts({ holds, isOpened: thoughts.areOpened }),
        });
  /** Where nobody waits for the pieces of a text. */
  const whole = parted(true);
  const inPieces = parted(false);
  const settingsOf = (request: Request, signal: AbortSignal) => ({
    model: whole,
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
  const readAll = (request: StreamRequest, from: typeof model): Promise<Generated> =>
    attempt(request.signal, async (leaving) => {
      const settings = { ...settingsOf(request, leaving), model: from };
      const { fullStream } = streamText({ ...settings, ...quiet });
      const { signal, onText } = request;
      return checkText(await readStream(fullStream, { signal, onText }));
    });
  return {
    provider,
    name,
    price,
    isAskedHere: options.isAskedHere,
    stream: (request) => readAll(request, inPieces),
    generate: (request) =>
      streamsAll
        ? readAll({ ...request, onText: () => undefined }, whole)
        : attempt(request.signal, (leaving) =>
            withinTime(timeoutMs, leaving, async (signal) => {
              const { text, finishReason, usage } = await generateText(settingsOf(request, signal));
              return checkText({ text, finishReason, usage });
            }),
          ),
    generateObject: (request) =>
      attempt(request.signal, async (leaving) => {
        const formed = {
          model: wrapLanguageModel({ model: whole, middleware: extractJsonMiddleware() }),
          output: Output.object(request),
        };
        try {
          if (!streamsAll) {
            const generate = (signal: AbortSignal) =>
              generateText({ ...settingsOf(request, signal), ...formed });
            const result = await withinTime(timeoutMs, leaving, generate);
            return await formedBy(request, {
              usage: result.usage,
              output: async () => result.output,
            });
          }
          const result = streamText({ ...settingsOf(request, leaving), ...formed, ...quiet });
          const { usage } = await readStream(result.fullStream, {
            signal: request.signal,
            onText: () => undefined,
          });
          return await formedBy(request, { usage, output: async () => result.output });
        } catch (error) {
          if (!NoObjectGeneratedError.isInstance(error)) throw error;
          throw formless(error, error.usage);
        }
      }),
  };
}

const service = 'language model';

/** The object of an answer that is there: what it took is known, even where it is none. */
async function formedBy<Value>(
  { schema }: { readonly schema: z.ZodType<Value> },
  { usage, output }: { readonly usage: LanguageModelUsage; output(): Promise<unknown> },
): Promise<{ value: Value; usage: ModelUsage }> {
  try {
    return { value: schema.parse(await output()), usage: usageOf(usage) };
  } catch (error) {
    throw formless(error, usage);
  }
}

function formless(cause: unknown, usage: LanguageModelUsage | undefined): UnusableAnswerError {
  const message = `The ${service} provider did not answer in the form that was asked for`;
  return new UnusableAnswerError(message, { usage: usage && usageOf(usage), cause });
}

/** The error is thrown where the parts are read; by default the SDK would also print it. */
const quiet = { onError: () => undefined };

interface Finished {
  readonly text: string;
  readonly finishReason: FinishReason;
  readonly usage: LanguageModelUsage;
}

interface StreamReader {
  readonly signal: AbortSignal;
  readonly onText: (piece: string, textSoFar: () => string) => void;
}

/** Reads to the end, since the parts of an answer that are checked are there only then. */
async function readStream(
  parts: AsyncIterable<TextStreamPart<ToolSet>>,
  { signal, onText }: StreamReader,
): Promise<Finished> {
  let text = '';
  const textSoFar = (): string => text;
  let finished: Omit<Finished, 'text'> | null = null;
  for await (const part of parts) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') signal.throwIfAborted();
    // What was shown before thoughts were known as such is not what is kept.
    if (part.type === 'reasoning-start' && forgetsSaid(part)) text = '';
    if (part.type === 'text-delta') {
      text += part.text;
      onText(part.text, textSoFar);
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
  const reason = emptyReasons.get(finishReason) ?? 'answered without any text';
  throw new UnusableAnswerError(`The ${service} provider ${reason}`, { usage: usageOf(usage) });
}

const emptyReasons = new Map<FinishReason, string>([
  ['content-filter', 'withheld its answer because of its rules on content'],
  ['length', 'came to the limit of tokens before it wrote anything; allow more'],
]);

function usageOf({ inputTokens, outputTokens }: LanguageModelUsage): ModelUsage {
  return { inputTokens: inputTokens ?? null, outputTokens: outputTokens ?? null };
}
