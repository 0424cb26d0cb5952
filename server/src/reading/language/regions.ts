/** Parts of the world with their countries, to tell what was done on a continent. */
/** As the United Nations group them for statistics (M49), by the codes of ISO 3166. */
const parts = {
  'northern africa': 'DZ EG EH LY MA SD TN',
  'eastern africa': 'BI DJ ER ET KE KM MG MU MW MZ RE RW SC SO SS TZ UG YT ZM ZW',
  'middle africa': 'AO CD CF CG CM GA GQ ST TD',
  'southern africa': 'BW LS NA SZ ZA',
  'western africa': 'BF BJ CI CV GH GM GN GW LR ML MR NE NG SH SL SN TG',
  'northern america': 'BM CA GL PM US',
  'central america': 'BZ CR GT HN MX NI PA SV',
  caribbean: 'AG AI AW BB BL BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI',
  'south america': 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
  'central asia': 'KG KZ TJ TM UZ',
  'eastern asia': 'CN HK JP KP KR MN MO TW',
  'south-eastern asia': 'BN ID KH LA MM MY PH SG TH TL VN',
  'southern asia': 'AF BD BT IN IR LK MV NP PK',
  'western asia': 'AE AM AZ BH CY GE IL IQ JO KW LB OM PS QA SA SY TR YE',
  'eastern europe': 'BG BY CZ HU MD PL RO RU SK UA',
  'northern europe': 'AX DK EE FI FO GB GG IE IM IS JE LT LV NO SE SJ',
  'southern europe': 'AD AL BA ES GI GR HR IT ME MK MT PT RS SI SM VA XK',
  'western europe': 'AT BE CH DE FR LI LU MC NL',
  'australia and new zealand': 'AU NZ',
  'pacific islands': 'AS CK FJ FM GU KI MH MP NC NR NU PF PG PN PW SB TK TO TV VU WF WS',
  scandinavia: 'DK NO SE',
  'middle east': 'AE BH CY EG IL IQ IR JO KW LB OM PS QA SA SY TR YE',
} as const;

type Part = keyof typeof parts;

const ofAfrica: readonly Part[] = [
  'eastern africa',
  'middle africa',
  'southern africa',
  'western africa',
];
const ofLatinAmerica: readonly Part[] = ['central america', 'caribbean', 'south america'];

/** Under the names that people use. South Africa is a country. */
const wholes: Readonly<Record<string, readonly Part[]>> = {
  africa: ['northern africa', ...ofAfrica],
  'sub-saharan africa': ofAfrica,
  'north africa': ['northern africa'],
  'east africa': ['eastern africa'],
  'central africa': ['middle africa'],
  'west africa': ['western africa'],
  'latin america': ofLatinAmerica,
  'north america': ['northern america', 'central america', 'caribbean'],
  americas: ['northern america', ...ofLatinAmerica],
  asia: ['central asia', 'eastern asia', 'south-eastern asia', 'southern asia', 'western asia'],
  'east asia': ['eastern asia'],
  'southeast asia': ['south-eastern asia'],
  'south-east asia': ['south-eastern asia'],
  'south asia': ['southern asia'],
  'west asia': ['western asia'],
  europe: ['eastern europe', 'northern europe', 'southern europe', 'western europe'],
  oceania: ['australia and new zealand', 'pacific islands'],
};

const long = new Intl.DisplayNames('en', { type: 'region' });
const brief = new Intl.DisplayNames('en', { type: 'region', style: 'short' });

/** Beside what the standard of regions calls them; one that most papers have as something else (`Georgia`) has these alone. */
const spoken: Readonly<Record<string, readonly string[]>> = {
  CD: ['democratic republic of the congo', 'democratic republic of congo', 'dr congo', 'drc'],
  CG: ['republic of the congo', 'republic of congo', 'congo'],
  CI: ['côte d’ivoire', 'cote d’ivoire', 'ivory coast'],
  CV: ['cabo verde', 'cape verde'],
  CZ: ['czechia', 'czech republic'],
  GB: ['united kingdom', 'northern ireland'],
  GE: ['republic of georgia'],
  IR: ['iran', 'islamic republic of iran'],
  KR: ['south korea', 'republic of korea'],
  LA: ['laos', 'lao pdr'],
  MK: ['north macedonia', 'macedonia'],
  PS: ['palestine', 'palestinian territories', 'gaza', 'gaza strip', 'west bank'],
  ST: ['são tomé and príncipe', 'sao tome and principe'],
  SZ: ['eswatini', 'swaziland'],
  TL: ['timor-leste', 'east timor'],
  VI: ['us virgin islands'],
  VN: ['vietnam', 'viet nam'],
};

/** Names of the countries of a part of the world, in lower case; none where the name, in lower case, is of no such part. */
export function countriesOfRegion(name: string): string[] {
  const named = (Object.keys(parts) as Part[]).filter((part) => part === name);
  const codes = [...named, ...(wholes[name] ?? [])].flatMap((part) => parts[part].split(' '));
  return [...new Set(codes.flatMap((code) => spoken[code] ?? namesOf(code)))];
}

/** As papers write it: `Myanmar (Burma)` is two names, and signs are words. */
function namesOf(code: string): string[] {
  const names = [long, brief].flatMap((style) => (style.of(code) ?? '').split(/\s?[()]/u));
  return names
    .filter((name) => name !== '')
    .map((name) =>
      name
        .replace(/ SAR China$/u, '')
        .replace(' & ', ' and ')
        .replace(/^St\. /u, 'Saint '),
    )
    .map((name) => name.toLowerCase());
}

/** The part of the world that a word is of, in lower case: `african`, `latin american`; null where it is of none. */
export function regionOfWord(word: string): string | null {
  const names = [word, word.replace(/n$/u, ''), word.replace(/an$/u, '')];
  return names.find((name) => countriesOfRegion(name).length > 0) ?? null;
}
