/** An empty database of its own for each test on a PostgreSQL server that the person who runs the tests named. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface ServerDatabase {
  readonly url: string;
  /** Ends whatever is connected to it. */
  drop(): Promise<void>;
}

/** @param serverUrl Any database of the server, with a user who may make databases and extensions in them. */
export async function createServerDatabase(serverUrl: string): Promise<ServerDatabase> {
  const name = `lectern_test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return {
    url: url.href,
    drop: () => runOnServer(serverUrl, `drop database ${name} with (force)`),
  };
}

async function runOnServer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
