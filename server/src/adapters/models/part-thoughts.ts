/** Keeps what a model thought out of what it says, where the service writes both into one text. */
import { extractReasoningMiddleware, type wrapLanguageModel } from 'ai';

type Middleware = Extract<
  Parameters<typeof wrapLanguageModel>[0]['middleware'],
  { readonly specificationVersion: 'v3' }
>;
type Streamed = Awaited<ReturnType<NonNullable<Middleware['wrapStream']>>>['stream'];
type StreamPart = Streamed extends ReadableStream<infer Part> ? Part : never;

const opening = '<think>';
const closing = '</think>';

/**
 * What stands behind the thoughts. Several templates open them before the model writes, so that only their end is there; of those that came
 * to the limit of tokens only the beginning.
 */
export function dropThoughts(text: string): string {
  const said = text.slice(endOfThoughts(text));
  const open = said.indexOf(opening);
  return open === -1 ? said : said.slice(0, open);
}

/** Behind the last end of thoughts; 0 where there is none. */
function endOfThoughts(text: string): number {
  const end = text.lastIndexOf(closing);
  return end === -1 ? 0 : end + closing.length;
}

interface ThoughtsOptions {
  /** No text is let through before it is known not to be thought: of models whose template opens their thoughts, and where nobody waits for pieces. */
  readonly holds: boolean;
  /** What came to the limit of tokens without an end of thoughts is thought. */
  readonly isOpened: boolean;
}

/** First that of the SDK, which parts what has both tags while it arrives, then what it leaves. */
export function partThoughts(options: ThoughtsOptions): Middleware[] {
  return [partUnopened(options), extractReasoningMiddleware({ tagName: 'think' })];
}

function partUnopened({ holds, isOpened }: ThoughtsOptions): Middleware {
  /** What of a text is said, if it ends here. */
  const said = (text: string, isCut: boolean): string =>
    isOpened && isCut && !text.includes(closing) ? '' : dropThoughts(text);
  return {
    specificationVersion: 'v3',
    async wrapGenerate({ doGenerate }) {
      const generated = await doGenerate();
      const isCut = generated.finishReason.unified === 'length';
      const isParted = generated.content.some(({ type }) => type === 'reasoning');
      const content = generated.content.map((part) =>
        part.type === 'text'
          ? { ...part, text: isParted ? dropThoughts(part.text) : said(part.text, isCut) }
          : part,
      );
      return { ...generated, content };
    },
    async wrapStream({ doStream }) {
      const { stream, ...rest } = await doStream();
      return { ...rest, stream: holds ? stream.pipeThrough(holdThoughts(said)) : stream };
    },
  };
}

/** Lets text through once thoughts came beside it or have ended in it; else at its end. */
function holdThoughts(
  said: (text: string, isCut: boolean) => string,
): TransformStream<StreamPart, StreamPart> {
  let isHeld = true;
  let text = '';
  let id = '';
  let ended: StreamPart | null = null;
  type Controller = TransformStreamDefaultController<StreamPart>;
  const release = (delta: string, controller: Controller): void => {
    isHeld = false;
    if (delta.trim() !== '') controller.enqueue({ type: 'text-delta', id, delta });
    if (ended !== null) controller.enqueue(ended);
  };
  /** Whether it is kept back, or let through in another form. */
  const hold = (part: StreamPart, controller: Controller): boolean => {
    if (part.type === 'text-delta') {
      id = part.id;
      text += part.delta;
      const end = endOfThoughts(text);
      if (end > 0) release(text.slice(end), controller);
      return true;
    }
    if (part.type === 'text-end') {
      ended = part;
      return true;
    }
    // What was said before thoughts that have both tags is said.
    if (part.type === 'reasoning-delta') release(text, controller);
    if (part.type === 'finish')
      release(said(text, part.finishReason.unified === 'length'), controller);
    return false;
  };
  return new TransformStream({
    transform(part, controller) {
      if (!isHeld || !hold(part, controller)) controller.enqueue(part);
    },
  });
}
