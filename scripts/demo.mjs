/** The world outside and the first documents of the demo: stand-ins for every engine, and a small library read through the ordinary calls. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './prepare.mjs';

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
    return await import(path.join(root, 'standins', 'src', 'demo-library.ts'));
  } finally {
    await unregister();
  }
}

/**
 * @param {string} url
 * @param {unknown} [body]
 */
async function call(url, body) {
  const response = await fetch(
    url,
    body
      ? {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
      : {},
  );
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.detail);
  return answer.data;
}
