/** The part of word-extractor that is used: its reader of the streams of a file. The package ships no types. */
declare module 'word-extractor/lib/word-ole-extractor.js' {
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
  /** Its methods, of which each may be put in the place of its own. */
  class WordOleExtractor {
    /** Takes out what was deleted. */
    writeCharacterProperties: () => void;
    /** The bytes of the stream that the container gave. */
    streamBuffer: (stream: unknown) => Promise<Buffer>;
    /** @param container Asked for the stream of tables. */
    extractWordDocument(
      container: { stream(name: string): unknown },
      main: Buffer,
    ): Promise<WordDocument>;
  }
  export default WordOleExtractor;
}
