/** A crowd: opens connections, then asks one question on each at the same moment. In a thread of its own and with nothing but sockets, so that it measures the server. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { host, port, path, questions } = workerData;
const sockets = await Promise.all(
  questions.map(async () => {
    const socket = connect(port, host);
    await once(socket, 'connect');
    return socket;
  }),
);
parentPort.postMessage('ready');
await once(parentPort, 'message');
const began = performance.now();
const answers = await Promise.all(sockets.map((socket, index) => ask(socket, questions[index])));
parentPort.postMessage({ answers, allMs: performance.now() - began });

/** How long from the sending to the whole answer. */
function ask(socket, question) {
  const body = JSON.stringify({ query: question });
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}:${port}`,
    'Connection: close',
    'Content-Type: application/json',
  ];
  return new Promise((resolve, reject) => {
    const sentAt = performance.now();
    let said = '';
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      said += text;
    });
    socket.once('end', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(said)?.[1]);
      resolve({
        status,
        afterMs: performance.now() - sentAt,
        hasRetryAfter: /^retry-after: \d+/im.test(said),
      });
    });
    socket.once('error', reject);
    socket.write([...head, `Content-Length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'));
  });
}
