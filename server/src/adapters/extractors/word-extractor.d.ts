/** The part of word-extractor that is used; the package ships no types. */
declare module 'word-extractor' {
  interface WordDocument {
    getBody(): string;
    getFootnotes(): string;
    getEndnotes(): string;
    getTextboxes(options?: { includeHeadersAndFooters?: boolean; includeBody?: boolean }): string;
  }
  class WordExtractor {
    extract(source: Buffer): Promise<WordDocument>;
  }
  export default WordExtractor;
}
