/** The phrases by which a sentence tells that it speaks of people, their care, or the law; how they are written is said at `createPhraseBook`. */

export const subjectPhrases = {
  /** That the sentence is of the care of people. */
  care: `
  patient/patients/clinical/clinically/clinician/clinicians/physician/physicians/doctor/doctors/
    nurse/nurses/treatment/treatments/therapy/therapies/therapeutic
  diagnosis/diagnoses/diagnostic/diagnosed/prognos*/screening/surgery/surgeries/surgical/disease/
    cancer/tumor/tumors/tumour/tumours/infection/infections
  healthcare/medical/medicine/hospital/hospitals/vaccin*/drug/drugs/dose/doses/dosing/symptom/
    symptoms/rehabilitation/intervention/interventions/mortality/survival
  health care`,
  /** What it means for care. */
  consequences: `
  implication/implications/recommend/recommends/recommended/recommendation/recommendations/
    guideline/guidelines/contraindicat*
  clinical practice/decision/use/utility/relevance/benefit/application/management/care/significance
  in routine/clinical/daily? practice
  should be considered/offered/used/recommended/monitored/given/treated/avoided/performed/screened/
    aware/encouraged
  should (consider|receive|not be)
  may benefit/help/improve/reduce/represent/provide/serve
  may be used/useful/beneficial/considered/effective/a
  could benefit/help/improve/reduce/serve/guide/inform
  could be used/useful/beneficial/considered
  (safe|effective|well tolerated|beneficial|feasible) (and _)? for/in/treatment/option/therapy/
    alternative/as/to
  clinician/clinicians/physician/physicians/provider/providers/practitioner/practitioners/nurse/
    nurses should/may/can/could/need/must
  standard of care
  first line
  decision making
  quality of life
  adverse event/events
  no/fewer/without/serious/common _? adverse/side effect/effects/reaction/reactions
  well tolerated
  risk stratification
  patient care/outcome/outcomes/management/selection/safety
  personalised medicine/treatment/therapy`,
  /** That rules, offices and laws have a part in it. */
  law: `
  regulatory approval/approvals/agenc*/framework/frameworks/requirement/requirements/authorit*/body/
    bodies/pathway/pathways/guidance/compliance/oversight
  regulatory affairs/aspect/aspects/hurdle/hurdles/barrier/barriers/challenge/challenges/standard/
    standards/review/status/issue/issues/landscape
  regulatory environment/purpose/purposes/submission/submissions/decision/decisions/consideration/
    considerations
  regulator/regulators
  regulations on/for/of/in/and/that/which/are/were/require*
  (legal|safety|environmental|federal|national|european|EU|privacy|data protection|
    government) regulation/regulations
  health canada
  european commission
  food and drug administration
  european medicines agency
  approved by/for/in the? (FDA|EMA|EU|US|united states|european|use|treatment|clinical|human|
    _ authorit*)
  marketing authorisation
  licensed/licenced/licensing/licencing/licensure/licencure for/by use/the/treatment/regulat*
  legislation/legislative/legislator/legislators/legislature/legislatures/statutory/policymaker/
    policymakers/reimbursement
  legal framework/requirement/requirements/status/basis
  compliance with the? _ regulation/regulations/law/laws/standard/standards/directive/directives/
    requirement/requirements
  data protection
  ethics/ethical/institutional committee/review/approval/board/clearance
  informed consent
  good clinical/manufacturing/laboratory practice
  AI Act
  policy maker/makers
  compassionate use
  orphan drug
  FDA/MHRA/EFSA/GDPR/HIPAA/IRB/GCP/GMP/GLP
  US EPA
  NICE guid*/recommend*/approv*
  REACH regulation/legislation
  CE mark*
  the EMA
  EMA approv*/guid*/recommend*`,
  /** Regulation of another kind. */
  biology: `
  gene/transcription*/expression/emotion*/self/cell/protein/posttranscriptional/immune/hormon*/
    metabolic/epigenetic/genomic/cis/neural regulat*
  geneexpression/selfregulat*/autoregulat*
  post transcriptional regulat*
  T cell/cells regulat*
  regulatory T/B/element/elements/network/networks/region/regions/gene/genes/sequence/sequences/
    factor/factors/protein/proteins
  regulatory mechanism/mechanisms/cell/cells/circuit/circuits/role/roles`,
  people: `patient/patients/participant/participants/women/men/children/adults`,
  outcomes: `
  mortality/survival/risk/safety/adverse/efficacy/effective*/outcome/outcomes/dose/treatment/
    therap*/placebo/relapse/remission/symptom/symptoms/hazard/odds/CI
  quality of life`,
};
