import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { StorageFullError, UnavailableError } from '../../errors.js';
import { translateDatabaseError } from './database-errors.js';

function refusal(code: string): DatabaseError {
  const error = new DatabaseError('It was refused', 1, 'error');
  error.code = code;
  return error;
}

it.each(['57P01', '57P02', '57P03', '53300', '08006', '25006'])(
  'takes what a server says that is away for a while for that: %s',
  (code) => {
    expect(translateDatabaseError(refusal(code))).toBeInstanceOf(UnavailableError);
  },
);

it('takes a lost connection for a database that is away, and a full disk for that', () => {
  expect(translateDatabaseError(new Error('Connection terminated'))).toBeInstanceOf(
    UnavailableError,
  );
  expect(translateDatabaseError(refusal('53100'))).toBeInstanceOf(StorageFullError);
});

it.each(['22P02', '22021', '54000', '23505', '57014'])(
  'leaves what the database refuses for good as it is: %s',
  (code) => {
    const error = refusal(code);
    expect(translateDatabaseError(error)).toBe(error);
  },
);
