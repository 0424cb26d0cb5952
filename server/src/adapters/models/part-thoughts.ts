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
  /** No text is let through before it is known not to be thought: of models whose template opens their thoughts, and where nobody waits for pieces. */
  readonly holds: boolean;
  /** What came to the limit of tokens without an end of thoughts is thought. */
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
      const said = (text: string): string => {
        const heard = hearAll(text);
        return isOpened && isCut && !isBeside && !heard.isParted ? '' : heard.text;
      };
      const content = generated.content.map((part) =>
        part.type === 'text' ? { ...part, text: said(part.text) } : part,
      );
      return { ...generated, content };
    },
    async wrapStream({ doStream }) {
      const { stream, ...rest } = await doStream();
      return { ...rest, stream: stream.pipeThrough(partStream({ holds, isOpened })) };
    },
  };
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

/** Holds text back, where it does, until thoughts came beside it or have ended in it; else to its end. */
function partStream({ holds, isOpened }: ThoughtsOptions): TransformStream<StreamPart, StreamPart> {
  type Controller = TransformStreamDefaultController<StreamPart>;
  const hearing = createHearing();
  let isHeld = holds;
  let held = '';
  let id = '';
  let ended: StreamPart | null = null;
  const say = (delta: string, controller: Controller): void => {
    if (delta !== '') controller.enqueue({ type: 'text-delta', id, delta });
  };
  const release = (controller: Controller): void => {
    isHeld = false;
    say(held.trim() === '' ? '' : held, controller);
    if (ended !== null) controller.enqueue(ended);
    held = '';
    ended = null;
  };
  const pass = ({ forgets, text }: Heard, controller: Controller): void => {
    if (isHeld) {
      held = forgets ? text : held + text;
      return;
    }
    if (forgets) {
      const part = { id: forgetting, providerMetadata: { [forgetting]: {} } };
      controller.enqueue({ type: 'reasoning-start', ...part });
      controller.enqueue({ type: 'reasoning-end', id: forgetting });
    }
    say(text, controller);
  };
  /** All text has come: what of it is said is known. */
  const finish = (isCut: boolean, controller: Controller): void => {
    pass(hearing.end(), controller);
    if (isOpened && isCut && !hearing.isParted()) held = '';
    release(controller);
  };
  return new TransformStream({
    transform(part, controller) {
      if (part.type === 'text-delta') {
        id = part.id;
        pass(hearing.push(part.delta), controller);
        if (isHeld && hearing.isParted()) release(controller);
        return;
      }
      if (part.type === 'text-end' && isHeld) {
        ended = part;
        return;
      }
      if (part.type === 'text-end') pass(hearing.end(), controller);
      // What was said before thoughts that the service parts is said.
      if (part.type === 'reasoning-delta' && isHeld) release(controller);
      if (part.type === 'finish' && isHeld)
        finish(part.finishReason.unified === 'length', controller);
      controller.enqueue(part);
    },
  });
}
