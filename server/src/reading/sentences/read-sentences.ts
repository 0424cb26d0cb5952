/** Finds the sentences of passages that can stand in a summary: whole ones of prose, without headings, captions, tables and lists of references. */
import { findWords } from '../language/words.js';
import type { Quote, SummaryPassage } from '../passage.js';
import { fragments } from './fragments.js';
import { splitSentences } from './split-sentences.js';
import { type SectionKind, tellSection } from './tell-section.js';

export interface ReadSentence {
  readonly passage: SummaryPassage;
  readonly quote: Quote;
  /** The quote on one line, without reference numbers: what a summary shows. */
  readonly text: string;
  readonly section: SectionKind;
  readonly stems: readonly string[];
  /** Takes up something said before, so that it is hard to understand alone. */
  readonly isDependent: boolean;
  /** Of the article, 0 to 1. */
  readonly place: number;
}

/** @param passageCount of the article. */
export function readSentences(passage: SummaryPassage, passageCount: number): ReadSentence[] {
  let section = openingSection(passage);
  const ranges = splitSentences(passage.text);
  return ranges.flatMap((range, index): ReadSentence[] => {
    const whole = passage.text.slice(range.start, range.end);
    // A passage may run over into the next section.
    if (isHeading(whole))
      section = tellSection([whole]) === 'other' ? section : tellSection([whole]);
    if (section === 'apparatus') return [];
    const label = readLabel(whole);
    if (label !== null) section = label.section;
    const start = range.start + (label?.length ?? 0);
    const quote = {
      start: start + (index === 0 ? 0 : numberLength(passage.text.slice(start, range.end))),
      end: range.end,
    };
    const text = quoteText(passage.text, quote);
    if (!isReadable(text)) return [];
    const place = (passage.index + index / ranges.length) / Math.max(1, passageCount);
    return [
      {
        passage,
        quote,
        text,
        section,
        stems: findWords(text).map(({ stem }) => stem),
        isDependent: dependent.test(text),
        place,
      },
    ];
  });
}

/** What stands first in an article, above its first heading, is most likely its abstract. */
function openingSection({ heading_path, index }: SummaryPassage): SectionKind {
  const section = tellSection(heading_path);
  return section === 'other' && index === 0 && heading_path.length <= 1 ? 'abstract' : section;
}

function isHeading(text: string): boolean {
  return text.length <= 80 && /^[\p{Lu}\d]/u.test(text) && !/[.!?;:,]$/.test(text);
}

/** Word for word, but on one line and without reference numbers such as `[12]`, which could be taken for markers. */
export function quoteText(passageText: string, { start, end }: Quote): string {
  return passageText.slice(start, end).replace(referenceNumbers, '').replace(/\s+/g, ' ').trim();
}

const referenceNumbers = /\s?\[\d{1,4}(?:\s?[,;–-]\s?\d{1,4}){0,40}\]/g;

/** Of reference numbers that stood raised behind the sentence before and came to stand in front of this one. */
function numberLength(text: string): number {
  return (
    /^\d{1,3}(?:\s?[,–-]\s?\d{1,3}){0,8}\s+(?=\p{Lu}\p{L}+\s\p{Ll}|(?:The|An?|In|This|These|For|We)\s)/u.exec(
      text,
    )?.[0].length ?? 0
  );
}

/** The label of a structured abstract in front of a sentence, such as `METHODS:`. */
function readLabel(text: string): { section: SectionKind; length: number } | null {
  const shouted = /^[A-Z][A-Z&/ -]{2,40}\??:\s+(?=\p{Lu}\p{Ll})/u.exec(text);
  const match =
    /^((?:[A-Z][A-Za-z/&]{2,20})(?:\s(?:and\s|&\s|of\s)?[A-Za-z]{2,20}){0,4})\s?[:–—]\s+(?=["(]?[\p{Lu}\d])/u.exec(
      text,
    );
  const glued = gluedLabel.exec(text);
  if (glued?.[1] !== undefined)
    return {
      section: labels.find(([, pattern]) => pattern.test(glued[1] ?? ''))?.[0] ?? 'other',
      length: glued[0].length,
    };
  const label = match?.[1];
  if (match === null || label === undefined)
    return shouted && { section: 'other', length: shouted[0].length };
  const known = labels.find(([, pattern]) => pattern.test(label));
  return known ? { section: known[0], length: match[0].length } : null;
}

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
    /^(?:(?:materials?|patients|subjects|participants|study)(?: and|,) methods|methods?(?: and \w+)?|methodology|(?:study )?design|setting|participants|patients|interventions?|data sources?|study selection|data extraction|main outcome|measurements?|exposures?|design setting)/i,
  ],
  ['results', /^(?:results?|(?:main |key |principal )?findings)/i],
  ['discussion', /^discussion/i],
  [
    'introduction',
    /^(?:background|introduction|objectives?|aims?|purpose|context|importance|rationale|question|hypothesis|scope)/i,
  ],
];

const dependent =
  /^(?:All (?:of )?(?:this|these|those)|This|These|Those|It|Its|They|Their|He|She|His|Her|Such|However|Therefore|Thus|Hence|Moreover|Furthermore|Additionally|In addition|Also|Similarly|Likewise|Conversely|By contrast|In contrast|On the other hand|Nevertheless|Nonetheless|Instead|Consequently|Accordingly|Finally|Second(?:ly)?|Third(?:ly)?|Then|Next|Here|There|For example|For instance|Specifically|In particular|Indeed|Interestingly|Notably|Importantly|Surprisingly|Unfortunately|Subsequently|First(?:ly)?|Yet|But|And|Or|So|Both of|The (?:former|latter|same)|As (?:expected|mentioned|noted|shown|described|such|a result)|(?:In|At|By|For|With|To|After|From) (?:(?:this|these|that|those) (?!paper|study|work|article|review|trial|survey|report|meta)|doing so)|In (?:our|an?) (?:previous|earlier) works?|In other words|We do (?:so|this)|To (?:do (?:so|this)|(?:mitigate|address|solve|avoid|overcome|achieve|test) this)|Using (?:similar|this|these|the same|such)|Another|Other)\b/;

const lengths = { min: 40, max: 450 } as const;

function isReadable(text: string): boolean {
  if (text.length < lengths.min || text.length > lengths.max) return false;
  if (!/^["“'‘(]?[\p{Lu}\p{Lo}\d]/u.test(text) && !/^[a-z][A-Z-]/.test(text)) return false;
  if (!/[.!?。！？]["”'’)]?$/.test(text)) return false;
  if (text.trim().split(/\s+/).length < 6 && /^[\p{ASCII}\p{P}]*$/u.test(text)) return false;
  return isProse(text) && !unsuitable.some((pattern) => pattern.test(text)) && isBalanced(text);
}

/** Mostly words: no formulas, rows of tables, runs of names, addresses or code. */
function isProse(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < text.length * 0.62) return false;
  const words = text.split(/\s+/);
  const single = words.filter(
    (word) => /^[\p{L}\p{S}=+*/<>∈∑|^_~-]$/u.test(word) && !/^[aIA]$/.test(word),
  ).length;
  if (single > Math.max(2, words.length * 0.15)) return false;
  const capitalised = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return capitalised <= Math.max(4, words.length * 0.5);
}

const unsuitable: readonly RegExp[] = [
  ...fragments,
  // Markup and addresses: nothing that a program that shows the summary could take for its own.
  /!\[|\]\(|<\/?[a-z!][^<>]{0,200}>|```|https?:\/\/|www\.|\S@\S+\.\S|\b10\.\d{4,9}\/|[|\t\\{}]|\$[^$]{1,80}\$/i,
  // Captions, and sentences that only point elsewhere.
  /^(?:fig(?:ure|s?\.)|tables?|tab\.|box|scheme|chart|panel|appendix|algorithm|listing|source|note|equation|eq\.|video|supplementary|keywords?|abbreviations?)\s?\S{0,6}[.:\s]/i,
  /\b(?:(?:shown|seen|listed|given|presented|illustrated|depicted|reported|described|summari[sz]ed|provided|found|detailed|displayed|plotted) (?:in|by) (?:the )?(?:(?:supplementary|additional|supporting|online) )?(?:figs?\b|figures?\b|tables?\b|section|appendix|chapter|file|information|materials?)|(?:see|cf\.) (?:also )?(?:figs?|figures?|tables?|section|appendix|chapter)|the (?:next|following|remaining|rest of (?:this|the)) (?:sections?|paper|chapter)|in (?:section|chapter) \d|is organi[sz]ed as follows|as follows\.?$)/i,
  /\((?:(?:see|cf\.)\s)?(?:Supplementary |Extended Data )?(?:Figs?\b|Figures?\b|Tables?\b|Sections?\b|Appendix|Movie|Video)/,
  /^(?:Figs?\b|Figures?\b|Tables?\b|Section\b)/,
  // Entries of a list of references.
  /\bet al\.,? (?:\(?\d{4}|[A-Z])[^.]{0,80}\. \S.{0,160}\. .{0,80}\d+\s?[:(]/,
  /(?:\p{Lu}\p{Ll}+,? (?:\p{Lu}\.[ -]?){1,3}[,;] ){2}/u,
  /\b(?:pp\. ?\d|vol\. ?\d|doi:|arXiv:\d|ISBN|ISSN|In Proceedings of|\bIn Proc\.|Accessed \d|Retrieved (?:on|from))/,
  /\(\d{4}\)\. .{5,200}\. \p{Lu}[\p{L}\s]{3,60},? \d+/u,
  // The apparatus of a paper.
  /©|\(c\) \d{4}|\b(?:all rights reserved|creative commons|published by|this article is (?:protected|licensed|an open access)|open access article|licen[cs]ed under|permission to make|received \d|accepted for publication|corresponding author|e-?mail|the authors? (?:declare|report no|have no|thank|wish to thank|would like to thank)|we (?:thank|are grateful|acknowledge)|(?:no |any )?(?:competing|conflicts? of) interests?|supported by (?:a |the )?(?:grants?|funding|national|european)|was funded by|funding (?:for|was|from)|grant (?:no|number|agreement)|role in (?:the )?(?:study )?design|contributed equally|conceived (?:and designed|the)|wrote the (?:paper|manuscript|first draft)|read and approved|click here|sign up|subscribe|cookies?|javascript|registered (?:at|with|in) (?:clinicaltrials|isrctn)|trial registration|clinicaltrials\.gov)\b/i,
  // A heading, a teaser or the head of a page that ran into the sentence.
  /^\d{1,2}(?:\.\d{1,2}){0,3}\.?\s+\p{Lu}|(?<!\b(?:vitamin|hepatitis|protein|type|types|group|class|influenza|part|phase|model|site|arm|cohort|grade|level|category|scenario|plan|option|factor|coenzyme|immunoglobulin))\s\p{Ll}+ A \p{Ll}|\p{Ll} (?:The|This|These|We|It|An|Our|To|By|For) \p{Ll}|(?:\p{Lu}\S*\s+){8}|\b\p{Lu}\p{L}+: .*\b\p{Lu}\p{L}+: /u,
  /\b(?:in|see|from|by) (?:figs?|figures?|tables?)\.? ?\d|(?:\d{1,3}[,–-]){3}\d/i,
  /\((?:data )?not shown\)|\b(?:remainder|rest) of (?:this|the) (?:article|paper|review|section|chapter)/i,
  // Words that a line break cut in two.
  /\p{Ll}[-¬\u00ad] \p{Ll}{2,}(?! ?(?:and|or)\b)/u,
  // Text that speaks to whoever reads it by machine.
  /\b(?:ignore|disregard|forget) (?:all |any |the |your )*(?:previous|above|prior|earlier|preceding) (?:instructions?|prompts?|text|messages?)|\b(?:system prompt|as an ai|you are (?:now )?(?:an? )?(?:ai|assistant|chatbot|language model))\b/i,
];

function isBalanced(text: string): boolean {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return (
    count(/\(/g) === count(/\)(?<!^\d{1,2}\))/g) &&
    count(/\[/g) === count(/\]/g) &&
    count(/[“]/g) === count(/[”]/g) &&
    count(/"/g) % 2 === 0
  );
}
