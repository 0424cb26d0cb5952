/** Asks one address again and again, whether or not the answers come, and keeps how long each took, until it is told to end. */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { url, everyMs } = workerData;
const agent = new Agent({ keepAlive: true });
const asked = [];
const timer = setInterval(() => asked.push(ask()), everyMs);
await once(parentPort, 'message');
clearInterval(timer);
const times = await Promise.all(asked);
agent.destroy();
parentPort.postMessage(times);

async function ask() {
  const began = performance.now();
  await new Promise((resolve, reject) => {
    get(url, { agent }, (response) => response.resume().once('end', resolve)).once('error', reject);
  });
  return performance.now() - began;
}
