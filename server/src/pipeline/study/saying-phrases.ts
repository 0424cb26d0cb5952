/** The phrases by which a sentence says what a question asks for of its subject; how they are written is said at `createPhraseBook`. */
import type { Demand } from './demanding-phrases.js';

export const sayingPhrases: Readonly<Record<Demand, string>> = {
  use: `
    used/uses/using by/at/as/in/for/on/among/every/daily/widely/commonly/regularly
    use of
    in use
    users
    uptake/adoption/prevalence of
    adopt/adopted/adopting/installed/installations/deployed/sold/sales/prescribed/prescriptions
    widespread
    (go on|went on|still|now) ..2 use/using/used
    (do|did) not use`,
  users: `
    used by
    used for/as
    users/buyers/owners/customers of/were/are/who
    (people|patients|women|men|adults|persons|households|owners|farmers|companies|firms|teams|
      hospitals|clinics|authorities|towns|cities) ..4 use/used/adopted/installed/bought`,
  prevalence: `
    prevalence/incidence of/was/is
    (found|detected|present|seen|confirmed|diagnosed|observed) in/at
    (occurs|occurred|occur) in
    have/has/had ..3 loss/disease/disorder/infection/condition/syndrome/deficit/problem`,
  cost: `
    cost/costs/costing ..4 #/less/more/little/nothing
    (running|operating|installation|capital|total|median|mean|average|greatest|largest|highest|lower|
      low|high|production|treatment|purchase|annual|yearly|present) cost/costs/price
    cost/costs/price/prices was/were/is/are/fell/rose/falls/rises/ranged
    cost/costs/price/prices of ..4 #
    expensive/cheap/cheaper/costly/dear/costlier/affordable/inexpensive
    (euro|euros|dollar|dollars|pound|pounds|EUR|USD|GBP)`,
  saving: `
    save/saves/saved/saving/savings ..4 #/energy/money/costs/time/water/fuel/electricity/space/half/third/quarter/work
    saves a/an/the
    paid/pays/pay back
    payback
    cheaper/dearer than
    (lower|less|smaller|fewer) ..3 cost/costs/energy/electricity/fuel/water
    (cost|costs|energy|electricity|fuel) ..4 lower/less/fell
    used/uses/using # ..2 less
    reduce/reduces/reduced/reducing/cut/cuts ..3 cost/costs/energy`,
  barrier: `
    barrier/barriers/obstacle/obstacles/hurdle/hurdles/hindrance/hindrances
    hinder/hinders/hindered/hamper/hampers/hampered/impede/impedes/impeded/deter/deters/deterred
    refusal/refusals/refused/objected/objection/objections/reluctant/reluctance/unwilling
    discourage/discourages/discouraged
    lack of ..2 awareness/knowledge/skills/funding/guidance/staff/training/money/space/acceptance
    reason/reasons ..6 (not|against|stop|stopped|stopping)
    too expensive/costly/dear/large/heavy/slow/difficult
    costly/expensive
    stopped because/for/on
    stands/stand/stood in the way`,
  incentive: `
    incentive/incentives/subsidy/subsidies/subsidised/grant/grants/rebate/rebates/reward/rewards
    tax credit/credits/relief
    driven/drive/drives by/the/demand/uptake/adoption
    driver/drivers of/for/are/is/were
    encourage/encourages/encouraged/promote/promotes/promoted ..4 use/uptake/adoption
    demand for ..6 grow/grows/grew/growing/rise/rises/rose/rising/increase/increases/increased
    demand grows/grew/rises/rose/increased
    (because|since|as) demand`,
  risk: `
    (side|adverse|unwanted|harmful|toxic) effect/effects
    adverse event/events/reaction/reactions
    complication/complications/complaint/complaints/injury/injuries/injured/death/deaths
    harm/harms/harmed/harmful
    hazard/hazards/hazardous/toxic/toxicity/danger/dangers/dangerous/poisonous
    risk/risks of/for/to/from/that
    (higher|greater|increased|lower|raised|more|less|no|small) risk/risks
    safe/safely/unsafe/safety was/in/for/and/when/if/concerns
    tolerated
    start/starts/started/cause/causes/caused ..2 fire/fires
    well tolerated`,
  mechanism: `
    mechanism/mechanisms
    because
    work/works/worked/act/acts/acted by/through/on/via
    turn/turns/turned/convert/converts/converted ..6 into/to
    relies/rely/based on
    is/are done by
    in which
    instead of
    in turn`,
  maturity: `
    pilot/laboratory/commercial/industrial/demonstration scale/plant/plants/stage/use/operation
    prototype/prototypes/commercially
    readiness
    (early|late|experimental|mature|immature|clinical) stage/stages/technology/phase
    at scale
    routine use/practice/care
    first ..3 human/humans/plant/trial/use
    on the market
    in use since
    in routine
    scaled up/to`,
  performance: `
    efficiency/efficacy/effective/effectiveness/accuracy/accurate/performance/precision/sensitivity/specificity
    performance factor
    yield/yields/yielded/recovery/recovered/recovers/recover
    reached/reaches/achieved/achieves/outperformed/outperforms/attained
    lowered/lowers/raised/raises/reduced/reduces/increased/increases/decreased/decreases/improved/improves
    rose/fell/grew by/to/from
    restored/kept/held/removed/retained ..4 #`,
  comparison: `
    than
    compared with/to
    versus/vs
    instead of
    alternative/alternatives
    against placebo/the/a/an/no/standard/usual
    outperform/outperforms/outperformed
    as well/good/much/fast as
    beats/beat
    whereas`,
  strength: `
    strength/strengths/advantage/advantages/benefit/benefits/asset of/is/are/for/over/in
    better/cheaper/safer/faster/easier/simpler/higher/lower/less/fewer than
    well tolerated
    (is|are|was|were|appears|appear) safe/effective/reliable/accurate/useful/feasible/practicable
    improve/improves/improved
    outperform/outperforms/outperformed
    without ..4 loss/harm/need/change/damage
    saves/saved/spares/spared`,
  weakness: `
    weakness/weaknesses/weak/disadvantage/disadvantages/drawback/drawbacks/shortcoming/shortcomings
    costly/expensive/slow/unreliable/unstable
    worse/slower/dearer/less than
    cannot/fails/failed to?
    only ..3 #
    limited/limits
    loses/lost/lose/fell`,
  advance: `
    novel/new method/methods/model/models/approach/approaches/technique/techniques/way/ways
    for the first time
    first ..3 to
    outperform/outperforms/outperformed
    advance/advances/breakthrough/progress in/of/has/have
    improve/improves/improved/raised/raises/doubled/halved ..20 #
    (state of the art)`,
  effect: `
    lowered/lowers/raised/raises/reduced/reduces/increased/increases/decreased/decreases/improved/improves
    worsened/worsens/prevented/prevents/shortened/lengthened/doubled/halved/aggravated
    rose/fell/grew/gained/lost/dropped ..3 (by|to|from|#)
    higher/lower/more/less/fewer/greater/smaller than/in/with/by/at
    difference/differences of/was/in/between/#
    CI
    associated/went/correlated with`,
  agreement: `
    (studies|trials|cohorts|reviews|results|findings|estimates|models|authors) ..6 agree/agreed/disagree/disagreed
    agree/agrees/agreed ..2 with
    consistent/inconsistent with/across/between/among/in
    were/are/is inconsistent/consistent/contradictory/conflicting
    contradict/contradicts/contradicted/contradictory
    in line with
    (in contrast|contrary) to
    conflicting
    heterogeneity/heterogeneous
    differ/differs/differed ..6 (between|among|across) ..4 studies/trials/cohorts/works
    (studies|trials|cohorts|reviews) ..3 differ/differed/vary/varied
    (unlike|like|as in) ..4 studies/study/trial/trials/review`,
  proof: `
    should be ..3 shown/tested/measured/confirmed/judged/proved/studied
    need/needs to be ..3 shown/tested/measured/confirmed/proved
    (remains|remain|has|have) to be ..3 shown/tested/proved/proven/seen/confirmed
    (larger|longer|further|more|controlled|independent|long term) ..3 trial/trials/study/studies/tests/data/evidence
    not yet? been? shown/tested/proved/proven
    whether ..30 (cannot|is not|has not|is unknown|is open|remains)
    (decides|depends on|hinges on|provided that)
    supports larger`,
};
