/** Made-up research papers as PDFs of several pages, the same ones each time: a title, an abstract, numbered sections, references. */
import { makePdf, type PdfLine } from '../../server/src/adapters/extractors/testing.js';
import { createRandom } from './random.js';

export interface Paper {
  readonly title: string;
  readonly bytes: Buffer;
}

type Random = () => number;

const subjects =
  split(`soil respiration|glacier melt|bone density|honeybee foraging|perovskite degradation|river sediment|vaccine uptake|sleep quality|
concrete curing|coral bleaching|protein folding|urban traffic|wheat yield|battery ageing|phage resistance|reading fluency|ocean acidity|tumour growth|
forest recovery|hospital readmission|dust transport|language acquisition|groundwater recharge|gut microbiota|neutrino flux|lake stratification`);
const factors =
  split(`temperature|rainfall|age at entry|particle size|exposure time|nitrogen supply|training hours|light intensity|salinity|household income|
grain boundary density|sampling depth|humidity|dose|population density|surface roughness|iron content|wind speed|diagnostic delay|cooling rate`);
const methods =
  split(`a mixed effects model|principal component analysis|a randomised block design|mass spectrometry|a difference in differences design|
finite element simulation|gradient boosted trees|a double blind trial|isotope labelling|satellite imagery|a longitudinal survey|Bayesian hierarchical regression|
confocal microscopy|a natural experiment|quantitative polymerase chain reaction|time series decomposition`);
const places =
  split(`the northern plateau|four coastal regions|two university hospitals|the upper catchment|an alpine valley|the test facility|rural districts|
the river delta|three laboratories|the central basin|eleven schools|the eastern shelf`);
const verbs = split(
  'increased|declined|levelled off|varied considerably|remained stable|doubled|fell by a third|responded slowly|recovered|peaked',
);
const names =
  split(`Abara|Bergmann|Castillo|Dimitrov|Eriksen|Fujita|Garber|Haddad|Ivanova|Jansen|Kowalski|Lindqvist|Moreau|Nakamura|Okafor|Petrov|Quiroga|Rossi|
Sandoval|Takahashi|Ueda|Varga|Weber|Yilmaz|Zimmer`);
const sections = [
  'Introduction',
  'Related work',
  'Materials and methods',
  'Results',
  'Discussion',
  'Limitations',
  'Conclusions',
];

/** A paper has seven to ten pages; every third is set in two columns, as journals do. */
export function makePaper(number: number): Paper {
  const random = createRandom(number + 1);
  const topic = {
    subject: pick(subjects, random),
    factor: pick(factors, random),
    method: pick(methods, random),
    place: pick(places, random),
  };
  const title = `The influence of ${topic.factor} on ${topic.subject} in ${topic.place}: evidence from study ${number + 1}`;
  const layout = number % 3 === 2 ? twoColumns : oneColumn;
  const text = [
    ...head(title, random),
    ...sections.flatMap((name, index) => section(`${index + 1} ${name}`, topic, random)),
    ...references(random),
  ];
  return { title, bytes: makePdf(layOut(text, layout, title)) };
}

type Topic = Readonly<Record<'subject' | 'factor' | 'method' | 'place', string>>;

interface Block {
  readonly kind: 'title' | 'heading' | 'paragraph';
  readonly text: string;
}

function head(title: string, random: Random): Block[] {
  const authors = Array.from(
    { length: 3 },
    () => `${String.fromCharCode(65 + Math.floor(random() * 26))}. ${pick(names, random)}`,
  ).join(', ');
  return [
    { kind: 'title', text: title },
    { kind: 'paragraph', text: authors },
  ];
}

function section(name: string, topic: Topic, random: Random): Block[] {
  const paragraphs = Array.from(
    { length: 4 + Math.floor(random() * 3) },
    () => ({ kind: 'paragraph', text: paragraph(topic, random) }) as const,
  );
  return [{ kind: 'heading', text: name }, ...paragraphs];
}

function paragraph(topic: Topic, random: Random): string {
  return Array.from({ length: 5 + Math.floor(random() * 4) }, () => sentence(topic, random)).join(
    ' ',
  );
}

function sentence({ subject, factor, method, place }: Topic, random: Random): string {
  const other = pick(factors, random);
  const author = pick(names, random);
  const year = 1990 + Math.floor(random() * 34);
  const share = Math.floor(random() * 97) + 1;
  const p = (random() / 10).toFixed(3);
  const forms = [
    `Across ${place}, ${subject} ${pick(verbs, random)} when ${factor} exceeded the ${share}th percentile (p = ${p}).`,
    `${author} et al. (${year}) reported that ${other} explains ${share} % of the variance in ${pick(subjects, random)}.`,
    `We estimated the effect of ${factor} with ${pick(methods, random)}, following the protocol of ${author} (${year}).`,
    `In contrast to earlier work on ${pick(subjects, random)}, ${other} had no measurable influence once ${factor} was held constant.`,
    `The ${share} samples from ${pick(places, random)} were stored at ${share % 30} degrees and analysed within ${2 + (share % 9)} days by ${method}.`,
    `However, the interval between measurements was longer than ${author} and ${pick(names, random)} recommend, which may hide short episodes.`,
    `Figure ${1 + (share % 6)} shows that ${subject} ${pick(verbs, random)} in ${pick(places, random)}, while ${other} ${pick(verbs, random)}.`,
    `A further ${share} observations were excluded because ${other} could not be determined [${1 + (share % 40)}].`,
    `These findings suggest that policies aimed at ${factor} should be judged by their consequences for ${subject} rather than by cost alone.`,
  ];
  return pick(forms, random);
}

function references(random: Random): Block[] {
  const entries = Array.from({ length: 30 }, (_, index) => {
    const year = 1985 + Math.floor(random() * 39);
    const text = `[${index + 1}] ${pick(names, random)}, ${pick(names, random)}: ${pick(subjects, random)} and ${pick(factors, random)}. Journal of Made-up Studies ${year % 60}, ${year}.`;
    return { kind: 'paragraph', text } as const;
  });
  return [{ kind: 'heading', text: 'References' }, ...entries];
}

interface Layout {
  readonly columns: readonly number[];
  /** Letters a line. */
  readonly width: number;
  readonly size: number;
  readonly leading: number;
}

const oneColumn: Layout = { columns: [72], width: 92, size: 10.5, leading: 14 };
const twoColumns: Layout = { columns: [54, 318], width: 52, size: 9.5, leading: 12 };
const top = 720;
const bottom = 72;

/** Pages with a running head and a number, as printed ones have. */
function layOut(blocks: readonly Block[], layout: Layout, title: string): PdfLine[][] {
  const pages: PdfLine[][] = [];
  let column = layout.columns.length;
  let y = bottom;
  const place = (text: string, size: number): void => {
    if (y - layout.leading < bottom) {
      column += 1;
      y = top;
    }
    if (column >= layout.columns.length) {
      column = 0;
      const number = pages.length + 1;
      pages.push([
        { text: title.slice(0, 60), size: 8, y: 756, x: 72 },
        { text: String(number), size: 8, y: 40, x: 300 },
      ]);
    }
    y -= layout.leading;
    pages.at(-1)?.push({ text, size, y, x: layout.columns[column] ?? 72 });
  };
  for (const { kind, text } of blocks) {
    const size = { title: 16, heading: layout.size + 2.5, paragraph: layout.size }[kind];
    for (const line of wrap(text, Math.floor((layout.width * layout.size) / size)))
      place(line, size);
    y -= layout.leading / 2;
  }
  return pages;
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

function split(text: string): string[] {
  return text.split('|').map((part) => part.trim());
}

function pick(values: readonly string[], random: Random): string {
  return values[Math.floor(random() * values.length)] ?? '';
}
