/** English words that end a scientific term, stand around it or only describe it, as `tellWordKind` tells them apart. */
import { stemWord } from '../../reading/language/stem-word.js';

const split = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

export const nounsLikeAdjectives = split(`
  animal hospital metal crystal mineral chemical pharmaceutical material signal interval journal
  proposal removal survival renewal
  coral cereal capital potential trial individual professional manual festival terminal hormonal
  withdrawal arrival denial approval appraisal
  clinic topic music traffic fabric plastic antibiotic probiotic prebiotic mosaic epidemic pandemic
  ceramic logic metric diuretic analgesic
  anesthetic anaesthetic antiseptic arsenic lactic statistic heuristic mechanic graphic classic
  garlic
  archive additive adhesive olive hive dive incentive initiative narrative preservative derivative
  objective executive detective locomotive
  library dictionary salary capillary summary boundary estuary glossary sanctuary vocabulary
  february january
  vegetable cable table variable crucible dwarfish fish finish polish cellular
  steroid opioid alkaloid flavonoid carotenoid thyroid colloid amyloid cannabinoid terpenoid typhoid
  hemorrhoid rhizoid
  virus radish dish chinese harness witness illness fitness happiness loneliness hardness
  consciousness
  perovskite`);
/** Those that no ending tells. */
export const qualities = split(`
  modest single open constant close closed stable unstable rapid rare safe unsafe sharp strict wide
  narrow thin thick deep shallow broad flat hot cold warm
  cool dry wet fresh raw rich poor pure complex dense rough smooth soft hard hollow empty bright
  dark clean fast slow steep stiff tight loose
  parallel direct indirect intact distinct abundant dominant relevant redundant inherent recurrent
  persistent subsequent frequent dependent independent
  resistant tolerant pregnant obese lean diverse adverse reverse inverse sparse coarse separate
  moderate intermediate adequate inadequate accurate
  appropriate intricate delicate ultimate approximate elaborate innate remote concrete discrete
  obsolete mature immature premature
  cross anti multi inter intra pre post ultra micro nano bio semi sub super hyper hypo quasi pseudo
  neo macro meso mono bi tri di poly
  black white red green blue yellow brown gray grey orange left right upper inner outer middle front
  rear nearby
  modern ancient foreign urban rural upland inland overnight indoor outdoor online offline random
  normal familiar unfamiliar peculiar similar dissimilar
  mid entire entirely feasible public private joint mutual vivo vitro situ silico
  solid quasi ab initio solely postnatal prenatal statewide nationwide worldwide ongoing forthcoming
  multicenter multicentre single-center cutting-edge
  free prone dead alive alike unlike worth ready sick ill healthy unhealthy noisy costly timely
  lengthy heavy light easy tiny huge vast
  postoperative preoperative in-depth evident apparent transparent coherent competent proficient
  deficient insufficient convenient excellent
  european american african asian western eastern northern southern chinese japanese indian british
  german french`);
export const nounsInLy = split(
  'family anomaly assembly supply reply monopoly butterfly fly jelly belly ally bully lily homily reassembly',
);
export const nounsInEd = split(
  'breed seed weed feed reed flaxseed rapeseed linseed infrared biomed watershed newlywed hundred bed ed speed',
);

/** Words around a term that make no other term of it. */
export const edges = split(`
  human humans adult adults patient patients dietary oral orally serum acute chronic severe mild
  moderate novel clinical primary secondary daily
  elderly older younger significant marked baseline subclinical
  intake supplement supplements supplementation supplementing consumption administration ingestion
  dosage dose doses dosing exposure exposures
  concentration concentrations content treatment treatments users user`);

export const people = split(`
  woman women man men boy boys girl girls child children infant infants neonate neonates newborns
  adolescent adolescents people person persons
  participant participants individual individuals population populations subject subjects volunteer
  volunteers outpatient outpatients inpatient inpatients
  student students pupil pupils teacher teachers learner learners family families community
  communities household households
  mother mothers father fathers parent parents nurse nurses physician physicians doctor doctors
  practitioner practitioners worker workers user users
  survivor survivors case cases control controls group groups mouse mice rat rats rabbit rabbits
  animal animals dog dogs pig pigs`);

/** Nouns that are no subject by themselves, and qualities that may be part of a name. */
export const weak = split(`
  growth factor rate type performance loss side
  disease disorder syndrome illness condition therapy care health medicine drug agent outcome risk
  mortality death survival injury infection
  symptom complication event score scale index indices test diagnosis prognosis cohort trial review
  analysis meta model method technique
  technology system systems device tool platform framework algorithm data dataset information
  knowledge process mechanism pathway pathways function role
  activity action response responses behavior behaviour quality quantity size area region site
  structure property properties parameter parameters
  variable variables feature features pattern patterns profile
  woman women man men child children people person participant participants individual individuals
  population populations subject subjects volunteer
  student students pupil pupils teacher teachers school schools school class classes family families
  community communities country countries hospital clinic
  mouse mice rat rats animal animals cell cells tissue tissues organ organs body protein proteins
  gene genes acid acids enzyme enzymes molecule molecules
  receptor receptors inhibitor inhibitors marker markers biomarker biomarkers target targets
  component components compound compounds substance material materials
  sample samples specimen specimens experiment experiments laboratory field time period duration
  frequency age sex gender weight height length
  temperature pressure volume density energy power force surface layer film phase solution mixture
  product products production
  application applications development design strategy strategies policy policies program programme
  programs service services management practice practices training
  environment environmental resource resources network networks control controls intervention
  interventions program strategy challenge challenges issue issues problem problems
  theory concept concepts principle principles perspective term terms definition category categories
  element elements unit units
  water air soil plant plants species strain strains food diet market industry company companies
  cost costs price
  experience experiences perception attitude opinion skill skills ability education learning science
  engineering
  image images video language text word words question questions answer answers author authors
  literature article articles publication
  background aim introduction purpose conclusion discussion
  stage grade degree percentage proportion ratio range value values difference threshold limit
  limits standard standards measurement
  efficacy effectiveness efficiency safety feasibility validity accuracy precision reliability
  sensitivity specificity usefulness advantage advantages limitation limitations
  induction inhibition activation expression regulation modulation formation degradation synthesis
  release uptake accumulation
  inclusion exclusion existence
  week day month year hour minute second morning night season
  line lines path end core center centre top bottom depth width
  protocol procedure procedures operation operations task tasks step steps session sessions visit
  visits
  prevalence incidence burden severity onset progression history evidence
  usage utilization utilisation implementation evaluation assessment monitoring detection prediction
  classification identification characterization characterisation
  heart liver kidney lung brain muscle bone skin spleen gut stomach intestine colon bowel heart
  artery vein nerve chest breast throat mouth tongue tooth
  blood plasma urine saliva milk fluid gland wall membrane layer sheet plate tube cylinder cone body
  vessel
  life birth home house room building city town world earth shape form force loading supply supplies
  carrier barrier voltage current motion
  surgery radiotherapy chemotherapy operation reaction reactions deficiency flow heat drag shock
  analogue analogues communication retention gestation reserve reserves
  resistance diameter position mass concentration speed motion space spaces fat fiber fibre particle
  particles electron electrons curing chain chains wave waves
  exchange transfer transport secretion excretion absorption production consumption storage balance
  cycle network cause solution
  difficulty operation instrument instruments equipment machine file files document documents
  journal journals book books
  trauma lesion lesions reaction tolerance hormone hormones steroid steroids enzyme extract extracts
  preparation preparations agent agents
  hand hands foot feet head eye eyes arm leg
  stability`);

/** Verbs and other words that part what they stand between. */
export const breaks = split(`
  et al eg ie vs versus cf etc via per despite respectively whether upon toward towards amid amongst
  within regarding according
  ago yet thus hence whereby wherein therein thereby nevertheless nonetheless furthermore besides
  aimed aiming aims we i ours you me
  significant insignificant statistical statistically underlying different various similar new
  recent novel such same
  first second third one two three four five six seven eight nine ten
  higher lower lowest highest more less least most better worse best larger smaller longer shorter
  faster slower
  good bad big small large long short high low early late strong weak main major minor key whole
  full
  ci sd se iqr hr rr or aor p n df anova usa uk
  background objective objectives methods results conclusion conclusions findings purpose
  introduction
  copyright rights reserved elsevier wiley springer ltd inc abstract doi http https www
  able unable due together especially instead rather even still already
  ph.d md phd ing tion ment tions ments ed ly est ness
  show shows using making taking being having doing getting becoming
  non ad de la le van von der
  overall total mean median average maximum minimum
  without another other others many several few
  promising effective efficient robust simple suitable sufficient superior inferior comparable
  consistent inconsistent
  alone alike apart away back forward further
  however moreover additionally specifically particularly notably importantly interestingly
  surprisingly finally
  well known unknown
  elsewhere throughout far near nearly sold read cast run ran held built grew grown seen kept lay
  laid sat stood met felt spent sent drawn worn woven spun
  chosen fed hidden begun sought fought swept broken frozen written driven given taken shaken
  add adds say says play plays suffer suffers remain pose poses arise arises rely relies tend tends
  seem seems appear appears serve serves
  earn live lives die dies sleep sleeps eat eats buy buys sell sells pay pays
  interest interests attempt attempts notion idea ideas view views debate insight insights gap gaps
  need lack light
  possibility opportunity opportunities implication implications contribution contributions
  correlation correlations comparison comparisons relationship relationships association
  associations link links connection connections
  combination combinations variation variations distribution interaction interactions
  underwent undergone order orders multiple female male females males characteristic characteristics
  regression interval intervals prior criterion criteria survey
  record records basis nature process processes series course courses variety understanding location
  extent position except admission institution institutions
  success magnitude phenomenon phenomena reference references aspect aspects episode episodes act
  acts medium understood latter difficulty origin morbidity
  beyond cannot occurrence living home route effort efforts alteration alterations count counts date
  dates sign signs building modification modifications
  abnormality abnormalities direction directions member members context true chart guideline
  guidelines routine create creates analyze analyse decision decisions
  exact excess agreement undertaken correct methodology manifestation manifestations intense margin
  section demographics dimension dimensions guide rule rules
  questionnaire questionnaires predictor predictors january february march april june july august
  september october november december
  identify produce detect contrast cent cents room min past challenging coefficient domain self bis
  ref et al standing controlling attending operating ranging
  aged died status cause origin except transient unique uniform false complete concomitant variance
  statistics interview interviews
  university department database databases discovery success capability capabilities requirement
  requirements option options ability potential
  outlook overview consensus majority minority remainder rest variety range ranges spectrum host
  complexity simplicity diversity
  achievement success failure failures event events situation scenario scenarios circumstances
  consequence reason answer
  hour hours weekend lot lots pair pairs bit piece pieces copy copies item items list lists table
  tables figure figures
  attendance adherence participant opener raters rater staff team teams site sites trace traces
  today yesterday tomorrow week weeks month year
  odds statistic telephone matching procedure commercialization commercialisation computation
  computations calculation calculations
  hypothesis hypotheses assumption assumptions adjustment adjustments consideration considerations
  attention
  advance advances progress breakthrough trend trends century decade decades`);

/** By stem: forms of verbs that stand between two things. Nouns of another stem (`inhibitor`) are not meant. */
export const verbStems = new Set(
  [
    ...split(`
  inhibit induce activate promote suppress attenuate mediate regulate modulate stimulate enhance
  ameliorate alleviate mitigate abolish block bind
  encode express exhibit display undergo generate elicit trigger exert exacerbate aggravate
  facilitate hinder impede
  contribute correlate predict reflect imply constitute comprise consist involve emerge
  elucidate explore evaluate validate highlight summarize summarise review outline address focus
  emphasize
  overcome tackle replace exploit utilize utilise adopt employ deploy implement introduce develop
  design construct fabricate synthesize synthesise
  enroll enrol recruit randomize randomise assign allocate undertake conduct collect calculate
  compute
  investigate hypothesize hypothesise speculate postulate
  underlie accompany coincide accelerate elevate diminish boost strengthen weaken
  follow followed establish establishes facilitate enlarge maintain preserve ensure
  treat treating treats drive drives driven exceed exceeds differ vary varies`),
  ].map((word) => stemWord(word)),
);
