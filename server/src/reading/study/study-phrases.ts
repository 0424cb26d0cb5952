/** Phrases by which a sentence tells of harm, of limits of its own study, or of money; how they are written is said at `createPhraseBook`. */
import { createPhraseBook } from '../language/phrases.js';

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
    (a|an|one|the|another|our|its|study|main|major|important|first|potential|possible) ..2 limitation
    limitation is/was
    limits of (the|this|our) work/study/trial/survey/analysis/experiment/experiments are/include
    limited/constrained by
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
    may have (missed|biased|underestimated|overestimated)
    may/might/could bias the/our/these
    (our|the|this|these|present|current) (study|trial|trials|analysis|analyses|survey|sample|data|findings|work|experiments|observations) is/are/was/were limited/restricted/confined to
    our (data|samples|measurements|observations|tests) are/were limited/restricted/confined to
    could guess
    has/have yet to be
    refer/refers to one _
    trials/studies/sample/samples/groups/numbers/series ..3 (was|were) small
    small sample
    confounding cannot
    follow up was/ended short/at/too
    was assumed
    so ..8 are/is unknown
    agreement between ..4 was moderate/poor/low
    without ..8 could not take part
    done in flasks/vitro
    did not respond/answer/reply
    (staff|nurses|patients|participants|people|carers|parents|pupils|students|assessors|they) knew that`,
  funding: `
    funded/sponsored/financed/commissioned/donated/underwritten/subsidised by
    financed/funded from/through/with
    supported by
    made possible by/through/with
    funding
    grant from/of
    paid for by/from/with
    (was|were) paid for
    paid by
    (received|received no) ..2 (grant|funding|support)
    no ..3 (grant|funding|support) ..4 (received|obtained)
    financial/generous support from/of/by
    (grateful|thank|thanks|acknowledge|acknowledges) ..4 (support of|support from|grant|grants|funding)
    support from ..10 acknowledged`,
  /** Of those who wrote it, what they have, earn or are beside the work. */
  conflicts: `
    conflict/conflicts/competing ..3 interest/interests
    competing/financial/commercial interest/interests
    declare/declares/declared ..5 interest/interests
    report/reports/reported no conflict/conflicts
    nothing to declare/disclose
    authors ..2 declare/declared/declares/report/reported/disclose none/nothing
    (holds|hold|held|owns|own) ..3 (shares|stock|patent|patents)
    (has|have|had|with) ..2 (shares|stock|patent|patents)
    owner/founder/founders/director/shareholder of
    (fees|honoraria|honorarium|royalties) from
    (has|have|had) been paid ..3 (for|by)
    paid talks/lectures/lecture/talk/work for
    no ..3 interests
    lectured/lectures/spoken/consulted/consults for
    (is|are|was|were|been) ..4 (employed|employee|employees|consultant|consultants|adviser|advisers|advisor|advisors|intern|interns) (by|of|to|for|at|in|as)
    (is|are|was|were) ..2 (owner|developer|developers|inventor|inventors|author|authors|codeveloper|founder) of
    (co developer|co inventor|co founder|co author|co owner) of
    (sits|sit|sat|served|serves|was|were|is|are) on ..3 (board|committee|panel) (of|that|which)
    (paid|unpaid) (consultant|consultants|adviser|advisor)
    (works|work|worked) (for|at) ..6 (company|firm|manufacturer|industry)`,
  /** Among declarations, what an author may have to do with trade or was before. */
  trade: `
    (a|the|of|for|to|at|from) ..2 maker/makers/manufacturer/manufacturers/company/companies/firm/vendor/supplier
    sells/sold/markets/employer/employers
    (author|authors|author's) ..3 (works|worked|teaches|owns|runs|advised|advises|partner|spouse|husband|wife)`,
};

export const readStudyPhrases = createPhraseBook(studyPhrases);
