/** Language models for tests: they write what a function says. */
import { readerName } from '@lectern/contract';
import { InvalidRequestError } from '../../errors.js';
import type { GenerateRequest, LanguageModel, LanguageModels } from '../../ports/language-model.js';

const usage = { inputTokens: 10, outputTokens: 5 };

/** Streams word by word; objects are the text read as JSON, checked by the schema. */
export function createFakeModel(
  write: (request: GenerateRequest) => string | Promise<string>,
  name = 'writer-1',
): LanguageModel {
  return {
    provider: 'fake',
    name,
    price: { input: 1, output: 2 },
    async generate(request) {
      return { text: await write(request), isCut: false, usage };
    },
    async stream(request) {
      const text = await write(request);
      let said = '';
      for (const piece of text.match(/\S+\s*|\s+/g) ?? []) {
        said += piece;
        request.onText(piece, () => said);
      }
      return { text, isCut: false, usage };
    },
    async generateObject(request) {
      return { value: request.schema.parse(JSON.parse(await write(request))), usage };
    },
  };
}

/** The model under its own name and as the default one; null for the built-in reader alone. */
export function modelsOf(model: LanguageModel | null): LanguageModels {
  return {
    async choose(name) {
      if (name === readerName) return null;
      if (name === undefined || name === 'gpt-4o-mini' || name === model?.name) return model;
      throw new InvalidRequestError(`Unknown model ${name}`);
    },
    missingDefault: async () => '',
  };
}
