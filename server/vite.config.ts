/** How the server is bundled: our own code into a few files, packages left where npm put them. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** What tests start and kill, in their bundle alone; `testing-worker-entry.ts` finds them by these names. */
const testedProcesses = Object.fromEntries(
  [
    'features/chat/testing-turn-process',
    'features/documents/testing-process',
    'features/research/testing-process',
    'features/summaries/testing-process',
    'features/tables/testing-process',
    'jobs/testing-process',
    'store/documents/testing-process',
  ].map((path) => [path.replaceAll('/', '.'), source(`${path}.ts`)]),
);

export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  ssr: { noExternal: [/^@lectern\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: mode === 'test' ? 'dist-tests' : 'dist',
    emptyOutDir: true,
    minify: false,
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: source('main.ts'),
        // Loaded by main while the database opens; an entry, so that it lies beside it and finds the screens.
        wire: source('wire.ts'),
        // Threads and child processes begin with these; `worker-entry.ts` finds them by name.
        'database-worker': source('store/embedded/database-worker.ts'),
        'library-worker': source('features/library/library-worker.ts'),
        'references-worker': source('features/references/references-worker.ts'),
        'topics-worker': source('pipeline/topics/topics-worker.ts'),
        'report-worker': source('pipeline/reports/report-worker.ts'),
        'read-worker': source('adapters/extractors/read-worker.ts'),
        'glyphs-worker': source('adapters/extractors/glyphs-worker.ts'),
        'draw-worker': source('adapters/charts/draw-worker.ts'),
        'encode-worker': source('adapters/models/local/encode-worker.ts'),
        'dataset-worker': source('pipeline/datasets/dataset-worker.ts'),
        ...(mode === 'test' ? testedProcesses : {}),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
}));
