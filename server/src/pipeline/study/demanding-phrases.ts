/** The phrases by which a question asks for something of its subject, such as what it costs; how they are written is said at `createPhraseBook`. */

export const demandingPhrases = {
  use: `
    how widely/widespread/extensively/commonly ..4 used/use/adopted/applied/installed/practised/prescribed
    how widespread
    how popular
    how fast ..4 use/uptake/adoption
    how many ..4 use/used/adopted/adopt
    uptake of
    extent of ..2 use`,
  users: `
    who ..2 use/uses/used/adopts/buys/needs
    for what ..3 used
    who (are|is) the? ..2 user/users/customer/customers/buyer/buyers`,
  prevalence: `
    how widely/common/commonly/frequent/frequently/often ..2 (is|are|does|do) ..6 found/seen/occur/present
    how common
    how many ..6 have/has/had/get/develop/suffer
    prevalence/incidence of`,
  cost: `
    what do/does/did ..12 cost
    how much do/does/did ..12 cost
    cost/costs/price/prices of
    how expensive`,
  saving: `
    what do/does/did ..12 save
    how much do/does/did ..12 save
    savings`,
  barrier: `
    barrier/barriers/obstacle/obstacles/hurdle/hurdles/hindrance/hindrances
    what hinders/hampers/impedes/slows/prevents`,
  incentive: `
    incentive/incentives
    what drives/encourages/promotes
    driver/drivers of`,
  risk: `
    risk/risks/harm/harms/danger/dangers/hazard/hazards and/are/of/do/does/have/were
    (side|adverse|unwanted|harmful) effects
    adverse events/reactions`,
  mechanism: `
    how do/does/did ..12 work
    by which/what mechanism/mechanisms
    mechanism/mechanisms of
    what (is|are) the? ..2 mechanism/mechanisms`,
  maturity: `
    how mature/advanced/ready
    state of development
    stage of development
    readiness`,
  performance: `
    how well do/does/did ..12 perform/work
    how effective/efficient/accurate
    performance`,
  comparison: `
    how do/does/did ..12 compare
    which ..4 (is|are|were) compared
    compare in
    alternative/alternatives
    what sets ..20 apart`,
  strength: `
    strength/strengths and/of
    advantage/advantages of
    benefit/benefits of`,
  weakness: `
    weakness/weaknesses of
    disadvantage/disadvantages/drawback/drawbacks of
    strengths and weaknesses`,
  advance: `
    (recent|latest|new) (advances|developments|progress|improvements)`,
  effect: `
    effects of ..40 have been measured
    which effects
    what effects`,
  agreement: `
    studies/sources/works/authors/results/findings ..3 agree/disagree/contradict/differ
    contradict each other`,
  proof: `
    have/has to be shown
    would (need|have) to be ..2 shown/proved/proven/demonstrated
    needed/required before`,
} as const;

export type Demand = keyof typeof demandingPhrases;
