/** Thread that reads the glyphs of a PDF page by page: a file that keeps pdf.js busy for ever costs only this thread. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { formValues } from './pdf/pdf-form-fields.js';
import type { GlyphMessage, GlyphQuestion, GlyphRun } from './pdf/pdf-glyphs.js';

const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

parentPort?.on('message', (question: GlyphQuestion) => {
  // What it cannot read is missing in what it has said.
  void readPages(question.bytes)
    .catch(() => {})
    .then(() => say({ isLast: true }));
});

async function readPages(bytes: Uint8Array): Promise<void> {
  const { getDocument } = await loadLibrary();
  say({ isReady: true });
  const task = getDocument({
    data: bytes,
    cMapUrl: path.join(folder, 'cmaps', path.sep),
    standardFontDataUrl: path.join(folder, 'standard_fonts', path.sep),
    verbosity: 0,
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
  });
  try {
    await readDocument(await task.promise);
  } finally {
    await task.destroy();
  }
}

async function readDocument(document: PDFDocumentProxy): Promise<void> {
  const { info } = await document.getMetadata();
  say({ info: textsOf(info) });
  const hasForm = (await document.getFieldObjects()) !== null;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { transform, width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const runs = items.flatMap((item) => ('str' in item ? [runOf(item, transform)] : []));
    const shown = { transform, width, height };
    const values = hasForm ? formValues(await page.getAnnotations(), shown) : [];
    say({ page: number, runs, values });
    page.cleanup();
  }
  // Unpacks them, and so may end the thread, which has said all else by now.
  say({ embedded: namesOf(await document.getAttachments()) });
}

function say(message: GlyphMessage): void {
  parentPort?.postMessage(message);
}

function namesOf(attachments: unknown): string[] {
  return Object.values(attachments ?? {})
    .map((file: unknown) => String(Reflect.get(Object(file), 'filename') ?? ''))
    .filter((name) => name !== '');
}

interface DrawnItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly fontName: string;
}

function runOf(item: DrawnItem, viewport: readonly number[]): GlyphRun {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = multiply(viewport, item.transform);
  return {
    text: item.str,
    x: e,
    baseline: f,
    width: item.width,
    size: Math.hypot(c, d),
    angle: Math.round((Math.atan2(b, a) * 180) / Math.PI),
    font: item.fontName,
  };
}

/** Of two matrices as PDF writes them, the second is applied first. */
function multiply(one: readonly number[], other: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = other;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

/** Entries that a program made up for itself, such as a DOI, stand apart. */
function textsOf(info: object): Record<string, string> {
  const own = 'Custom' in info && typeof info.Custom === 'object' ? info.Custom : null;
  return Object.fromEntries(
    [...Object.entries(own ?? {}), ...Object.entries(info)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** It wants classes for drawing to be there when it is loaded, of which reading text uses none. */
async function loadLibrary(): Promise<typeof import('pdfjs-dist/legacy/build/pdf.min.mjs')> {
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) Reflect.set(globalThis, name, class {});
  const library = await import('pdfjs-dist/legacy/build/pdf.min.mjs');
  const code = path.join(folder, 'legacy', 'build', 'pdf.worker.min.mjs');
  library.GlobalWorkerOptions.workerSrc = pathToFileURL(code).href;
  return library;
}
