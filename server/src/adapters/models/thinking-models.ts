/** Which models think before they write, by their names, and what their thoughts take beside an answer. */

/** An answer of a thousand tokens is usually thought about in less. */
const usualThinkingRoom = 4000;

/** Tokens on top of those of an answer, as providers count both. Of no other model: it would write on. */
export function thinkingRoomOf(model: string): number {
  const name = bareName(model);
  const thinks = thinking.some((kind) => kind.test(name)) && !isPlain(name);
  return thinks ? usualThinkingRoom : 0;
}

/**
 * Whether the template of the model opens its thoughts, so that only their end stands in the answer of a service that does not part them.
 */
export function hasThoughtsOpened(model: string): boolean {
  const name = bareName(model);
  return openedThoughts.test(name) && !isPlain(name);
}

/** Without the path that routers and hubs put before it: `openai/gpt-5`, `hf.co/unsloth/qwen3`. */
function bareName(model: string): string {
  return model.slice(model.lastIndexOf('/') + 1).toLowerCase();
}

/** Of a family that thinks otherwise, or one that says so. */
function isPlain(name: string): boolean {
  if (/\bnon[-_]?(?:reasoning|thinking)/.test(name)) return true;
  return /^qwen/.test(name) && /instruct|coder|embed/.test(name);
}

const openedThoughts =
  /deepseek-?(?:r\d|reason)|-r1(?:-|:|$)|^r1-|^qwq|^qwen.*thinking|[-_]thinking(?:[-_:]|$)|[-_]reasoning(?:[-_:]|$)/;

const thinking: readonly RegExp[] = [
  openedThoughts,
  /^(?:o\d|gpt-[5-9]|gpt-oss)/,
  /^gemini-(?:2\.5|[3-9]|[\w-]*latest)/,
  // Of version 5 on they think by themselves, several of them always (the guide of @ai-sdk/anthropic).
  /^claude-(?:[a-z]+-)?(?:[5-9]|[1-9]\d)(?:-|\.|:|$)/,
  /^qwen-?3/,
  /^(?:glm-?(?:4\.[5-9]|[5-9]|z)|magistral|cogito|exaone-deep|phi-?4-(?:mini-)?reasoning|minimax-m|grok-(?:3-mini|[4-9])|kimi-k[2-9]-?thinking|deepseek-v(?:3\.[12]|[4-9]))/,
];
