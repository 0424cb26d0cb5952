/** Keeps what a model thought out of what it says, where the service writes both into one text. */
import type { wrapLanguageModel } from 'ai';
import { createHearing, type Heard, hearAll } from './hear-said.js';

type Middleware = Extract<
  Parameters<typeof wrapLanguageModel>[0]['middleware'],
  { readonly specificationVersion: 'v3' }
>;
type Streamed = Awaited<ReturnType<NonNullable<Middleware['wrapStream']>>>['stream'];
type StreamPart = Streamed extends ReadableStream<infer Part> ? Part : never;

interface ThoughtsOptions {
  /** No text is let through before all of it has come: where nobody waits for pieces. */
  readonly holds: boolean;
  /** The template opens thoughts: what comes before their end is thought. */
  readonly isOpened: boolean;
}

/** Thoughts are left out; where they end that were let through as said, a part says so that `forgetsSaid` knows. */
export function partThoughts({ holds, isOpened }: ThoughtsOptions): Middleware {
  return {
    specificationVersion: 'v3',
    async wrapGenerate({ doGenerate }) {
      const generated = await doGenerate();
      const isCut = generated.finishReason.unified === 'length';
      const isBeside = generated.content.some(({ type }) => type === 'reasoning');
      const content = generated.content.map((part) =>
        part.type === 'text'
          ? { ...part, text: saidIn(part.text, { isOpened: isOpened && !isBeside, isCut }) }
          : part,
      );
      return { ...generated, content };
    },
    async wrapStream({ doStream }) {
      const { stream, ...rest } = await doStream();
      const parted = stream.pipeThrough(holds ? holdStream(isOpened) : partStream(isOpened));
      return { ...rest, stream: parted };
    },
  };
}

/** An object has no thoughts in it, whatever its texts speak of. */
function saidIn(
  text: string,
  { isOpened, isCut }: { readonly isOpened: boolean; readonly isCut: boolean },
): string {
  return isObject(text) ? text : hearAll(text, { isOpened }, isCut);
}

function isObject(text: string): boolean {
  if (!/^\s{0,9}[{[]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether all text before this part of a stream was thought. */
export function forgetsSaid({
  providerMetadata,
}: {
  readonly providerMetadata?: Readonly<Record<string, unknown>> | undefined;
}): boolean {
  return providerMetadata?.[forgetting] !== undefined;
}

const forgetting = 'lectern-forgets';

type Parting = TransformStream<StreamPart, StreamPart>;

/** Lets text through when all of it has come. */
function holdStream(isOpened: boolean): Parting {
  let text = '';
  let isBeside = false;
  let id = '';
  let ended: StreamPart | null = null;
  return new TransformStream({
    transform(part, controller) {
      if (part.type === 'text-delta') {
        id = part.id;
        text += part.delta;
      } else if (part.type === 'text-end') ended = part;
      else {
        isBeside ||= part.type === 'reasoning-delta';
        if (part.type === 'finish') {
          const isCut = part.finishReason.unified === 'length';
          const delta = saidIn(text, { isOpened: isOpened && !isBeside, isCut });
          if (delta.trim() !== '') controller.enqueue({ type: 'text-delta', id, delta });
          if (ended !== null) controller.enqueue(ended);
        }
        controller.enqueue(part);
      }
    },
  });
}

/** Lets text through as soon as it is heard as said. */
function partStream(isOpened: boolean): Parting {
  const hearing = createHearing({ isOpened });
  let id = '';
  let ended: StreamPart | null = null;
  const pass = (
    { forgets, text }: Heard,
    controller: TransformStreamDefaultController<StreamPart>,
  ): void => {
    if (forgets) {
      const part = { id: forgetting, providerMetadata: { [forgetting]: {} } };
      controller.enqueue({ type: 'reasoning-start', ...part });
      controller.enqueue({ type: 'reasoning-end', id: forgetting });
    }
    if (text !== '') controller.enqueue({ type: 'text-delta', id, delta: text });
  };
  return new TransformStream({
    transform(part, controller) {
      if (part.type === 'text-delta') {
        id = part.id;
        pass(hearing.push(part.delta), controller);
      } else if (part.type === 'text-end') ended = part;
      else {
        // What was said before thoughts that the service parts is said.
        if (part.type === 'reasoning-delta') pass(hearing.open(), controller);
        if (part.type === 'finish') {
          pass(hearing.end(part.finishReason.unified === 'length'), controller);
          if (ended !== null) controller.enqueue(ended);
        }
        controller.enqueue(part);
      }
    },
  });
}
