import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { UnavailableError } from '../../errors.js';
import { silentLog } from '../../log.js';
import { openExternal } from './external.js';
import { explainStartFault } from './start-faults.js';

async function messageOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof Error ? error.message : '';
}

/** A PostgreSQL that lets nobody in, and says why. */
async function openRefusing(code: string, message: string): Promise<string> {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from([0x45, 0, 0, 0, fields.length + 4]);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([head, fields])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const told = await messageOf(
    openExternal(`postgres://somebody:s3cret@127.0.0.1:${port}/library`, silentLog),
  );
  server.close();
  return told;
}

it.each([
  ['3D000', 'database "library" does not exist'],
  ['28000', 'no pg_hba.conf entry for host "192.0.2.1"'],
  ['53300', 'sorry, too many clients already'],
  ['57P03', 'the database system is starting up'],
])('tells why a server lets nobody in: %s', async (code, message) => {
  const told = await openRefusing(code, message);
  expect(told).toContain(`cannot be reached: ${message} (${code}). Check`);
  expect(told).not.toContain('s3cret');
});

it('tells why no server was reached', async () => {
  const told = await messageOf(openExternal('postgres://me:s3cret@127.0.0.1:1/x', silentLog));
  expect(told).toContain('cannot be reached: connect ECONNREFUSED 127.0.0.1:1. Check');
  expect(told).not.toContain('s3cret');
});

it('tells why a database was away that ended a start later', () => {
  const cause = new AggregateError([
    new Error('connect ECONNREFUSED ::1:5432'),
    new Error('connect ECONNREFUSED 127.0.0.1:5432'),
  ]);
  const told = explainStartFault(new UnavailableError('It does not answer.', { cause }));
  expect(told).toMatchObject({
    message:
      'It does not answer. Reason: connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432',
  });
});

it('tells what the user of a database may not do, and what would let it', () => {
  const refusal = new DatabaseError('permission denied for schema public', 1, 'error');
  refusal.code = '42501';
  expect(explainStartFault(refusal)).toMatchObject({
    message: expect.stringContaining(
      'permission denied for schema public (42501). Make it the owner',
    ),
  });
});

it('leaves a fault that is not of the database as it is', () => {
  const fault = new TypeError('x is not a function');
  expect(explainStartFault(fault)).toBe(fault);
});
