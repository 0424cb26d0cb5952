/** Serves the built screens: files as they are, the one page for every address that a browser opens. */
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NotFoundError, UnavailableError } from '../errors.js';

/** What reading a PDF may need, one file of two hundred: a route for each would make the start longer by half a second. */
const manyFiles = 'assets/pdfjs';

const oneYear = 'public, max-age=31536000, immutable';

/** @param folder where the build put them; without it pages answer one sentence. */
export async function serveScreens(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    const options = {
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        // Files below assets/ carry a hash of their content, or a version, in their path.
        reply.setHeader(
          'Cache-Control',
          path.includes(`${sep}assets${sep}`) ? oneYear : 'no-cache',
        );
      },
    } satisfies Partial<FastifyStaticOptions>;
    await app.register(fastifyStatic, {
      ...options,
      root: folder,
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz', `${manyFiles}/**`],
    });
    const manyFilesRoot = join(folder, manyFiles);
    if (existsSync(manyFilesRoot))
      await app.register(fastifyStatic, {
        ...options,
        root: manyFilesRoot,
        prefix: `/${manyFiles}/`,
        decorateReply: false,
      });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) throw new NotFoundError('Not found');
    if (!isBuilt)
      throw new UnavailableError(
        'The screens are not built yet: run "npm run build", then start again',
      );
    return reply.sendFile('index.html');
  });
}

/** A browser asks for pages by `text/html`; other programs, which take anything, get a page where the address looks like one. */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  const accept = request.headers.accept ?? '*/*';
  const wantsHtml =
    accept.includes('text/html') || (accept.includes('*/*') && /^\/[a-z-]*$/.test(path));
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    wantsHtml &&
    !/^\/api(\/|$)/.test(path)
  );
}
