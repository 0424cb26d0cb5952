/** Finds a Chromium: the one named by CHROMIUM_PATH, the system's, else the one that comes as a package, which runs on Linux alone. */
import { existsSync } from 'node:fs';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export async function chromiumPath(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const system = systemPaths.find((path) => existsSync(path));
  if (system) return system;
  if (process.platform !== 'linux')
    throw new Error('No Chromium was found. Name one by CHROMIUM_PATH.');
  // The package then brings the libraries that a bare machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
