/** Reads JSON answers of engines; what cannot be read becomes an `odd-answer` with a sentence. */
import type { z } from 'zod';
import { EngineError } from '../../ports/search-engine.js';

/** @throws EngineError 'odd-answer' where the text is not JSON or not of this shape. The message holds nothing of the text. */
export function parseJsonAnswer<T>(text: string, schema: z.ZodType<T>, engineName: string): T {
  const parsed = schema.safeParse(jsonOrUndefined(text));
  if (parsed.success) return parsed.data;
  throw oddAnswer(engineName, parsed.error);
}

/** The error of an answer that is not what the engine documents. */
export function oddAnswer(engineName: string, cause?: unknown): EngineError {
  return new EngineError('odd-answer', `${engineName} answered in a form that could not be read`, {
    cause,
  });
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return repairedOrUndefined(text);
  }
}

/** NCBI for one echoes tabs and line breaks of a query as they are, which JSON forbids inside of texts. */
function repairedOrUndefined(text: string): unknown {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    return JSON.parse(text.replace(/[\u0000-\u001f]/g, ' '));
  } catch {
    // Reported by the caller: no schema of an answer accepts undefined.
    return undefined;
  }
}
