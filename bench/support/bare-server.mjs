/** The least that a server on this machine can do: turns every request away, and says on which port. Killed by who started it. */
import { createServer } from 'node:http';

const body = JSON.stringify({ detail: 'Too many questions are asked at once, please try again' });
const server = createServer((_request, response) => {
  response.writeHead(503, {
    'Retry-After': '5',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
