/** Words for what comes from a country, with the names of the country and the language that its papers may be in. */

export interface Nationality {
  /** In lower case. */
  readonly countries: readonly string[];
  /** As of `latinLanguages`; null where English is, or none that is told. */
  readonly language: string | null;
}

/** A line each: the word, countries with `_` for spaces, and the language behind a colon. */
const list = `american united_states usa us
  english england
  british britain united_kingdom uk england scotland wales
  scottish scotland
  welsh wales
  irish ireland
  canadian canada
  australian australia
  german germany :german
  austrian austria :german
  swiss switzerland
  french france :french
  belgian belgium
  dutch netherlands holland :dutch
  danish denmark :danish
  swedish sweden :swedish
  norwegian norway :norwegian
  finnish finland :finnish
  icelandic iceland
  spanish spain :spanish
  portuguese portugal :portuguese
  italian italy :italian
  greek greece
  turkish turkey türkiye :turkish
  polish poland
  czech czechia czech_republic
  slovak slovakia
  hungarian hungary :hungarian
  romanian romania :romanian
  bulgarian bulgaria
  croatian croatia
  serbian serbia
  slovenian slovenia
  ukrainian ukraine
  russian russia
  estonian estonia
  latvian latvia
  lithuanian lithuania
  brazilian brazil
  mexican mexico
  argentine argentina
  argentinian argentina
  chilean chile
  peruvian peru
  colombian colombia
  bolivian bolivia
  ecuadorian ecuador
  chinese china
  japanese japan
  korean korea
  taiwanese taiwan
  vietnamese vietnam
  thai thailand
  indonesian indonesia
  malaysian malaysia
  filipino philippines
  philippine philippines
  indian india
  pakistani pakistan
  bangladeshi bangladesh
  nepalese nepal
  nepali nepal
  iranian iran
  iraqi iraq
  israeli israel
  saudi saudi_arabia
  egyptian egypt
  moroccan morocco
  tunisian tunisia
  ethiopian ethiopia
  kenyan kenya
  ugandan uganda
  tanzanian tanzania
  rwandan rwanda
  malawian malawi
  zambian zambia
  nigerian nigeria
  ghanaian ghana
  senegalese senegal
  malian mali
  mozambican mozambique`;

const nationalities: ReadonlyMap<string, Nationality> = new Map(
  list.split('\n').map((line) => {
    const [said = '', language = ''] = line.trim().split(' :');
    const [word = '', ...countries] = said.split(' ');
    return [
      word,
      {
        countries: countries.map((country) => country.replaceAll('_', ' ')),
        language: language || null,
      },
    ];
  }),
);

/** Null where the word, in lower case, is none. */
export function readNationality(word: string): Nationality | null {
  return nationalities.get(word) ?? null;
}

/** The words for what comes from a country, in lower case; none where the name is not known. */
export function nationalityOf(
  country: string,
): { readonly word: string; readonly countries: readonly string[] }[] {
  return [...nationalities].flatMap(([word, { countries }]) =>
    countries.includes(country) ? [{ word, countries }] : [],
  );
}
