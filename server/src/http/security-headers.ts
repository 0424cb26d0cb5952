/** Headers that tell a browser what a page of ours may do: nothing from elsewhere, no frame, no sniffing. */
import { apiPrefix } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Adds them to every answer. */
export function addSecurityHeaders(app: FastifyInstance): void {
  // Made once: the framework's own plugin for it puts all of them together anew for each request.
  const addHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library sets sizes and colours in style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // The server speaks plain HTTP; whoever puts TLS before it sets this there.
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', (request, reply, done) =>
    addHeaders(request.raw, reply.raw, () => done()),
  );
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith(apiPrefix)) void reply.header('Cache-Control', 'no-store');
    done();
  });
}
