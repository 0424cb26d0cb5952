/** Tells what part of an article a passage belongs to, by its headings. */
import { createPhraseBook } from '../language/phrases.js';

export type SectionKind =
  | 'abstract'
  | 'introduction'
  | 'methods'
  | 'results'
  | 'discussion'
  | 'limitations'
  | 'future'
  | 'conclusion'
  /** Who paid, who is thanked, what interests there are, where the data lie: no part of a summary, but asked for. */
  | 'declaration'
  /** Lists of references and the like. */
  | 'apparatus'
  | 'other';

/** The innermost heading that tells. */
export function tellSection(headingPath: readonly string[]): SectionKind {
  if (headingPath.slice(1).some((heading) => appendix.test(heading.trim()))) return 'apparatus';
  for (const heading of headingPath.toReversed()) {
    const kind = tellHeading(heading);
    if (kind !== undefined) return kind;
  }
  return 'other';
}

/** Lettered sections behind the numbered ones. */
const appendix = /^(?:[A-H]\.\d{1,2}|[B-H])\.?\s+\p{Lu}/u;
const numbering = /^[^\p{L}\p{N}]*(?:(?:\d{1,4}|[ivx]{1,6}(?!\p{L}))[.\s]{0,4}){0,6}/iu;

/** The first that fits counts. */
function tellHeading(heading: string): Exclude<SectionKind, 'other'> | undefined {
  const text = heading.replace(numbering, '').trim();
  if (isOfDeclarations(text)) return 'declaration';
  const named = foreignHeadings.get(text.toLowerCase());
  if (named !== undefined) return named;
  const found = readHeading(text);
  return kinds.find(
    (kind) => found.has(kind) || (kind === 'methods' && /^(?:data|designs?)$/i.test(text)),
  );
}

/** `Ethics and funding`: of several parts, each is such as stands behind an article, and one is more than data. */
function isOfDeclarations(heading: string): boolean {
  const parts = heading.toLowerCase().split(/\s?[,;/&]\s?(?:and\s)?|\sand\s/u);
  return (
    parts.length > 1 &&
    parts.every((part) => declared.test(part) || besideDeclared.test(part)) &&
    parts.some((part) => declared.test(part))
  );
}

/** Of a heading that runs into its paragraph, which names no part of what was found: `*Support.*`. */
export function namesDeclaration(name: string): boolean {
  return declared.test(name.toLowerCase()) || tellHeading(name) === 'declaration';
}

const declared =
  /^(?:funding|funders?|financing|money|(?:financial )?support|sponsor(?:s|ship)?|(?:competing |declared |conflicting |financial )?interests?|conflicts?(?: of interests?)?|disclosures?|declarations?|acknowledge?ments?|thanks)$/u;
const besideDeclared =
  /^(?:ethics|resources|data|code|(?:data |code )?availability|transparency|registration|contributors?|(?:author )?contributions?|consent)$/u;

const headingPhrases = {
  declaration: `
    ^ acknowledgement/acknowledgements/acknowledgment/acknowledgments/funding/funders/sponsor/sponsors/sponsorship
    ^ contributor/contributors/declaration/declarations/disclosure/disclosures
    ^ financial/grant support/disclosure/disclosures
    ^ role of (the)? funding/funder/sponsor
    ^ source/sources of funding/support
    ^ author/authors contribution/contributions
    ^ authors ' contribution/contributions
    ^ author note/notes
    ^ competing/financial/declaration interest/interests
    ^ conflict/conflicts of interest/interests
    ^ data (and code)? availability
    ^ availability of data
    ^ code availability
    ^ ethics declaration/declarations`,
  apparatus: `
    ^ references/bibliography/keyword/keywords/supplement*/appendi*/abbreviations/contents/index
    ^ notes/copyright
    ^ licence/license/affiliation/affiliations/correspondence/prompt/prompts
    ^ literature/works cited
    ^ further reading
    ^ see also
    ^ external links
    ^ supporting/author information
    ^ key words
    ^ additional file/files/information
    ^ about the author/authors
    ^ peer review
    ^ publisher's note
    ^ related article/articles/links/stories
    ^ list of figures/tables`,
  limitations: `
    strengths and/or/& _
    weaknesses/drawbacks/cautions/caution/shortcomings
    limitation/limitations/limits/weaknesses/caveats
    threats to validity
    ^ what ..5 missing/lacking/cannot`,
  future: `
    future/outlook/perspective/perspectives
    next steps
    open questions/problems
    recommendation/recommendations for further? research`,
  conclusion: `
    conclusion/conclusions/concluding/interpretation/implication/implications/takehome
    take home
    summary and
    key message/messages
    ^ (closing|final) remarks/thoughts/comments
    ^ what we learned/learnt/conclude`,
  abstract: `
    ^ abstract/summary/synopsis/highlights/significance
    ^ executive summary`,
  methods: `
    method/methods/methodolog*/material/materials/procedure/procedures/participants/implementation
    study design
    data collection
    statistical analysis/analyses
    experiment/experiments/experimental setup/design/section/details
    experiment/experiments/experimental set up
    search strategy
    eligibility/dataset/datasets
    data set/sets
    data source/sources
    study area/areas/site/sites/population/setting
    empirical/identification/analytic/analytical/estimation/sampling/research strategy/approach/framework/design
    set up
    experimental work/programme/program/procedure/procedures
    ^ data and _
    ^ sample/sampling/fieldwork/measures/measurements/observations/instrument/instruments/instrumentation/apparatus/patients/subjects
    ^ (design|construction) of
    ^ design and
    ^ (literature)? search
    ^ how ..3 made/done/developed/prepared/produced/collected
    ^ how we
    ^ what we did`,
  results: `
    result/results/findings/outcome/outcomes/evaluation/experiment/experiments`,
  discussion: `
    discussion/strengths
    ^ what (this|it|these|we) ..2 mean/means/make`,
  introduction: `
    introduction/background/motivation/objective/objectives/aim/aims/question
    related/earlier/previous/prior work/studies/research/estimates/evidence
    ^ what (was|is) (already)? known
    ^ theory/theoretical
    literature review`,
} as const;

/** Names of sections in other languages, by the whole heading. */
const foreignHeadings: ReadonlyMap<string, (typeof kinds)[number]> = new Map(
  (
    [
      ['abstract', '摘要 抄録 要旨 초록 zusammenfassung résumé resumen resumo'],
      [
        'introduction',
        '引言 前言 背景 緒言 はじめに 서론 einleitung hintergrund contexte introducción introdução',
      ],
      ['methods', '方法 材料与方法 资料与方法 対象と方法 방법 methoden methodik méthodes métodos'],
      ['results', '结果 結果 결과 ergebnisse résultats resultados'],
      ['discussion', '讨论 討論 考察 고찰 diskussion discusión discussão'],
      [
        'conclusion',
        '结论 結論 결론 schlussfolgerung schlussfolgerungen fazit conclusión conclusiones conclusões',
      ],
      ['declaration', '致谢 謝辞 danksagung remerciements agradecimientos'],
      [
        'apparatus',
        '参考文献 引用文献 참고문헌 literatur literaturverzeichnis bibliographie referencias',
      ],
    ] as const
  ).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
);

const readHeading = createPhraseBook(headingPhrases);
const kinds = [
  'declaration',
  'apparatus',
  'limitations',
  'future',
  'conclusion',
  'abstract',
  'methods',
  'results',
  'discussion',
  'introduction',
] as const;
