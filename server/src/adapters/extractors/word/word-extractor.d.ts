/** The part of word-extractor that is used; the package ships no types. */
declare module 'word-extractor' {
  interface TextOptions {
    /** Makes quotation marks and dashes plain ones; true when left out. */
    filterUnicode?: boolean;
  }
  interface WordDocument {
    getBody(options?: TextOptions): string;
    getFootnotes(options?: TextOptions): string;
    getEndnotes(options?: TextOptions): string;
    getTextboxes(
      options?: TextOptions & { includeHeadersAndFooters?: boolean; includeBody?: boolean },
    ): string;
  }
  class WordExtractor {
    extract(source: Buffer): Promise<WordDocument>;
  }
  export default WordExtractor;
}
