/** How the browser's part is built, and served while it is being written. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
// By its path, so that it is bundled into this file, which Node could not read otherwise.
import { routes } from '../contract/src/index.js';

export default defineConfig({
  plugins: [react(), contractCalls(), pdfData(), fontsAhead()],
  build: {
    target: 'es2022',
    // Every file comes from the origin: fonts and icons as files, not as data addresses that a strict policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Charts are drawn by one large script, which is loaded with the first of them. What the first screen loads has a limit and a journey of its own.
    chunkSizeWarningLimit: 900,
    // What every screen needs is one script: many small ones compress less well.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': {
        // As `npm run dev` says, which starts both.
        target: process.env.SERVER_ADDRESS ?? 'http://127.0.0.1:8000',
        changeOrigin: true,
      },
    },
  },
});

/** Which calls there are, for `lib/api.ts`: the routes alone, since their schemas bring a parser that the browser does not need. */
function contractCalls(): Plugin {
  const name = 'virtual:contract-calls';
  const calls = Object.entries(routes).map(([call, { method, path }]) => [call, [method, path]]);
  return {
    name: 'contract-calls',
    resolveId: (source) => (source === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}`
        ? `export const calls = ${JSON.stringify(Object.fromEntries(calls))};`
        : null,
  };
}

/** The fonts that every screen is drawn in come beside its scripts: a font that comes after the first drawing moves what a person is about to click. */
function fontsAhead(): Plugin {
  const wanted = ['source-sans-3', 'source-serif-4', 'source-code-pro'].map(
    (font) => `${font}-latin-wght-normal.woff2`,
  );
  return {
    name: 'fonts-ahead',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {})
          .filter(
            (file) => file.type === 'asset' && file.names.some((name) => wanted.includes(name)),
          )
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${fileName}`,
              as: 'font',
              type: 'font/woff2',
              // Browsers fetch fonts without cookies; a preload that does not would be fetched for nothing.
              crossorigin: '',
            },
            injectTo: 'head',
          })),
    },
  };
}

/** What pdf.js fetches while it reads: character maps, the fonts that every reader of PDF has, and the decoder of JPEG 2000. */
function pdfData(): Plugin {
  const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
  const home = path.dirname(packageFile);
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8'));
  // The version in the path lets browsers keep the files for ever, as those with a hash.
  const place = `assets/pdfjs/${version}`;
  const names = ['cmaps', 'standard_fonts'].flatMap((folder) =>
    readdirSync(path.join(home, folder)).map((name) => `${folder}/${name}`),
  );
  names.push('wasm/openjpeg_nowasm_fallback.js');
  return {
    name: 'pdf-data',
    generateBundle() {
      for (const name of names)
        this.emitFile({
          type: 'asset',
          fileName: `${place}/${name}`,
          source: readFileSync(path.join(home, name)),
        });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${place}/`, (request, response, next) => {
        const name = request.url?.slice(1) ?? '';
        if (!names.includes(name)) return next();
        if (name.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript');
        response.end(readFileSync(path.join(home, name)));
      });
    },
  };
}
