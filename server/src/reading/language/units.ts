/** Units of measurement and what they measure, by the names that texts give them. */

export interface Unit {
  readonly dimension: string;
  /** In the base unit of the dimension. */
  readonly factor: number;
}

/** As written, or without its plural `s` and in lower case; null where it is no unit that is known. */
export function findUnit(written: string): Unit | null {
  const lower = written.toLowerCase();
  return (
    unitsByName.get(written) ??
    unitsByName.get(lower) ??
    (lower.length > 2 ? unitsByName.get(lower.replace(/s$/, '')) : undefined) ??
    null
  );
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Names in lower case, plural forms without `s`; symbols as they are written. */
const units: Readonly<
  Record<string, readonly [dimension: string, factor: number, ...names: string[]]>
> = {
  percent: ['share', 1, '%', 'per cent', 'percentage point', 'pct'],
  µg: ['mass', 1e-6, 'μg', 'ug', 'mcg', 'microgram'],
  mg: ['mass', 1e-3, 'milligram'],
  g: ['mass', 1, 'gram', 'gramme'],
  kg: ['mass', 1e3, 'kilogram', 'kilo'],
  tonne: ['mass', 1e6, 'ton', 'metric ton'],
  ml: ['volume', 1e-3, 'mL', 'millilitre', 'milliliter', 'cc'],
  litre: ['volume', 1, 'L', 'l', 'liter'],
  Å: ['length', 1e-10, 'ångström', 'ångstrom', 'angstrom'],
  nm: ['length', 1e-9, 'nanometre', 'nanometer'],
  µm: ['length', 1e-6, 'μm', 'um', 'micron', 'micrometre', 'micrometer'],
  mm: ['length', 1e-3, 'millimetre', 'millimeter'],
  cm: ['length', 1e-2, 'centimetre', 'centimeter'],
  m: ['length', 1, 'metre', 'meter'],
  km: ['length', 1e3, 'kilometre', 'kilometer'],
  foot: ['length', 0.3048, 'feet', 'ft'],
  mile: ['length', 1609.344],
  ms: ['time', 1e-3, 'millisecond'],
  s: ['time', 1, 'sec', 'second'],
  min: ['time', minute, 'minute'],
  h: ['time', hour, 'hr', 'hour'],
  day: ['time', day, 'd'],
  week: ['time', 7 * day, 'wk'],
  month: ['month', 1],
  year: ['month', 12, 'yr'],
  decade: ['month', 120],
  century: ['month', 1200],
  '°C': ['temperature', 1, '° C', 'degrees celsius', 'degrees c', 'degree', 'K', 'kelvin'],
  Hz: ['frequency', 1, 'hertz'],
  kHz: ['frequency', 1e3],
  MHz: ['frequency', 1e6],
  W: ['power', 1, 'watt'],
  kW: ['power', 1e3, 'kilowatt'],
  MW: ['power', 1e6, 'megawatt'],
  GW: ['power', 1e9, 'gigawatt'],
  kWh: ['energy', 1e3, 'kilowatt hour'],
  MWh: ['energy', 1e6, 'megawatt hour'],
  GWh: ['energy', 1e9, 'gigawatt hour'],
  ha: ['area', 1e4, 'hectare'],
  euro: ['euros', 1, 'eur'],
  dollar: ['dollars', 1, 'usd'],
  fold: ['ratio', 1, 'time', 'x'],
};

const unitsByName = new Map<string, Unit>(
  Object.entries(units).flatMap(([name, [dimension, factor, ...names]]) =>
    [name, ...names].map((each): [string, Unit] => [each, { dimension, factor }]),
  ),
);
