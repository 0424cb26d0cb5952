/** The smaller of two builds, of which only the other one is described: Node reads no source map of it. */
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export * from 'pdfjs-dist';
}
