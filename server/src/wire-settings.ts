/** What a person sets on the Models screen: where it is kept, and how the parts of the server take it up. */

import { type ProviderId, routes } from '@lectern/contract';
import type { Config } from './config.js';
import { registerSettingRoutes } from './features/settings/routes.js';
import { createSettingsService } from './features/settings/service.js';
import { tellNewEmbedder, tellStandIn } from './features/settings/tell-new-embedder.js';
import { createRequestGate } from './http/request-gate.js';
import type { Secrets } from './http/secrets.js';
import { keepTryingChosen } from './pipeline/models/leave-stand-in.js';
import type { ProviderModels } from './pipeline/models/model-catalog.js';
import { type LiveSettings, openLiveSettings } from './settings-on-screen/live-settings.js';
import type { Database } from './store/database/database.js';
import { createSettingsFile } from './store/settings-file.js';
import type { WiredEngines } from './wire-engines.js';
import type { Feature } from './wire-features.js';
import type { OpenedMeaning } from './wire-meaning.js';
import type { WiredModels } from './wire-models.js';
import type { Parts } from './wire-parts.js';
import { modelTestLimits } from './work-at-once.js';

/** How long the test of a key may take. */
const testDeadlineMs = 20_000;

export function openSettings(
  config: Config,
  database: Database,
  secrets: Secrets,
): Promise<LiveSettings> {
  return openLiveSettings({
    config,
    file: createSettingsFile(config.dataDir),
    // The embedded database has one server, which keeps its own order.
    alone: (work) =>
      database.kind === 'embedded'
        ? work()
        : database.transaction(async ({ query }) => {
            await query(`select pg_advisory_xact_lock(hashtext('settings file'))`);
            return work();
          }),
    hide: secrets.add,
    now: () => new Date(),
  });
}

interface Followers {
  readonly database: Database;
  readonly settings: LiveSettings;
  readonly engines: Pick<WiredEngines, 'change'>;
  readonly models: WiredModels;
  readonly meaning: OpenedMeaning;
}

/** What is under way keeps what it began with, but for the embedder of work that embeds anew; whatever begins afterwards takes what is in force then. */
export function followSettings({ database, settings, engines, models, meaning }: Followers): void {
  settings.onChange(async (next, before) => {
    if (before === null || !isSame(next.keys, before.keys)) engines.change(next, before);
    return null;
  });
  settings.onChange(async (next, before) => {
    if (before !== null && isSame(modelPartOf(next), modelPartOf(before))) return null;
    const { model, dimension } = models.embedding.embedder;
    const embedder = await models.change(next);
    await meaning.models.replaceStandard(embedder, next.models.embeddingModel !== '');
    const { embedder: now, provider, reason } = models.embedding.current();
    if (reason !== '') return tellStandIn(reason, now, meaning.models.wanted() !== null);
    const found = await viewOf(provider, models);
    return tellNewEmbedder(database, { before: { model, dimension }, now, found });
  });
}

async function viewOf(id: ProviderId, { catalog }: WiredModels): Promise<ProviderModels | null> {
  const provider = catalog.providers.find((each) => each.id === id);
  return provider === undefined ? null : catalog.modelsOf(provider);
}

export function wireSettings(parts: Parts): Feature {
  const { settings, uncachedEngines, now, clock, models, meaning, pause, logUnexpected } = parts;
  const service = createSettingsService({
    settings,
    engines: uncachedEngines,
    today: now,
    now: clock,
    deadlineMs: testDeadlineMs,
  });
  return {
    serve: () => ({
      register: (server) => registerSettingRoutes(server, service),
      gates: [[routes.testSetting, createRequestGate(modelTestLimits)]],
      background: {
        name: 'the embedding model that was chosen',
        close: keepTryingChosen({
          embedding: models.embedding,
          choose: models.chooseAgain,
          isOfThisMachine: () => meaning.models.wanted() !== null,
          replace: (next) =>
            meaning.models.replaceStandard(next, settings.current().models.embeddingModel !== ''),
          ...{ pause, logUnexpected },
        }),
      },
    }),
  };
}

function modelPartOf({ models, keys, publicOnly }: Config): unknown {
  const { openai, anthropic, google } = keys;
  return { models, openai, anthropic, google, publicOnly };
}

/** Of values that settings make, whose fields always stand in one order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
