/** Words by which a question says what form its answer has; the answer seldom repeats them. */
export const formWords: ReadonlySet<string> = new Set(
  `many much often large long high fast far big old share percentage percent proportion fraction number rate amount cost costs price size kind kinds
   reason reasons cause causes main happen happens happened say says said change changes changed compared compare comparison versus difference mean
   means effect effects affect affects role work works best worst increase decrease improve take takes took taken give gives gave given make makes made
   use uses used get gets got keep keeps kept put puts come comes came go goes went see sees saw seen known know knows tell tells hold holds held`.split(
    /\s+/,
  ),
);
