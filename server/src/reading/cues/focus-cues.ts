/** Tells how much a sentence speaks of a part of a summary, by its words and by where it stands. */
import type { FocusArea, SummaryType } from '@lectern/contract';
import type { ReadSentence } from '../sentences/read-sentences.js';
import type { SectionKind } from '../sentences/tell-section.js';

/** What a sentence may speak of: the overview, or one focus area. */
export type PartName = 'overview' | FocusArea;

interface Cues {
  /** What speaks for the part, and how much. */
  readonly telling: readonly (readonly [RegExp, number])[];
  /** Any of these makes it none of the part. */
  readonly barred: readonly RegExp[];
  /** What the section adds. */
  readonly sections: Partial<Readonly<Record<SectionKind, number>>>;
  /** Least sum for a sentence to be one of the part. */
  readonly least: number;
}

/** 0 for a sentence that does not speak of the part; else about 1 for one cue, at most 3. */
export function focusOf(
  { text, section }: Pick<ReadSentence, 'text' | 'section'>,
  part: PartName,
): number {
  const { telling, barred, sections, least } = cues[part];
  if (barred.some((pattern) => pattern.test(text))) return 0;
  // What has consequences for care must speak of care.
  if (part === 'clinical_implications' && !care.test(text)) return 0;
  const found = telling.reduce(
    (sum, [pattern, weight]) => sum + (pattern.test(text) ? weight : 0),
    0,
  );
  // Under a heading of their own, limitations need no words that call them so.
  if (found === 0 && !(part === 'research_gaps' && section === 'limitations')) return 0;
  const score = Math.min(2, found) + (sections[section] ?? 0);
  return score >= least ? Math.max(0, score) : 0;
}

/** Whether a sentence may stand for its article in a part although no cue is found: what an article ends with is most likely what it found. */
export function mayStandFor(
  {
    text,
    section,
    place,
    isDependent,
  }: Pick<ReadSentence, 'text' | 'section' | 'place' | 'isDependent'>,
  part: PartName,
): boolean {
  if (isDependent || cues[part].barred.some((pattern) => pattern.test(text))) return false;
  if (part === 'overview')
    return section === 'abstract' || section === 'introduction' || place < 0.3;
  if (part !== 'key_findings' || isBackground(text)) return false;
  return (
    section === 'conclusion' || section === 'results' || (section === 'abstract' && place > 0.6)
  );
}

/** What a type of summary prefers: 0 to 1. */
export function preferenceOf(text: string, type: SummaryType): number {
  const patterns = preferences[type];
  return patterns.filter((pattern) => pattern.test(text)).length / Math.max(1, patterns.length);
}

const preferences: Readonly<Record<SummaryType, readonly RegExp[]>> = {
  comprehensive: [],
  brief: [/\b(?:conclu\w+|overall|main|in summary|taken together|we (?:found|show))\b/i],
  technical: [
    /\d/,
    /\b(?:algorithm|model|method|protocol|parameter|regression|dataset|accuracy|precision|baseline|assay|sequenc\w+|measured|calibrat\w+|temperature|concentration|statistic\w*|p\s?[<=]|CI\b|n\s?=)/i,
  ],
  clinical: [
    /\b(?:patients?|participants?|women|men|children|adults)\b/i,
    /\b(?:mortality|survival|risk|safety|adverse|efficacy|effective\w*|outcomes?|dose|treatment|therap\w+|placebo|relapse|remission|symptoms?|quality of life|hazard|odds|CI\b)/i,
  ],
};

const findings =
  /\b(?:we (?:found|find|show(?:ed)?|observed?|demonstrated?|report(?:ed)? that|conclude[ds]?|detected|discovered|achieved?)|(?:results?|findings|data|analys[ei]s|evidence|study|studies|trials?|experiments?) (?:\w+ ){0,3}(?:show\w*|indicate\w*|suggest\w*|demonstrate\w*|reveal\w*|confirm\w*|support\w*|found|identified|highlight\w*)|(?:was|were|is|are) (?:\w+ly )?(?:associated|correlated|linked|related) (?:with|to)|(?:it|this) was found)\b/i;
const amounts =
  /\b(?:significan(?:t|tly|ce)|(?:increas|decreas|reduc|improv|enhanc|lower|rais|declin|outperform|exceed|doubl|halv|prolong|inhibit|prevent)(?:e|es|ed|ing|s)?|higher|lower|greater|fewer|better|worse|longer|shorter|more (?:likely|effective|accurate)|no (?:significant )?(?:difference|effect|association|improvement)|efficacy)\b/i;
const figures =
  /\d+(?:\.\d+)?\s?(?:%|per ?cent|percent|fold|times)|\bp\s?[<=>]\s?0?\.\d|\b95\s?%\s?(?:CI|confidence)|\b(?:OR|HR|RR|IRR|SMD|AUC|F1|R2|ORQ3)\b\s?(?:=|of|:|was|,)?\s?\d/i;
const limits =
  /\b(?:limitations? (?:of (?:this|the|our|these|present)|to (?:this|our)|includes?|is|are|should|must|that)|(?:several|some|main|major|key|another|potential|important|possible|its|our|these|following|first|one|a|methodological) (?:\w+ )?limitations?|limited (?:by|evidence|data|number|sample)|(?:shortcomings?|drawbacks?|weakness(?:es)?) (?:of|in)|caveats?|(?:small|modest) (?:sample|cohort|number of (?:patients|participants|studies|subjects|samples|cases|trials|events))|not (?:able|possible) to|should be interpreted (?:with caution|cautiously|carefully)|(?:cannot|could not|can not) (?:be )?(?:exclude|rule|generali[sz]|establish|determine|infer|assess|draw)\w*|(?:limits?|limited|reduces?) (?:the |their |its )?generali[sz]ability|generali[sz]ability (?:is|of (?:our|the|these) (?:results|findings) (?:is|may|to))|selection bias|recall bias|publication bias|residual confounding|confound(?:ing|ers)|single[- ]cent(?:er|re)|cross-sectional (?:nature|design) (?:of|precludes|does|limits)|did not (?:assess|measure|include|examine|account|consider|control))\b/i;
const gaps =
  /\b(?:(?:little|less|not much|nothing) (?:is|was|has been) (?:known|understood|studied|published)|(?:few|no|only a few|very few) (?:studies|trials|data|reports|papers) (?:have|has|exist|are|is|were|on|that|address\w*|examin\w*)|(?:is|are|remains?|has been|have been) (?:still |largely |yet |poorly |not (?:yet |well |fully )?|in)?(?:unknown|unclear|unexplored|understudied|under-?explored|understood|elusive|uncertain|unresolved|controversial|debated|conclusive|sparse|scarce|lacking|limited)|(?:lack|paucity|scarcity|dearth) of (?:\w+[- ]){0,3}(?:evidence|data|studies|research|knowledge|understanding|information|consensus|standardi[sz]\w+|trials|literature|guidelines|validation|interpretability|benchmarks?|agreement|awareness|availability|transparency|consistency|diversity)|(?:research|knowledge|evidence|literature) gaps?|gaps? (?:in|of) (?:the )?(?:\w+ )?(?:knowledge|research|literature|evidence|understanding)|not (?:yet )?been (?:\w+ly )?(?:studied|investigated|explored|examined|addressed|evaluated|established|tested|validated)|insufficient (?:evidence|data)|inconsistent (?:evidence|results|findings)|open (?:question|problem|challenge)s?|(?:key|major|main|remaining|important|significant) challenges?|(?:high|considerable|substantial|significant) heterogeneity)\b/i;
const future =
  /\b(?:future (?:work|research|stud(?:y|ies)|trials?|investigations?|directions?|efforts?|experiments?|developments?|applications?|improvements?|reviews?)|(?:further|additional|more|larger|long(?:er)?-term|prospective|well-designed|high-quality) (?:\w+ ){0,3}(?:research|stud(?:y|ies)|work|investigations?|trials?|evidence|data|experiments?|evaluation|analys[ei]s|efforts?) (?:\w+ ){0,2}(?:is|are|will|should|would|could|may|to|that|on|into|with|needed|required|warranted|must)|(?:research|stud(?:y|ies)|trials?|evidence|work|investigations?|data|efforts?|validation|experiments?|metrics?|replication|follow-up) (?:\S+ ){0,8}(?:is|are|remains?|will be|would be) (?:\w+ )?(?:needed|required|warranted|necessary)|(?:needs?|remains?|yet) to be (?:\w+ )?(?:explored|investigated|determined|established|studied|tested|confirmed|seen|addressed|clarified|elucidated|evaluated|examined|validated|done)|should (?:also )?(?:be (?:further )?(?:explored|investigated|studied|tested|examined|evaluated|addressed)|(?:focus|explore|investigate|examine|address|aim|consider) )|warrants? (?:further|additional|more)|we (?:plan|intend|hope) to|next steps?|in (?:the )?future|(?:promising|interesting|natural|possible) (?:avenue|direction|extension|next step)s?|could be extended|will (?:enable|allow|help|facilitate) (?:future|further))\b/i;
const done =
  /\b(?:we (?:\w+ly )?(?:conducted|performed|used|recruited|analy[sz]ed|measured|randomi[sz]ed|randomly|trained|evaluated|collected|searched|enrolled|assessed|compared|included|applied|employed|developed|designed|implemented|surveyed|interviewed|reviewed|tested|fitted|estimated|calculated|simulated|sequenced|extracted|sampled|divided|split|propose|proposed|conduct|perform|evaluate|train|use|apply|adopt|fine-tune[ds]?)|(?:was|were) (?:\w+ly )?(?:randomi[sz]ed|randomly|recruited|collected|measured|assessed|included|enrolled|performed|conducted|analy[sz]ed|calculated|estimated|evaluated|obtained|extracted|searched|screened|sampled|trained|divided|assigned|administered|treated|interviewed|surveyed|sequenced|determined|recorded|carried out|used to|fitted|tested|compared using|identified (?:from|through|by|using)))\b/i;
const designs =
  /\b(?:randomi[sz]ed|double-blind|placebo-controlled|cohort|case-control|cross-sectional|cross-over|crossover|prospective|retrospective|systematic review|meta-analy\w+|questionnaire|survey(?:ed)?|interviews?|regression|data ?sets?|sample (?:of|size)|protocol|inclusion criteria|exclusion criteria|statistical(?:ly)? analys\w+|cross-validation|benchmark|simulation|mixed-effects|ANOVA|t-tests?|PRISMA|PubMed|MEDLINE|Embase|Cochrane|PCR|chromatograph\w*|spectrometr\w*|microscop\w*|corpus|annotat\w+|algorithm|neural network|reinforcement learning|deep learning|machine learning|case study|literature review)\b/i;
const care =
  /\b(?:patients?|clinical(?:ly)?|clinicians?|physicians?|doctors?|nurses?|treatments?|therap(?:y|ies|eutic)|diagnos(?:is|es|tic|ed)|prognos\w+|screening|surger(?:y|ies)|surgical|disease|cancer|tumou?rs?|infections?|health ?care|medical|medicine|hospitals?|vaccin\w+|drugs?|doses?|dosing|symptoms?|rehabilitation|intervention(?:s)?|mortality|survival)\b/i;
const consequence =
  /\b(?:implications?|clinical (?:practice|decision|use|utility|relevance|benefit|application|management|care|significance)|in (?:routine |clinical |daily )?practice|should (?:be (?:considered|offered|used|recommended|monitored|given|treated|avoided|performed|screened|aware|encouraged)|consider|receive|not be)|recommend(?:ed|ations?|s)?|guidelines?|may (?:benefit|help|be (?:used|useful|beneficial|considered|effective|a)|improve|reduce|represent|provide|serve)|could (?:benefit|help|be (?:used|useful|beneficial|considered)|improve|reduce|serve|guide|inform)|(?:safe|effective|well[- ]tolerated|beneficial|feasible)(?: and \w+)? (?:for|in|treatment|option|therapy|alternative|as|to)|(?:clinicians?|physicians?|providers?|practitioners?|nurses?) (?:should|may|can|could|need|must)|standard of care|first-line|decision[- ]making|quality of life|adverse events?|(?:no|fewer|without|serious|common) (?:\w+ )?(?:adverse|side) (?:effects?|reactions?)|well tolerated|contraindicat\w+|risk stratification|patient (?:care|outcomes?|management|selection|safety)|personali[sz]ed (?:medicine|treatment|therapy))\b/i;
const law =
  /\b(?:regulatory (?:approvals?|agenc\w+|frameworks?|requirements?|authorit\w+|bod(?:y|ies)|pathways?|guidance|compliance|oversight|affairs|aspects?|hurdles?|barriers?|challenges?|standards?|review|status|issues?|landscape|environment|purposes?|submissions?|decisions?|considerations?)|regulators?\b|regulations (?:on|for|of|in|and|that|which|are|were|require\w*)|(?:legal|safety|environmental|federal|national|european|EU|privacy|data protection|government) regulations?|(?:Health Canada|European Commission|Food and Drug Administration|European Medicines Agency)\b|approved (?:by|for|in) (?:the )?(?:FDA|EMA|EU|US|United States|European|use|treatment|clinical|human|\w+ authorit\w+)|marketing authori[sz]ation|licen[cs](?:ed|ing|ure) (?:for|by) (?:use|the|treatment|regulat\w+)|legislat(?:ion|ive|ors?|ures?)|statutory|legal (?:framework|requirements?|status|basis)|compliance with (?:the )?\w+ (?:regulations?|laws?|standards?|directives?|requirements?)|data protection|(?:ethics|ethical|institutional) (?:committee|review|approval|board|clearance)|institutional review board|informed consent|good (?:clinical|manufacturing|laboratory) practice|AI Act|policy ?makers?|compassionate use|orphan drug|reimbursement)\b/i;
/** Names that are words when they are not written in capitals. */
const authorities =
  /\b(?:FDA|MHRA|EFSA|GDPR|HIPAA|IRB|US EPA|NICE (?:guid\w+|recommend\w+|approv\w+)|REACH (?:regulation|legislation)|CE[- ]mark\w*|the EMA|EMA (?:approv\w+|guid\w+|recommend\w+)|G[CML]P)\b/;
const aim =
  /\b(?:(?:this|the present|the current|our) (?:\w+ )?(?:study|paper|article|review|work|trial|research|survey|analysis|report|chapter|thesis|project|meta-analysis) (?:\w+ly )?(?:aims?|aimed|investigat\w+|presents?|presented|examin\w+|explor\w+|evaluat\w+|assess\w+|analy[sz]\w+|introduces?|proposes?|describes?|reports?|reviews?|seeks?|sought|compar\w+|addresses|considers?|discusses|provides?|focus\w+|summari[sz]es|was (?:designed|conducted|undertaken|performed)|shows?|offers?|asks?)|(?:aims?|purpose|objectives?|goals?) (?:of|was|is|were|are)|(?:we|I) (?:\w+ly )?(?:aim(?:ed)? to|present|propose|introduce|investigate[ds]?|examine[ds]?|explore[ds]?|describe|sought to|review(?:ed)?|address|study|studied|ask(?:ed)?|develop(?:ed)?|hypothesi[sz]ed?)|(?:in this|here,?) (?:\w+ )?(?:paper|study|article|work|review|report|survey|chapter|we))\b/i;
/** What was meant to be done or could be, not what was found. */
const intents =
  /\b(?:we (?:\w+ )?(?:hypothesi[sz]ed?|aim(?:ed)?|sought|(?:ask(?:ed)?|test(?:ed)?|examined?|wondered) (?:whether|if|how))|the aim|the purpose|power calculation|sample size (?:of|was)|(?:we |it |will |study |trial )will (?:be|\w+)|would (?:indicate|suggest|show|be)|will (?:be|then be) \w+ed|we (?:introduce|present|propose)\b|in this (?:paper|study|work|article),? (?:we|the (?:researchers?|authors?)) (?:introduces?|presents?|proposes?|describes?))\b/i;
const background =
  /\b(?:has been (?:widely|extensively|used)|have been (?:widely|extensively|used)|is (?:a|the|one of the) (?:major|leading|most common|common|main)|in recent years|over the past|it is well known|(?:is|are) (?:often|commonly|usually|widely) (?:said|thought|believed|assumed|told|regarded|considered)|previous(?:ly)? (?:studies|reported|work|published)|prior work)\b/i;
/** What someone else found: the sentence belongs to another article. */
const others =
  /\b(?:earlier|previous|prior|other) (?:\w+ ){0,2}(?:trials?|stud(?:y|ies)|work|reports?|research)\b|\b(?:et al\.?|colleagues|and co-?workers)\b|\(\p{Lu}[\p{L}\s&.,-]{2,60},? (?:19|20)\d\d[a-z]?[;)]/u;
const biology =
  /\b(?:gene|transcription\w*|expression|emotion\w*|self|cell|protein|post-?transcriptional|immune|T[- ]cells?|hormon\w*|metabolic|epigenetic|genomic|cis|neural) ?-?regulat\w+|regulatory (?:T|elements?|networks?|regions?|genes?|sequences?|factors?|proteins?|mechanisms?|cells?|circuits?|roles?|B)\b/i;

const cues: Readonly<Record<PartName, Cues>> = {
  overview: {
    telling: [[aim, 1]],
    barred: [future, limits],
    sections: {
      abstract: 0.6,
      introduction: 0.4,
      other: 0,
      methods: -0.6,
      results: -0.4,
      discussion: -0.2,
      conclusion: 0,
    },
    least: 0.9,
  },
  key_findings: {
    telling: [
      [findings, 1],
      [amounts, 0.6],
      [figures, 0.4],
    ],
    barred: [future, limits, gaps, others, intents],
    sections: {
      results: 0.7,
      conclusion: 0.7,
      abstract: 0.5,
      discussion: 0.2,
      other: 0,
      introduction: -1.2,
      methods: -1.4,
      limitations: -2,
      future: -2,
    },
    least: 1,
  },
  methodologies: {
    telling: [
      [done, 1],
      [designs, 0.7],
    ],
    barred: [future, others, /^(?:our |these |the )?(?:results|findings)\b/i],
    sections: {
      methods: 0.8,
      abstract: 0.2,
      other: 0,
      results: -0.4,
      introduction: -0.5,
      discussion: -0.9,
      conclusion: -0.9,
      limitations: -2,
      future: -2,
    },
    least: 0.9,
  },
  research_gaps: {
    telling: [
      [limits, 1],
      [gaps, 1],
    ],
    barred: [],
    sections: {
      limitations: 1,
      discussion: 0.4,
      conclusion: 0.3,
      introduction: 0.1,
      abstract: 0.2,
      methods: -0.6,
      results: -0.4,
    },
    least: 0.9,
  },
  future_directions: {
    telling: [[future, 1]],
    barred: [],
    sections: {
      future: 0.8,
      conclusion: 0.5,
      discussion: 0.4,
      abstract: 0.2,
      limitations: 0.2,
      methods: -0.8,
      results: -0.5,
      introduction: -0.3,
    },
    least: 0.9,
  },
  clinical_implications: {
    telling: [[consequence, 1]],
    barred: [others],
    sections: {
      conclusion: 0.6,
      discussion: 0.3,
      abstract: 0.2,
      results: 0,
      methods: -0.9,
      introduction: -0.4,
      limitations: -0.6,
    },
    least: 0.8,
  },
  regulatory_aspects: {
    telling: [
      [law, 1],
      [authorities, 1],
    ],
    barred: [biology],
    sections: { discussion: 0.1, conclusion: 0.2, abstract: 0.1 },
    least: 0.9,
  },
};

/** Whether it tells what was known before, or what others did. */
export function isBackground(text: string): boolean {
  return background.test(text) || others.test(text);
}
