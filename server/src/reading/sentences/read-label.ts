/** Reads the label of a structured abstract, or another heading that runs into its paragraph, in front of a sentence. */
import { namesDeclaration, type SectionKind, tellSection } from './tell-section.js';

interface Label {
  readonly section: SectionKind;
  readonly length: number;
}

/** Such as `METHODS:`, with its length and what is behind it. */
export function readLabel(text: string): Label | null {
  const shouted = /^[A-Z][A-Z&/ -]{2,40}\??:\s+(?=\p{Lu}\p{Ll})/u.exec(text);
  const match =
    /^((?:[A-Z][A-Za-z/&]{2,20})(?:\s(?:and\s|&\s|of\s)?[A-Za-z]{2,20}){0,4})\s?:\s+(?=["(]?[\p{Lu}\d])/u.exec(
      text,
    );
  const glued = gluedLabel.exec(text) ?? gluedLabel.exec(lowerLabel(text));
  if (glued?.[1] !== undefined)
    return {
      section: labels.find(([, pattern]) => pattern.test(glued[1] ?? ''))?.[0] ?? 'other',
      length: glued[0].length,
    };
  const label = match?.[1];
  if (match === null || label === undefined)
    return shouted && { section: 'other', length: shouted[0].length };
  const known = labels.find(([, pattern]) => pattern.test(label));
  if (known) return { section: known[0], length: match[0].length };
  return shouted && { section: 'other', length: shouted[0].length };
}

/** `OBJECTIVE To assess` as `Objective To assess`. */
function lowerLabel(text: string): string {
  const [, first = '', rest = ''] =
    /^(\p{Lu})(\p{Lu}{2,15}(?:\s(?:AND|OF)\s\p{Lu}{3,15}|\s\p{Lu}{3,15}){0,3})\s/u.exec(text) ?? [];
  return first === '' ? text : first + rest.toLowerCase() + text.slice(1 + rest.length);
}

export interface RunInHeading {
  readonly name: string;
  /** Null where its name tells none. */
  readonly section: SectionKind | null;
  readonly length: number;
}

/** As Markdown has it: `**Methods.** We asked`, `*Support.* A trust`. Without a stop only bold type with a known name is one. */
export function readRunIn(text: string): RunInHeading | null {
  const found = runIn.exec(text);
  if (found === null) return null;
  const [{ length }, type = '', name = '', within = '', behind = ''] = found;
  const stop = within + behind;
  const told = namesDeclaration(name) ? 'declaration' : tellSection([name]);
  const section = readLoneLabel(name) ?? (ranIn.has(told) ? told : null);
  return stop === '' && (section === null || type !== '**') ? null : { name, section, length };
}

const runIn = /^(\*{1,3}|_{1,2})(\p{Lu}[\p{L} &,’'-]{2,50})(?:([.:])\1|\1([.:]?))\s+(?=\S)/u;
/** What names of headings that run in tell beside those of abstracts. */
const ranIn: ReadonlySet<SectionKind> = new Set(['declaration', 'limitations', 'conclusion']);

/** A label that stands for itself, as `Methods.` does; null for any other sentence. */
export function readLoneLabel(text: string): SectionKind | null {
  const [, label] =
    /^\*{0,2}(\p{Lu}[\p{L} ]{2,40})(?:[.:]\*\*|\*\*[.:]?|[.:])?$/u.exec(text.trim()) ?? [];
  if (label === undefined) return null;
  if (outcomeAlone.test(label)) return 'methods';
  return labels.find(([, pattern]) => isLabelAlone(pattern, label))?.[0] ?? null;
}

/** `Participants and setting` is a label; `Participants knew their group` says something. */
function isLabelAlone(pattern: RegExp, label: string): boolean {
  const found = pattern.exec(label);
  if (found === null) return false;
  const rest = label.slice(found.index + found[0].length).toLowerCase();
  return rest.split(' ').every((word) => besideLabels.has(word));
}

const besideLabels: ReadonlySet<string> = new Set([
  '',
  's',
  ...`and or of the for in main primary secondary clinical statistical study data participants patients population setting settings measure measures
  method methods result results relevance implications outcome outcomes analysis analyses design extraction source sources selection finding findings
  procedure procedures eligibility criteria intervention interventions limitations discussion conclusion conclusions objective objectives aim aims
  purpose hypothesis approach synthesis collection ethics approval process sampling sample size variables`.split(
    /\s+/,
  ),
]);

const outcomeAlone =
  /^(?:(?:primary |main )?(?:outcomes?|end ?points?)(?: measures?)?|controls?|comparators?|population|setting and participants)$/iu;

/** As where the markup of an abstract was dropped: `MethodsWe asked`. */
const gluedLabel =
  /^(Background|Significance|Introduction|Objectives?|Aims?|Purpose|Importance|Methods?|Methods and [Aa]nalysis|Design|Setting|Participants|Interventions?|Results?|Findings|Discussion|Conclusions?|Interpretation|Limitations?|Data (?:[Ee]xtraction|[Ss]ources)|Ethics (?:&|and) [Dd]issemination)(?:\s+(?=\p{Lu}\p{Ll}|\p{Lu}\s\p{Ll})|(?=\p{Lu}[\p{Ll}\s]))/u;

const labels: readonly (readonly [SectionKind, RegExp])[] = [
  [
    'conclusion',
    /^(?:conclusions?|interpretation|discussion and conclusions?|conclusions? and (?:relevance|implications?)|significance|implications?)/i,
  ],
  ['limitations', /limitations?$/i],
  [
    'methods',
    /^(?:(?:materials?|patients|subjects|participants|study|animals)(?: ?\/ ?| and |, ?| & )methods?|methods?(?:(?: and|\/) ?\w+)?|methodology|(?:(?:study|research) )?(?:design|population|sample|type|period)|data collection|settings?|participants|patients|subjects|animals|samples?|population|interventions?|data sources?|study selection|data extraction|(?:main |primary |secondary )?outcomes?(?: and)?(?: measures?| variables?)?$|main outcome|end ?points?|measurements?$|measures|main variables|exposures?|statistical)/i,
  ],
  [
    'results',
    /^(?:(?:main |key |principal |primary )?(?:results?|findings)|measurements? and (?:main )?results?)/i,
  ],
  ['discussion', /^discussion/i],
  [
    'introduction',
    /^(?:background|introduction|(?:(?:primary|main|study) )?(?:objectives?|aims?|purpose|goals?)|summary of background|context|importance|rationale|(?:research )?question|hypothesis|scope)/i,
  ],
];
