/** Phrases by which a sentence tells of harm, of limits of its own study, of money or of advice; how they are written is said at `createPhraseBook`. */

export const studyPhrases = {
  harms: `
    adverse/serious/unwanted event/events/effect/effects/reaction/reactions
    side effect/effects
    well tolerated
    tolerated/tolerability/toxicity/complication/complications
    stopped/discontinued/withdrew ..3 because/due
    was/were harmed
    harms`,
  /** What may be a harm, or what was treated. */
  symptoms: `
    headache/headaches/nausea/vomiting/dizziness/rash/diarrhoea/bleeding
    gastrointestinal complaints/symptoms`,
  /** That something was not looked at. */
  unlooked: `
    was/were not _? measured/recorded/studied/modelled/assessed/tested/interviewed/included/observed/examined/searched/collected/sampled/explored/investigated/
      quantified/evaluated/reported/analysed/asked/known/available/used/given/considered
    is/are not _? known/reported/included/available/planned/considered/studied
    (we|the study|the trial|the authors|the survey) did not measure/record/study/model/assess/test/interview/include/examine/collect/explore/investigate/
      evaluate/look/analyse/report/ask/consider
    could not be measured/assessed/tested/analysed/determined
    no _ was/were measured/recorded/included/tested/asked
    no trial/study/trials/studies reported/measured/assessed/included
    was/were too few
    whether ..12 (is|was|remains|remain) (not|un*) ..1 known/unknown/examined/tested/clear/studied`,
  /** That it limits the study, in so many words. */
  calledLimits: `
    limitations/weakness/weaknesses/shortcoming/shortcomings
    limitation of (this|the|our|these)
    (a|one|main|major|important|another|first|potential|possible|study) limitation
    limitation is/was
    limits of (the|this|our) work/study/trial/survey/analysis/experiment/experiments are/include
    limited by
    limits these/this/the/our findings/results
    because/due (of|to) (the|our|its)? (small|limited|low) sample/samples/number/numbers/size
    (small|limited) sample size
    interpreted with caution
    no causal inference/inferences/conclusion/conclusions/relationship
    causality/causation cannot
    residual confounding
    high risk of bias`,
  /** What may limit a study, where it is said behind what was found. */
  ownLimits: `
    survey/study/design is/was observational
    was/were not measured/recorded/studied/modelled/assessed/tested/blinded/interviewed/included/observed/randomised/chosen/representative/examined/searched/collected/sampled/explored/investigated/reached/quantified/evaluated
    (we|the study) did not measure/record/study/model/assess/test/interview/include/examine/collect/explore/investigate/evaluate
    was/were too few/small/short
    was/were left out
    could not be? blind/blinded/measured/assessed/ruled/excluded/take/establish*/determine*
    cannot/could not be? excluded/ruled/generalised/inferred/told
    (only|just) one _? season/centre/city/hospital/site/school/clinic/year/width/kind/country
    only (men|women|adults|children)
    all (clinics|hospitals|participants|patients|interviewees|schools) were/was in/from/volunteers
    no control group
    not chosen at random
    may be missing
    may have (missed|changed|differed|been|biased|influenced|underestimated|overestimated)
    could guess
    were/was small
    small sample
    confounding cannot
    follow up was/ended short/at/too
    was assumed
    so ..8 are/is unknown
    agreement between ..4 was moderate/poor/low
    without ..8 could not take part
    done in flasks/vitro
    did not respond
    (staff|nurses|patients|participants|people|carers|parents|pupils|students|assessors|they) knew that`,
  advice: `
    should/ought
    (we|the authors) recommend/advise/suggest/urge/encourage
    is/are advised
    may be considered
    is/are recommended
    need to be
    must be`,
  funding: `
    funded by
    supported by
    funding
    grant from/of
    sponsored by
    financed by
    paid for
    paid by
    (received|received no) ..2 (grant|funding|support)
    financial/generous support from/of/by
    (grateful|thank|thanks|acknowledge|acknowledges) ..4 (support of|support from|grant|grants|funding)
    support from ..10 acknowledged`,
  conflicts: `
    conflict/conflicts/competing ..3 interest/interests
    competing/financial/commercial interest/interests
    declare/declares/declared ..5 interest/interests
    nothing to declare/disclose
    (holds|hold|held|owns|own) ..3 (shares|stock|patent|patents)
    (received|receives|accepted) ..4 (fees|honoraria|honorarium) from
    (is|are|was|were) ..2 (employed|employee|employees|consultant|consultants|adviser|advisers|advisor|advisors) (by|of|to|for)
    (sits|sit|sat|served|serves|was|were|is|are) on ..3 (board|committee|panel) (of|that|which)
    (paid|unpaid) (consultant|consultants|adviser|advisor)`,
};
