/** The control port: how another process tells the stand-ins to fail, and asks what they were asked. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Fault, faultModes } from './faults.js';
import { bind, close, readBody, requestUrl } from './listener.js';
import { type StandinName, standinNames } from './service.js';

export interface Controlled {
  tell(service: StandinName, fault: Fault): void;
  calls(service: StandinName): readonly unknown[];
  state(): unknown;
  reset(): void;
}

export interface ControlPort {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * `GET /__standin` state, `POST /__standin {service, mode, …}`, `DELETE /__standin` all fine and forgotten,
 * `GET /__standin/calls?service=arxiv`. `service` may be `all` in a POST.
 */
export async function openControlPort(controlled: Controlled, port: number): Promise<ControlPort> {
  const server = createServer((incoming, outgoing) => {
    handle(controlled, incoming).then(
      (answer) => send(outgoing, 200, answer),
      (error: unknown) =>
        send(outgoing, 400, { error: error instanceof Error ? error.message : String(error) }),
    );
  });
  const bound = await bind(server, port);
  return { origin: `http://127.0.0.1:${bound}`, stop: () => close(server) };
}

async function handle(controlled: Controlled, incoming: IncomingMessage): Promise<unknown> {
  const url = requestUrl(incoming);
  const call = `${incoming.method} ${url.pathname}`;
  if (call === 'GET /__standin') return controlled.state();
  if (call === 'GET /__standin/calls')
    return { calls: controlled.calls(serviceNamed(url.searchParams.get('service'))) };
  if (call === 'DELETE /__standin') {
    controlled.reset();
    return { ok: true };
  }
  if (call !== 'POST /__standin') throw new Error('Ask /__standin or /__standin/calls.');
  const order: unknown = JSON.parse(await readBody(incoming));
  if (typeof order !== 'object' || order === null)
    throw new Error('An order is an object with service and mode.');
  const fields: Record<string, unknown> = { ...order };
  const fault = faultFrom(fields);
  const services = fields.service === 'all' ? standinNames : [serviceNamed(fields.service)];
  for (const service of services) controlled.tell(service, fault);
  return { ok: true };
}

function serviceNamed(value: unknown): StandinName {
  const name = standinNames.find((each) => each === value);
  if (name === undefined) throw new Error(`service must be one of: ${standinNames.join(', ')}`);
  return name;
}

function faultFrom(fields: Readonly<Record<string, unknown>>): Fault {
  const mode = faultModes.find((each) => each === fields.mode);
  if (mode === undefined) throw new Error(`mode must be one of: ${faultModes.join(', ')}`);
  const numbers = ['delayMs', 'pieceDelayMs', 'retryAfter', 'times'].map((field) =>
    numberField(fields, field),
  );
  return Object.assign({ mode }, ...numbers);
}

function numberField(
  fields: Readonly<Record<string, unknown>>,
  name: string,
): Record<string, number> {
  const value = fields[name];
  if (value === undefined) return {};
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
    throw new Error(`${name} must be a number, 0 or more`);
  return { [name]: value };
}

function send(outgoing: ServerResponse, status: number, body: unknown): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' });
  outgoing.end(JSON.stringify(body));
}
