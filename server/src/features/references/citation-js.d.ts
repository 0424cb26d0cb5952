/** The part of Citation.js that is used; it comes without types. */
declare module '@citation-js/core' {
  export const plugins: {
    readonly input: {
      /** With `forceType` the text is only ever parsed; without it an address would be fetched. */
      chain(input: string, options: { forceType: '@biblatex/text'; generateGraph: false }): unknown;
    };
    readonly config: {
      /** Names of commands by what the library makes of them. */
      get(plugin: '@bibtex'): {
        readonly constants: Readonly<
          Record<
            | 'argumentCommands'
            | 'formattingCommands'
            | 'formattingEnvs'
            | 'mathCommands'
            | 'mathScriptFormatting',
            object
          > &
            Record<'commands' | 'diacritics', Readonly<Record<string, string>>>
        >;
      };
    };
  };
}
declare module '@citation-js/plugin-bibtex' {}
