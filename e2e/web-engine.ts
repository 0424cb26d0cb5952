/** A web search engine in the form of Tavily that answers everything with the same results, whatever stands in them. */
import { once } from 'node:events';
import { createServer } from 'node:http';

export interface WebResult {
  readonly title: string;
  readonly url: string;
  readonly content: string;
}

export interface WebEngine {
  readonly origin: string;
  stop(): Promise<void>;
}

export async function startWebEngine(results: readonly WebResult[]): Promise<WebEngine> {
  const server = createServer((request, response) => {
    request.resume();
    const scored = results.map((result) => ({ ...result, score: 0.9, raw_content: null }));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ query: '', answer: null, images: [], results: scored, response_time: 0.1 }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The web engine has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
