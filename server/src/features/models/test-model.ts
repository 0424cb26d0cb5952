/** Makes one real call to a model and says in plain words what came of it. */
import { type ModelTest, type ProviderId, readerName } from '@lectern/contract';
import { AppError } from '../../errors.js';
import type { ChosenEmbedder } from '../../pipeline/models/embedder-in-use.js';
import type { ModelCatalog } from '../../pipeline/models/model-catalog.js';
import type { Embedder } from '../../ports/embedder.js';
import type { LanguageModel, LanguageModels } from '../../ports/language-model.js';
import type { ModelProvider } from '../../ports/model-provider.js';
import { providerFacts } from './provider-facts.js';

export interface TestParts {
  readonly catalog: ModelCatalog;
  readonly languageModels: LanguageModels;
  /** The one in use, and whose it is. */
  readonly embedding: () => ChosenEmbedder;
  /** Milliseconds that only ever grow. */
  readonly now: () => number;
}

export interface TestRequest {
  readonly provider: ProviderId;
  readonly kind: 'chat' | 'embedding';
  /** As listed; the default one when left out. */
  readonly model?: string | undefined;
  readonly signal: AbortSignal;
}

/** @throws the signal's reason when aborted; every other failure is told in the answer. */
export async function testModel(parts: TestParts, request: TestRequest): Promise<ModelTest> {
  const started = parts.now();
  const tell = (success: boolean, model: string, message: string): ModelTest => {
    const duration = Math.max(0, Math.round(parts.now() - started));
    return {
      success,
      provider: request.provider,
      model,
      duration_ms: duration,
      message: success ? `${message} in ${duration} ms.` : `${message}.`,
    };
  };
  if (request.provider === 'built-in' && request.kind === 'chat')
    return tell(true, readerName, 'It is part of Lectern and answers');
  try {
    const subject = await openSubject(parts, request);
    await (subject.kind === 'chat'
      ? ask(subject.model, request.signal)
      : subject.model.embed([question], { kind: 'query', signal: request.signal }));
    return tell(true, subject.name, subject.kind === 'chat' ? 'Answered' : 'Embedded a question');
  } catch (error) {
    if (request.signal.aborted || !(error instanceof AppError)) throw error;
    return tell(false, request.model ?? '', error.message);
  } finally {
    // What the list says may be out of date now.
    for (const provider of parts.catalog.providers)
      if (provider.id === request.provider) parts.catalog.forget(provider);
  }
}

const question = 'How does sleep consolidate memory?';

/** Models that think before they write need room for it. */
const answerTokens = 500;

async function ask(model: LanguageModel, signal: AbortSignal): Promise<void> {
  await model.generate({
    system: 'Answer in one word.',
    prompt: 'Are you there?',
    maxTokens: answerTokens,
    temperature: 0,
    signal,
  });
}

type Subject =
  | { readonly kind: 'chat'; readonly name: string; readonly model: LanguageModel }
  | { readonly kind: 'embedding'; readonly name: string; readonly model: Embedder };

class NothingToTestError extends AppError {
  constructor(message: string) {
    super(message, { status: 422 });
  }
}

async function openSubject(parts: TestParts, request: TestRequest): Promise<Subject> {
  const { embedder, provider: ofEmbedder } = parts.embedding();
  if (
    request.kind === 'embedding' &&
    request.provider === ofEmbedder &&
    (request.model === undefined || request.model === embedder.model)
  ) {
    return { kind: 'embedding', name: embedder.model, model: embedder };
  }
  const provider = parts.catalog.providers.find(({ id }) => id === request.provider);
  if (provider === undefined) throw new NothingToTestError(missingSentence(request.provider));
  const name = await nameOf(provider, parts, request);
  if (name === null)
    throw new NothingToTestError(
      `${provider.name} has no ${request.kind === 'chat' ? 'language' : 'embedding'} model to test`,
    );
  if (request.kind === 'embedding' && provider.embeddings !== null) {
    return { kind: 'embedding', name, model: await provider.embeddings.open(name, request.signal) };
  }
  const model = await parts.languageModels.choose(`${provider.id}:${name}`);
  if (model === null)
    throw new NothingToTestError(`${provider.name} has no language model to test`);
  return { kind: 'chat', name, model };
}

function missingSentence(id: ProviderId): string {
  return id === 'built-in'
    ? 'The built-in embedder is not in use'
    : providerFacts[id].missing.replace(/\.$/, '');
}

/** Without the provider before it; where none is asked for the one in use, else the preferred one, else the first of its kind. */
async function nameOf(
  provider: ModelProvider,
  { catalog, languageModels }: TestParts,
  { kind, model }: TestRequest,
): Promise<string | null> {
  if (kind === 'embedding' && provider.embeddings === null) return null;
  if (model !== undefined)
    return model.startsWith(`${provider.id}:`) ? model.slice(provider.id.length + 1) : model;
  const inUse = kind === 'chat' ? await languageModels.choose(undefined) : null;
  if (inUse?.provider === provider.id) return inUse.name;
  const preferred =
    kind === 'chat' ? provider.preferredModel : (provider.embeddings?.preferredModel ?? null);
  const view = await catalog.modelsOf(provider);
  if (view.status === 'failing' && preferred === null) throw new NothingToTestError(view.message);
  if (view.status !== 'listed') return preferred;
  const listed = view.models.filter((each) => each.kind === kind);
  return (
    listed.find((each) => each.name === preferred || each.aliases.includes(preferred ?? ''))
      ?.name ??
    listed[0]?.name ??
    null
  );
}
