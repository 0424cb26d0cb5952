/**
 * Opens a PDF from its bytes. Everything that reading it needs comes from our own origin, and nothing in it can run: no scripts, no forms,
 * no links, no generated code, no WebAssembly.
 */
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url';

export interface OpenedPdf {
  readonly file: PDFDocumentProxy;
  readonly pageCount: number;
  /** Pixels of CSS. */
  readonly firstPage: { readonly width: number; readonly height: number };
}

/** Larger pictures are left out of a page: one pixel takes four bytes. */
const imagePixelsMax = 64 * 1024 * 1024;

/** Fonts, character maps and decoders that the build puts beside the scripts. */
const dataAddress = `${import.meta.env.BASE_URL}assets/pdfjs/${version}/`;

/** @throws `PasswordException`, `InvalidPDFException` and other errors of pdf.js; the signal's reason when aborted. */
export async function openPdf(original: Blob, signal: AbortSignal): Promise<OpenedPdf> {
  const data = new Uint8Array(await original.arrayBuffer());
  signal.throwIfAborted();
  GlobalWorkerOptions.workerSrc = workerAddress;
  const task = getDocument({
    data,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: imagePixelsMax,
    cMapUrl: `${dataAddress}cmaps/`,
    standardFontDataUrl: `${dataAddress}standard_fonts/`,
    wasmUrl: `${dataAddress}wasm/`,
    // Warnings about a file that is not quite right are of no use to the person who reads it.
    verbosity: 0,
  });
  signal.addEventListener('abort', () => void task.destroy(), { once: true });
  const file = await task.promise;
  const page = await file.getPage(1);
  const { width, height } = page.getViewport({ scale: cssScale });
  return { file, pageCount: file.numPages, firstPage: { width, height } };
}

/** A point of a PDF is 1/72 inch, a pixel of CSS 1/96. */
export const cssScale = 96 / 72;

/** Why it could not be opened, for people. */
export function explainFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'It is protected by a password.';
  if (name === 'InvalidPDFException') return 'The file is damaged, or it is no PDF.';
  return 'This browser could not read it.';
}
