/** Puts together what looks after the library as a whole: its vectors, its upkeep, its references. */
import { join } from 'node:path';
import { routes } from '@lectern/contract';
import { registerLibraryRoutes } from './features/library/routes.js';
import { startTopicsUpkeep } from './features/library/topics-upkeep.js';
import { createUpkeepService } from './features/library/upkeep-service.js';
import { registerReferenceRoutes } from './features/references/routes.js';
import { createReferencesService } from './features/references/service.js';
import type { ReembedJob } from './features/vectors/reembed-job.js';
import { createReembedService } from './features/vectors/reembed-service.js';
import { registerVectorRoutes } from './features/vectors/routes.js';
import { createRequestGate, type RequestGate } from './http/request-gate.js';
import { createLibraryFiles } from './store/files/library-files.js';
import type { Feature } from './wire-features.js';
import type { Parts } from './wire-parts.js';
import { referenceImportLimits } from './work-at-once.js';

export function wireLibrary(parts: Parts, questions: RequestGate, job: ReembedJob): Feature {
  const { database, embedder, retriever, trust, files, config, now, pause, logUnexpected } = parts;
  return {
    kinds: [job],
    serve: (jobs) => {
      const reembed = createReembedService({ jobs, job, database, embedder });
      const libraryFiles = createLibraryFiles({ database, files });
      const upkeep = createUpkeepService({
        database,
        embedder,
        files: libraryFiles,
        embedAnew: () => reembed.start(),
        readEmbedding: reembed.status,
      });
      const importFolder = join(config.dataDir, 'imports');
      return {
        register: (server) => {
          registerVectorRoutes(server, {
            ...{ database, embedder, retriever, reembed },
            readTrust: trust.current,
          });
          registerLibraryRoutes(server, {
            ...{ database, embedder, upkeep, importFolder, now, logUnexpected },
          });
        },
        gates: [[routes.searchVectors, questions]],
        background: {
          name: 'topics of the library',
          close: startTopicsUpkeep({ database, pause, logUnexpected }),
        },
      };
    },
  };
}

export function wireReferences({ database, reader, embedder, logUnexpected, now }: Parts): Feature {
  const service = createReferencesService({ database, reader, embedder, logUnexpected, now });
  return {
    serve: () => ({
      register: (server) => registerReferenceRoutes(server, service),
      gates: [[routes.importReferences, createRequestGate(referenceImportLimits)]],
    }),
  };
}
