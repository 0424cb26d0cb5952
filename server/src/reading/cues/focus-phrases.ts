/** The phrases by which a sentence of a paper tells what it speaks of; how they are written is said at `createPhraseBook`. */
import { subjectPhrases } from './subject-phrases.js';

export const focusPhrases = {
  ...subjectPhrases,
  /** What was found. */
  findings: `
  we found/find/show/showed/observe/observed/demonstrated/conclude/concluded/concludes/detected/
    discovered/achieve/achieved
  we report/reported that
  result/results/findings/data/analysis/analyses/evidence/study/studies/trial/trials/experiment/
    experiments ..3 show*/indicate*/suggest*/demonstrate*/reveal*
  result/results/findings/data/analysis/analyses/evidence/study/studies/trial/trials/experiment/
    experiments ..3 confirm*/support*/found/identified/highlight*
  was/were/is/are _? associated/correlated/linked/related with/to
  it/this was found`,
  /** By how much, or whether at all. */
  amounts: `
  significance/significant/significantly
  increase/increases/increased/increasing/decrease/decreases/decreased/decreasing/reduce/reduces/
    reduced/reducing/improve/improves/improved/improving
  enhance/enhances/enhanced/enhancing/lower/lowers/lowered/lowering/raise/raises/raised/raising
  decline/declines/declined/declining/outperform/outperforms/outperformed/outperforming
  exceed/exceeds/exceeded/exceeding/double/doubles/doubled/doubling/halve/halves/halved/halving
  prolong/prolongs/prolonged/prolonging/inhibit/inhibits/inhibited/inhibiting/prevent/prevents/
    prevented/preventing
  higher/greater/fewer/better/worse/longer/shorter/efficacy
  more likely/effective/accurate
  no significant? difference/effect/association/improvement`,
  /** Of a study: nothing is said of the strength of a muscle or a wall. */
  strengths: `
  strengths
  is/was/as/are/another/main/major/key/important/further/one/first/a/its/our _? strength of/is/was/lies/and/that/,/./;`,
  limits: `
  limitation/limitations of this/the/our/these/present
  limitation/limitations to this/our
  limitation/limitations include/includes/is/are/should/must/that
  several/some/main/major/key/another/potential/important/possible/its/our/these/following/first/
    one/a/methodological _? limitation/limitations
  limited by/evidence/data/number/sample
  shortcoming/shortcomings/drawback/drawbacks/weakness/weaknesses of/in
  caveat/caveats
  small/modest sample/cohort
  small/modest number of patients/participants/studies/subjects/samples/cases/trials/events
  not able/possible to
  should be interpreted (with caution|cautiously|carefully)
  (cannot|can not|could not) be? exclude*/rule*/generalis*/establish*/determine*/infer*/assess*/
    draw*
  limit/limits/limited/reduce/reduces the/their/its? generalisability
  generalisability is
  generalisability of our/the/these results/findings is/may/to
  selection/recall/publication bias
  residual confounding
  confounding/confounders
  single center/centre
  cross sectional nature/design of/precludes/does/limits
  did not assess/measure/include/examine/account/consider/control`,
  /** What is not known yet. */
  gaps: `
  (little|less|not much|nothing) (is|was|has been) known/understood/studied/published
  few/no studies/trials/data/reports/papers have/has/exist/are/is/were/on/that/address*/examin*
  is/are/remain/remains (still|largely|yet|poorly|not|not yet|not well|not fully|in)? unknown/
    unclear/unexplored/understudied/underexplored/understood/elusive
  is/are/remain/remains (still|largely|yet|poorly|not|not yet|not well|not fully|in)? uncertain/
    unresolved/controversial/debated/conclusive/inconclusive
  is/are/remain/remains (still|largely|yet|poorly|not|not yet|not well|not fully)? sparse/scarce/
    lacking/limited
  is/are/remain/remains (still|largely|poorly)? under explored
  has/have been (still|largely|poorly)? unknown/unclear/unexplored/understudied/underexplored/
    understood/elusive/uncertain/controversial/debated/scarce/lacking/limited
  lack/paucity/scarcity/dearth of ..4 evidence/data/studies/research/knowledge/understanding/
    information/consensus/standardis*
  lack/paucity/scarcity/dearth of ..4 trials/literature/guidelines/validation/interpretability/
    benchmark/benchmarks/agreement
  lack/paucity/scarcity/dearth of ..4 awareness/availability/transparency/consistency/diversity
  research/knowledge/evidence/literature gap/gaps
  gap/gaps in/of the? _? knowledge/research/literature/evidence/understanding
  not yet? been _? studied/investigated/explored/examined/addressed/evaluated/established/tested/
    validated
  insufficient evidence/data
  evidence/data/literature is/are/was/were/remain/remains (still|yet)? insufficient/inadequate
  inconsistent evidence/results/findings
  open question/questions/problem/problems/challenge/challenges
  key/major/main/remaining/important/significant challenge/challenges
  high/considerable/substantial/significant heterogeneity`,
  /** What should follow. */
  future: `
  future work/research/study/studies/trial/trials/investigation/investigations/direction/directions/
    effort/efforts/experiment/experiments
  future development/developments/application/applications/improvement/improvements/review/reviews
  (further|additional|more|larger|long term|longer term|prospective|well designed|
    high quality) ..3 work/research/study/studies/investigation/investigations/trial/trials/
    evidence/data/experiment/experiments/evaluation/analysis/analyses/effort/efforts ..2 is/are/
    will/should/would/could/may/to/that/on/into/with/needed/required/warranted/must
  work/research/study/studies/trial/trials/evidence/investigation/investigations/data/effort/
    efforts/validation/experiment/experiments/metric/metrics/replication ..8 (is|are|remain|remains|
    will be|would be) _? needed/required/warranted/necessary
  follow up ..8 (is|are|will be|would be) _? needed/required/warranted/necessary
  need/needs/remain/remains/yet to be _? explored/investigated/determined/established/studied/
    tested/confirmed/seen
  need/needs/remain/remains/yet to be _? addressed/clarified/elucidated/evaluated/examined/
    validated/done
  should also? be further? explored/investigated/studied/tested/examined/evaluated/addressed
  should also? focus/explore/investigate/examine/address/aim/consider
  warrant/warrants further/additional/more
  we plan/intend/hope to
  next step/steps
  in the? future
  promising/interesting/natural/possible avenue/avenues/direction/directions/extension/extensions
  could be extended
  will enable/allow/help/facilitate future/further`,
  /** What was done. */
  done: `
  we _? conducted/performed/used/recruited/analysed/measured/randomised/randomly/trained/evaluated/
    collected/searched/enrolled/assessed/compared/included
  we _? applied/employed/developed/designed/implemented/surveyed/interviewed/reviewed/tested/fitted/
    estimated/calculated/simulated/sequenced/extracted/built/constructed/modelled
  we _? sampled/divided/split/propose/proposed/conduct/perform/evaluate/train/use/apply/adopt
  we _? fine tune/tuned/tunes
  was/were _? randomised/randomly/recruited/collected/measured/assessed/included/enrolled/performed/
    conducted/analysed/calculated/estimated/evaluated/obtained
  was/were _? extracted/searched/screened/sampled/trained/divided/assigned/administered/treated/
    interviewed/surveyed/sequenced/determined/recorded/fitted
  was/were _? (carried out|used to|tested|compared using)
  was/were _? identified from/through/by/using`,
  /** What kind of study it is, and by which means. */
  designs: `
  randomised/cohort/crossover/prospective/retrospective/questionnaire/survey/surveyed/interview/
    interviews/regression/dataset/datasets/protocol
  double blind
  placebo controlled
  case control/study
  cross sectional/over/validation
  systematic/literature review
  meta analy*
  data set/sets
  sample of/size
  inclusion/exclusion criteria
  statistical/statistically analys*
  benchmark/simulation/ANOVA/PRISMA/PubMed/MEDLINE/Embase/Cochrane/PCR/corpus/annotat*/algorithm
  mixed effects
  t test/tests
  chromatograph*/spectrometr*/microscop*
  neural network
  reinforcement/deep/machine learning`,
  /** What the article is about. */
  aims: `
  (this|the present|the current|our) _? (study|paper|article|review|work|trial|research|survey|
    analysis|report|chapter|thesis|project|meta analysis) _? aim/aims/aimed/investigat*/present/
    presents/presented/examin*/explor*/evaluat*/assess*/analys*/introduce/introduces/propose/
    proposes/describe/describes/report/reports/review/reviews/seek/seeks
  (this|the present|the current|our) _? (study|paper|article|review|work|trial|research|survey|
    analysis|report|chapter|thesis|project|meta analysis) _? sought/compar*/addresses/consider/
    considers/discusses/provide/provides/focus*/summarise/summarises/show/shows/offer/offers/ask/
    asks
  (this|the present|the current|our) _? (study|paper|article|review|work|trial|research|survey|
    analysis|report|chapter|thesis|project|meta analysis) was designed/conducted/undertaken/
    performed
  aim/aims/purpose/objective/objectives/goal/goals of/was/is/were/are
  we/I _? aim/aimed/sought to
  we/I _? present/propose/introduce/investigate/investigated/investigates/examine/examined/examines/
    explore/explored/explores/describe/review/reviewed
  we/I _? address/study/studied/ask/asked/develop/developed/hypothesise/hypothesised
  (in this|here) ,? _? work/paper/study/article/review/report/survey/chapter/we`,
  /** What was meant to be done or could be, not what was found. */
  intents: `
  we _? hypothesise/hypothesised/aim/aimed/sought
  we _? expect/anticipate
  we _? ask/asked/test/tested/examine/examined/wondered whether/if/how
  the aim/purpose
  power calculation
  sample size of/was
  we/it/will/study/trial will _
  would indicate/suggest/show/be
  we introduce/present/propose
  in this work/paper/study/article ,? (we|the researcher|the researchers|the author|
    the authors) introduce/introduces/present/presents/propose/proposes/describe/describes`,
  /** What a study was made for, said as that alone. */
  purposes: `
  ^ the/our/study/main/primary _? aim/aims/purpose/objective/objectives/goal/goals/hypothesis was/is
  ^ the/our/study/main/primary _? aim/aims/purpose/objective/objectives/goal/goals ..6 was/were/is/are
  ^ to determine/evaluate/assess/examine/investigate/describe/compare/test/study/explore/identify
  ^ to analyse/measure/establish/estimate/quantify/report/review/validate/observe/ascertain/clarify
  ^ to define/elucidate/characterise/find/see/learn/develop
  ^ this/our/the _? study/trial/survey/analysis/review/work aims/aimed/sought/seeks
  ^ this/our/the _? study/trial/survey/analysis/review/work compared/compares/evaluated/evaluates/
    examined/examines/investigated/investigates/assessed/assesses/explored/explores
  ^ this/our/the _? study/trial/survey/analysis/review/work was designed/undertaken/conducted/
    performed/intended to
  ^ we _? aimed/sought/hypothesised/hypothesise/wondered`,
  /** What was known before. */
  background: `
  has/have been widely/extensively/used
  is (a|the|one of the) (major|leading|common|main|most common)
  in recent years
  over the past
  it is well known
  is/are often/commonly/usually/widely said/thought/believed/assumed/told/regarded/considered
  previous/previously work/studies/reported/published
  prior work
  has/have/had (often|long|also|already)? been? proposed/suggested/described/debated/assumed/
    believed/thought/argued/blamed/promoted/recommended/tested/used/known
  it is often/also/well/widely
  is/are/was/were often/commonly/widely/usually/sometimes said/believed/thought/used
  is disputed/debated/unknown
  remain/remains unknown/unclear`,
  /** What this study set out to learn, rather than what it learnt. */
  asked: `
  we therefore? ask/asked/tested/compared/measured/examined/studied/followed/sampled/searched/read`,
  /** What someone else found: the sentence belongs to another article. */
  others: `
  earlier/previous/prior/other ..2 work/trial/trials/study/studies/report/reports/research/author/
    authors
  et al
  colleagues
  and coworkers
  and co workers`,
  /** What types of summaries prefer. */
  conclusive: `
  conclu*/overall/main
  in summary
  taken together
  we found/find/show`,
  technical: `
  algorithm*/model*/method*/protocol*/parameter*/regression*/dataset*/accuracy/precision/baseline*/
    assay*/sequenc*/measured/calibrat*/temperature*
  concentration*/statistic*/CI
  p =/<
  n =`,
  /** What an article says of its findings by name, at the beginning of a sentence. */
  opensWithResults: '^ (our|these|the)? results/findings',
};
