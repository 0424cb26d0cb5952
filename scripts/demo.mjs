/** The world outside and the first documents of the demo: stand-ins for every engine, and a small library read through the ordinary calls. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { root } from './prepare.mjs';

/**
 * What a person has set for their own library and services, here or in `.env`, is not in force: made-up articles would be stored among theirs, and the network be asked.
 * @type {Readonly<Record<string, string>>}
 */
export const unset = Object.fromEntries(
  `DATABASE_URL TAVILY_API_KEY OPENALEX_API_KEY SEMANTIC_SCHOLAR_API_KEY NCBI_API_KEY CORE_API_KEY OPENAI_API_KEY OPENAI_BASE_URL
  ANTHROPIC_API_KEY ANTHROPIC_BASE_URL GOOGLE_API_KEY GOOGLE_BASE_URL CHAT_MODEL EMBEDDING_MODEL`
    .split(/\s+/)
    .map((name) => [name, '']),
);

/**
 * Starts the stand-ins in a process of their own, which ends with this one.
 * @returns {Promise<Record<string, string>>} the settings that make the server talk to them
 */
export async function startOutsideWorld() {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join('standins', 'src', 'main.ts'), '--until-stdin-closes'],
    {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  /** @type {Record<string, string>} */
  const settings = {
    ...unset,
    LECTERN_DEMO: '1',
    DATA_DIR: path.join(process.env.DATA_DIR ?? 'data', 'demo'),
  };
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === '') break;
    const [name = '', ...value] = line.split('=');
    settings[name] = value.join('=');
  }
  child.unref();
  child.stdin.unref?.();
  child.stdout.unref?.();
  return settings;
}

/**
 * Reads the demo's articles into an empty library.
 * @param {string} address of the running server
 */
export async function fillLibrary(address) {
  const stats = await call(`${address}/api/v1/research-explorer/stats`);
  if (stats.documents > 0) return;
  const { demoArticles } = await listDemoArticles();
  const { process_id } = await call(`${address}/api/v1/articles/process`, {
    selected_articles: demoArticles,
    excluded_file_types: [],
  });
  console.log(
    `The demo library is being filled with ${demoArticles.length} articles (${process_id}).`,
  );
}

/** @returns {Promise<{ demoArticles: unknown[] }>} */
async function listDemoArticles() {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  try {
    return await import(pathToFileURL(path.join(root, 'standins', 'src', 'demo-library.ts')).href);
  } finally {
    await unregister();
  }
}

/**
 * @param {string} url
 * @param {unknown} [body]
 */
async function call(url, body) {
  const token = accessToken();
  const response = await fetch(url, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.detail);
  return answer.data;
}

/** The one that the server wants, from where the server has it; empty where it wants none. */
function accessToken() {
  if (process.env.ACCESS_TOKEN !== undefined) return process.env.ACCESS_TOKEN.trim();
  try {
    return parseEnv(readFileSync(path.join(root, '.env'), 'utf8')).ACCESS_TOKEN?.trim() ?? '';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
