/** The phrases by which a question tells what it asks for, and a sentence that it answers; how they are written is said at `createPhraseBook`. */
import { monthNames } from '../language/months.js';

/** How a question asks. */
export const askingPhrases = {
  amount: `
    how many/much/often/large/long/high/fast/far/big/old/deep/thick/heavy/common/likely/frequent/soon/tall/wide
    what/which (was/is/are/were the)? _? percentage/proportion/share/number/rate/dose/amount/fraction
    what/which (was/is/are/were the)? _? price/cost/costs/median/correlation/size/length/depth/temperature/age/thickness
    what/which (was/is/are/were the)? _? width/height/weight/duration/distance/speed/area/volume/concentration
    after/for/within/in what time/period
    what do/does/did ..30 cost
    cost/price of
    ^ cost/price`,
  date: `
    ^ (since/until/from/and)? when/when's
    what/which year/month/date/century`,
  person: `
    ^ (and/by/to/from/with/for/in/among)? who/whom/whose/who's`,
  /** Of what happened once. */
  past: `
    when did/was/were
    since/until when
    what/which year/month/date/century`,
  /** Who does such a thing has a name; anyone else may be told by what they are. */
  making: `
    who/whom/whose ..4 led/lead/leads/run/runs/ran/directed/directs/funded/funds/financed/finances/paid/pays/sponsored/sponsors
    who/whom/whose ..4 invented/founded/built/designed/developed/discovered/manufactured/manufactures/made/makes/wrote/owns/owned
    who/whom/whose ..4 planned/proposed/sold/sells/supplied/supplies/provided/coined/described/introduced/painted/drew/composed
    who/whom/whose ..4 (came up with)
    who is/was/were/are the? _? author/authors/editor/founder/inventor/leader/head/director/owner/principal/chair
    by whom`,
  /** What has a name of its own. */
  bearer: `
    which/what ..2 organisation/organisations/company/companies/firm/firms/manufacturer/manufacturers/institution/institutions/institute/institutes
    which/what ..2 university/universities/agency/agencies/charity/charities/foundation/foundations/ministry/ministries/sponsor/sponsors
    which/what ..2 country/countries/nation/nations/city/cities/town/towns/village/villages/region/regions/state/states
    which/what ..2 continent/continents/island/islands/satellite/satellites/journal/journals/author/authors/person/people
    which/what ..2 scientist/scientists/brand/brands/newspaper/newspapers`,
  place: `
    ^ (and/from)? where/where's`,
  /** For one of a kind. */
  choice: `
    ^ (and/by/to/from/with/for/in/at/on/of)? which
    ^ (and/by/to/from/with/for/in/at/on/of)? what kind/kinds/type/types/sort/sorts`,
  reason: `
    why/warum/weshalb/wieso/pourquoi/perché
    por qué
    what/which _? cause/causes/reason/reasons/caused/explain/explains
    reason/reasons for/of/why`,
  comparison: `
    compare/compared/versus/vs/better/worse/differ*/superior/or
    which ..30 most/best/least/more/less`,
  verdict: `
    ^ do/does/did/is/are/was/were/has/have/can/can't/could/will/should`,
  way: `
    how/how's`,
  finding: `
    effect*/affect/affects/impact/impacts/result/results/find*/show*/evidence/happen/happens`,
  /** For what one thing does to another, or has to do with it. */
  effect: `
    ^ what is/are/was/were the ..2 effect/effects/impact/impacts/influence/influences/association/associations/relationship/relation/link/links/correlation/efficacy/effectiveness/benefit/benefits/role of/between
    ^ how well/effective/safe/useful/beneficial/accurate
    ^ what/which effect/effects does/do/did/has/have
    ^ how does/do/did ..12 affect/influence/change/impact
    ^ how is/are/was/were ..12 related/associated/linked`,
  /** For one fact: yes or no, or which, who, when or where. */
  fact: `
    ^ (and/by/to/from/with/for/in/at/on/of/after/since/until/under)? who/whom/whose/which/when/where/who's/when's/where's
    ^ (and/by/to/from/with/for/in/at/on/of/after/since/until/under)? do/does/did/is/are/was/were/can/can't/could/will/would`,
  /** For whatever is said of a subject. */
  subject: `
    what is/was/are known/written/said about/on/of
    what's known about/on/of
    what do/does we/they/people/you/i know/have about/on/of
    what do/does/did ..4 literature/studies/research/papers/articles/documents/library/sources/authors say/tell/report/show (us)? about/on/of
    tell me/us (more)? about/of
    what is/are the ..2 evidence/literature/research on/about/for`,
  thing: `
    what/what's/how`,
  /** What has been written on a subject. */
  literature: `
    available/information/evidence/literature/paper/papers/publication/publications/article/articles
    can i/we/one find
    is/are there`,
  money: `
    cost/costs/price/priced/prices/paid/pay/expensive/cheap`,
  share: `
    share/percentage/percentages/percent/proportion/fraction/rate
    per cent`,
  time: `
    how old/soon
    age of
    how many _? seconds/minutes/hours/days/weeks/months/years`,
  duration: `
    how long
    what time/period
    duration`,
  /** Of what lasts, never of a length. */
  lasting: `
    how long do/does/did/may/must/can/could/should/will/would/after/before/until`,
  extent: `
    how deep/thick/tall/wide
    depth/thickness/height/distance/width`,
  distance: `
    how far/high`,
  temperature: `
    warm/warmer/warmest/cool/cooler/coolest/cold/colder/coldest/hot/hotter/hottest/temperature`,
  weight: `
    dose/dosage/weigh*/heavy`,
} as const;

/** What a sentence says. */
export const answeringPhrases = {
  definition: `
    is/are a/an/the/any/one
    refer/refers to
    consist/consists of
    made of
    defined/known as
    means`,
  reason: `
    because/since/reason/reasons/explain*/therefore/thus/attribut*
    weil/erklär*/deshalb/daher/darum/grund/gründe/ursache/parce/porque/perché
    due/owing to
    cause/caused/causes/causing
    result/results/resulted from/in
    lead/leads/led to
    as a result
    so that
    may be/come from`,
  comparison: `
    than/compared/against/whereas/versus/twice/equal/same/rather/outperform*/differ*
    higher/lower/better/worse/more/less/most/least/best`,
  finding: `
    found/show*/increas*/reduc*/rais*/rose/fell/lower*/higher/improv*/associated/differ*/significant*/effect
    prevent*/protect*/grew/gain*/loss*/lost*
    more/less/fewer/no/not/never/nothing/none/neither/equal/same/than/only`,
  way: `
    by/through/using/via/with/block/blocks/because/grew/rose/fell/increas*/reduc*
    so that`,
  authorship: `
    by/professor/dr/engineer/master/author/scribe/surveyor/founder/inventor/led/who`,
  money: `
    $/€/£/¥/₹
    euro/euros/dollar/dollars/pound/pounds/pence/cent/cents/franc/francs/yen/yuan/renminbi/rupee/rupees
    krona/kronor/kroner/zloty/peso/pesos/rand/usd/eur/gbp/chf/cny/inr/jpy/sek/nok/dkk/aud/cad`,
  spending: `
    cost*/price*/paid/pay/pays/paying/expens*/cheap*/fee/fees/charg*/funding/budget*
    spend*/spent*/lose*/loss*/lost*`,
  share: `
    %/percent/half/halfs/third/thirds/quarter/quarters/fifth/fifths/tenth/tenths
    per cent`,
  time: `
    second/seconds/minute/minutes/hour/hours/day/days/night/nights/week/weeks/month/months/year/years
    decade/decades/century/centuries/ms/min/h`,
  season: `
    in/by/until/since/during/from/of/each/every/last/next ..1 ${monthNames.join('/')}
    in/by/until/since/during/from/of/each/every/last/next ..1 spring/summer/autumn/winter`,
  /** How long it takes, or the time of the day. */
  span: `
    after/within/in/for/until/before/by/every/over/during/since ..3 second/seconds/minute/minutes/hour/hours/day/days/week/weeks/month/months/year/years
    at/by/before/after noon/midnight/dawn/dusk/sunrise/sunset/night
    in/during the _? morning/afternoon/evening/night`,
  /** What goes before. */
  occasion: `
    when/once/whenever/until/before/after _ _`,
  temperature: `
    degree/degrees/°/celsius/fahrenheit/kelvin/kelvins`,
  weight: `
    kilogram/kilograms/kilogramme/kilogrammes/kilo/kilos/kg/ton/tons/pound/pounds/lb/lbs/ounce/ounces/oz/carat/carats
    gram/grams/gramme/grammes/milligram/milligrams/milligramme/milligrammes/mg/g/µg
    microgram/micrograms/microgramme/microgrammes/tonne/tonnes/iu/unit/units
    milliliter/milliliters/millilitre/millilitres/ml`,
} as const;
