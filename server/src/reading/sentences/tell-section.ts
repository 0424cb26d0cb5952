/** Tells what part of an article a passage belongs to, by its headings. */
import { createPhraseBook } from '../language/phrases.js';
import { surelyNamesReferences } from './names-references.js';

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
  if (isAppendix(headingPath)) return 'apparatus';
  for (const heading of headingPath.toReversed()) {
    const kind = tellHeading(heading);
    if (kind !== undefined) return kind;
  }
  return 'other';
}

/**
 * Below the title or an appendix; the parts of a numbered or named section may have letters, too. What a letter without a stop names, as in
 * `B Cell Responses`, is no number.
 */
function isAppendix(headingPath: readonly string[]): boolean {
  return headingPath.some((heading, index) => {
    if (index === 0 || !lettered.test(heading.trim())) return false;
    const above = headingPath.slice(0, index);
    return above.some(isApparatus) || (index === 1 && !above.some(isSection));
  });
}

function isApparatus(heading: string): boolean {
  return tellHeading(heading) === 'apparatus';
}

/** A title is longer than the name of a section. */
function isSection(heading: string): boolean {
  const isNamed = heading.split(/\s+/).length <= 4 && tellHeading(heading) !== undefined;
  return isNamed || /^\s*(?:\d{1,2}(?:\.\d{1,2})*\.?|[IVX]{1,5}\.)\s/u.test(heading);
}

const lettered =
  /^(?:[A-H]\.\d{1,2}|[B-H](?:\.|(?=\s)(?!\s(?:Cells?|Lymphocytes?|Vitamins?|Virus(?:es)?|Proteins?|Peptides?|Dimers?|Reactive|Cadherins?|Cigarettes?|Strains?)\b)))\.?\s+\p{Lu}/u;
const numbering =
  /^[^\p{L}\p{N}]*(?:[A-H]\.(?:\d{1,2}\.?)?\s|(?:(?:\d{1,4}|[ivx]{1,6}(?!\p{L}))[.\s]{0,4}){0,6})/iu;

/** The first that fits counts. */
function tellHeading(heading: string): Exclude<SectionKind, 'other'> | undefined {
  if (surelyNamesReferences(heading)) return 'apparatus';
  const text = heading.replace(numbering, '').trim();
  if (isOfDeclarations(text)) return 'declaration';
  const named = foreignHeadings.get(text.toLowerCase());
  if (named !== undefined) return named;
  const found = new Set<string>([...readName(text.replace(behindName, '')), ...readHeading(text)]);
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

/** Of a name: what follows it, and the stop or bracket at its end. */
const behindName = /(?::.*|[\s.]{1,9}|\s\([^()]{1,40}\))$/su;

/** By the whole of it: many of these words begin the names of other sections, too. */
const namePhrases = {
  declaration: `
    ^ acknowledgement/acknowledgements/acknowledgment/acknowledgments
    ^ contributor/contributors/declaration/declarations/disclosure/disclosures $
    ^ contributors and sources/guarantor/guarantors
    ^ declaration/disclosure/disclosures statement/statements/form/forms
    ^ declaration/declarations/disclosure/disclosures of ..4 interest/interests/conflict/conflicts/relationships/funding/support/generative/AI
    ^ funding/funders/sponsor/sponsors/sponsorship $
    ^ funding source/sources/statement/statements/information/support/disclosure/disclosures/acknowledgement/acknowledgements/acknowledgment/
    acknowledgments/agency/agencies/body/bodies/details/declaration
    ^ funding and/& ..2 sponsor/sponsors/sponsorship/support/role
    ^ funding / support
    ^ financial/grant support/disclosure/disclosures ($|statement|and|&)
    ^ financial/grant support/disclosure/disclosures of/for the/this study/research/work
    ^ role of (the)? funder/funders/sponsor/sponsors
    ^ role of (the)? funding ($|source|sources|body|bodies|agency|agencies|organisation|organisations)
    ^ source/sources of funding/support ($|and|&)
    ^ source/sources of funding/support of/for the/this study/research/work
    ^ author/authors contribution/contributions
    ^ authors ' contribution/contributions
    ^ author note/notes
    ^ competing/financial/declaration interest/interests
    ^ conflict/conflicts of interest/interests
    ^ data (and code)? availability ($|statement|and code|and materials)
    ^ availability of data ($|and|,|or)
    ^ code availability
    ^ ethics declaration/declarations`,
  apparatus: `
    ^ references/bibliography ($|and|&|#)
    ^ keywords/abbreviations
    ^ keyword/contents/index/notes/affiliation/affiliations/supplement/supplements/prompt/prompts $
    ^ index terms
    ^ index of authors/names/subjects/terms
    ^ notes on contributors
    ^ notes for/to editors
    ^ appendix/appendices/appendixes
    ^ supplementary/supplemental (online)? information/material/materials/data/method/methods/result/results/figure/figures/fig/figs/table/tables/text/content/
    file/files/appendix/appendices/note/notes/discussion/analysis/analyses/reference/references/video/videos/movie/movies/experiment/experiments/details/
    legends/section/sections
    ^ supplementary/supplemental digital content
    ^ supplement to/#/A/B/C/D
    ^ copyright ($|©|#|and|notice|statement|information)
    ^ licence/license ($|and|information|statement|agreement|details)
    ^ correspondence ($|to|address|and requests)
    ^ prompt/prompts used/template/templates/details/text/for
    ^ further reading
    ^ see also
    ^ external links
    ^ supporting/author information
    ^ key words
    ^ additional file/files/information
    ^ about the author/authors
    ^ peer review ($|file|information|history|statement|report|reports)
    ^ publisher's note
    ^ related article/articles/links/stories
    ^ list of figures/tables`,
};

const headingPhrases = {
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
    ^ experimental $
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
      [
        'methods',
        '方法 材料与方法 资料与方法 対象と方法 방법 methode methoden methodik méthode méthodes método métodos metodologia metodología',
      ],
      ['limitations', 'limitationen limitierungen limitaciones limitações'],
      ['results', '结果 結果 결과 ergebnisse résultats resultados'],
      ['discussion', '讨论 討論 考察 고찰 diskussion discusión discussão'],
      [
        'conclusion',
        '结论 結論 결론 schlussfolgerung schlussfolgerungen fazit conclusión conclusiones conclusões',
      ],
      ['declaration', '致谢 謝辞 danksagung remerciements agradecimientos'],
    ] as const
  ).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
);

const readName = createPhraseBook(namePhrases);
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
