import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { StorageFullError, UnavailableError } from '../../errors.js';
import { translateDatabaseError } from './database-errors.js';

function refusal(code: string): DatabaseError {
  const error = new DatabaseError('It was refused', 1, 'error');
  error.code = code;
  return error;
}

it.each(['57P01', '57P02', '57P03', '57P05', '25P03', '53300', '08006', '25006'])(
  'takes what a server says that is away for a while for that: %s',
  (code) => {
    expect(translateDatabaseError(refusal(code))).toBeInstanceOf(UnavailableError);
  },
);

const systemError = (code: string, message = `connect ${code}`): Error =>
  Object.assign(new Error(message), { code });

it.each([
  systemError('ECONNREFUSED'),
  systemError('ENOTFOUND', 'getaddrinfo ENOTFOUND db'),
  systemError('EAI_AGAIN'),
  systemError('ETIMEDOUT', 'read ETIMEDOUT'),
  systemError('EHOSTUNREACH'),
  systemError('ECONNRESET', 'Client network socket disconnected before secure TLS connection'),
  systemError('CERT_HAS_EXPIRED', 'certificate has expired'),
  new AggregateError([systemError('ECONNREFUSED'), systemError('ECONNREFUSED')]),
  new Error('Connection terminated'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Query read timeout'),
])('takes a lost connection for a database that is away: %s', (error) => {
  expect(translateDatabaseError(error)).toBeInstanceOf(UnavailableError);
});

it('takes a full disk for that', () => {
  expect(translateDatabaseError(refusal('53100'))).toBeInstanceOf(StorageFullError);
});

it.each([
  new TypeError('Do not know how to serialize a BigInt'),
  Object.assign(new TypeError('The argument is wrong'), { code: 'ERR_INVALID_ARG_TYPE' }),
  new AggregateError([new Error('no')]),
])('leaves a fault of what was asked as it is: %s', (error) => {
  expect(translateDatabaseError(error)).toBe(error);
});

it.each(['22P02', '22021', '54000', '23505', '57014'])(
  'leaves what the database refuses for good as it is: %s',
  (code) => {
    const error = refusal(code);
    expect(translateDatabaseError(error)).toBe(error);
  },
);
