/** The phrases by which a message tells what it wants beside an answer from passages, written as for `createPhraseBook`. */
import { documentTerms } from '../cues/document-words.js';

const { works, studies, forms, severalForms, severalKinds, languages, kinds, namedWork } =
  documentTerms;
/** Works of any kind, where only several can be meant. */
const several =
  'documents/papers/articles/publications/references/pdfs/studies/trials/reviews/preprints/surveys/rcts/protocols';
/** Works of any kind, where one is not that of the conversation. */
const anyWork = `document/paper/article/publication/study/trial/review/survey/rct/cohort/${forms}/${several}`;
const quality = `${kinds.join('/')}/${languages}/recent/new/newer/more/other/good/large/small/published`;
/** What may stand before works, and turns to nothing else. */
const ofKind = `${quality}? ${quality}? ${quality}? ${quality}?`;
const onSubject = 'on/about/regarding/concerning';
/** What documents do with a subject. */
const speaking =
  'mention/mentions/discuss/discusses/cover/covers/address/addresses/deal/deals/speak/speaks/talk/talks/treat/treats';
const ofRecord = 'from/by/since/before/after/between';
const found =
  'finding/findings/result/results/point/points/message/messages/conclusion/conclusions/takeaway/takeaways';
/** What is recorded of a document and stands seldom in its text. */
export const recordPhrases = {
  authors: `
    ^ (and/but)? who (wrote|authored|published|has written)
    ^ (and/but)? who did/made/conducted/ran the/this/that ..4 ${namedWork}
    ^ (and/but)? who signed the/this/that ..4 ${forms}
    ^ (and/but)? who is/are/was/were the? _? author/authors
    ^ (and/but)? by whom was/were ..12 written/published
    ^ (and/but)? what/which author/authors wrote
    ^ (give|name|list|tell) me? the? author/authors of
    ^ author/authors of`,
  date: `
    ^ (and/but)? when was/were ..16 published/written
    ^ (and/but)? in? what/which year was/were ..16 published/written
    ^ (and/but)? when did the/this/that ..8 ${namedWork} ..8 (appear|come out)
    ^ (and/but)? what (is|was) the publication date/year
    ^ (and/but)? what (is|was) the date/year of publication
    ^ (publication)? date/year of (the|this|that) ..3 ${namedWork}`,
  journal: `
    ^ (and/but)? where was/were ..16 published
    ^ (and/but)? in? what/which journal/magazine/proceedings/conference was/were
    ^ (and/but)? in? what/which journal/magazine/proceedings/conference did ..16 appear
    ^ (and/but)? where did the/this/that ..8 ${namedWork} ..8 appear
    ^ (and/but)? what/which journal/magazine/publisher published
    ^ (and/but)? what (is|was) the journal of`,
  doi: `
    ^ (and/but)? (what|give|tell) (is|me)? the? DOI
    ^ (and/but)? DOI/doi of/for`,
  title: `
    ^ (and/but)? what (is|was) the? _? title of
    ^ (and/but)? what (is|was) (this|the|that) ${namedWork} (called|titled)`,
} as const;

export const messagePhrases = {
  /** What can be asked here. */
  ability: `
    ^ (hi|hello|hey)? (and|so)? (what can you|what do you|how can you|what are you able to) (do|help)
    ^ (hi|hello|hey)? who are you
    ^ (hi|hello|hey)? what are you
    ^ (hi|hello|hey)? what can I (ask|do) ..3
    ^ (hi|hello|hey)? how (do|does) (you|this|it|Lectern|lectern) work`,
  /** What several documents say, side by side. */
  comparison: `
    ^ (please|can you|could you|would you)? (please)? (compare|contrast) ..12 ${works}/${studies}
    ^ (please|can you|could you|would you)? (please)? (compare|contrast) ..6 (meta analysis)
    ^ what (is|are) the difference/differences between (the|these|both|two|my) ..6 ${works}/${studies}
    ^ what (is|are) the difference/differences between ..12 ${works}/${studies}
    ^ (how|in what way|in what ways|in what respects|in which way) (do|does|did) (the|these|both|two|my) ..6 ${works}/${studies} ..8 differ/compare
    ^ how (do|does|did) ..10 ${works}/${studies} ..10 ${works}/${studies} (differ|compare)
    ^ how (do|does|did) ..12 (differ|compare) (from|with|to) ..8 ${works}/${studies}`,
  /** How many documents there are. */
  count: `
    how many _? ${works}
    how many ..3 ${studies} ..3 (do|did|have) I/we
    how many ..3 ${studies} (are|is) (there)? in (my|our|the|this) library/collection
    how many ..4 of my/our/these ${works}
    how many of my/our/the ${ofKind} ${anyWork} are
    how many of them/these/those are ..3 ${studies}/${forms}/retracted/withdrawn
    how many ..4 ${anyWork} ..3 (do|did|have) I/we/you
    how many ..4 (${severalKinds}) ..3 (do|did|have) I/we/you
    how many ..4 (${severalKinds}) (are|is) (there)? in (my|our|the|this) library/collection
    number of ..2 ${works} (do I|I) have
    size of my/our/the library`,
  /** Which documents there are. */
  list: `
    what do I/we have on/about/regarding/concerning
    what (is|is there|do we have|do I have) ..2 in my/our/the/this library/collection
    (is|are) there any/anything/something ..8 in my/our/the/this library/collection
    what/which ..3 have I/we (got)? (saved|uploaded|collected|imported)? on/about
    ^ (please)? (give|find|get|show|list) (me|us)? (a list of)? (all|my|the|any|every)? ${ofKind} ${works}/
      ${several}/${severalForms} ${onSubject}/${ofRecord}
    ^ (give|find|get) (me)? (all|my|the|any|every) ..2 ${works} that/which
    (is|are) there (a|an|any|some)? ${ofKind} ${anyWork} ${onSubject}/${ofRecord}/of
    (is|are) there (anything|something) ${onSubject}/${ofRecord}
    ^ (have|got|any) any? ${ofKind} ${anyWork} ${onSubject}/${ofRecord}
    ^ (got)? anything/something ${onSubject}/${ofRecord}
    (do|have) you (have|got)? (a|an|any|some)? ${ofKind} ${anyWork} ${onSubject}/${ofRecord}/of
    (do|have) you (have|got)? (anything|something) ${onSubject}/${ofRecord}
    (do|have) I/we (have|got)? (a|an|any|some)? ${ofKind} ${anyWork} ${onSubject}/${ofRecord}/of
    ^ (all|my|our)? ${ofKind} ${several} (published|written)? ${onSubject}/${ofRecord}
    ^ (all|my|our)? ${ofKind} ${several} (published|written)? in #
    ^ (all|my|our)? ${ofKind} ${several} (that|which)? mention/mentioning/discuss/discussing/cover/covering
    (do|have) I/we (have|got)? (anything|something) ${ofRecord}
    do you know (of)? (a|an|any|some)? ${ofKind} ${anyWork} ${onSubject}/${ofRecord}
    do I/we have any ..3 on/about/regarding/concerning/that/which
    do I/we have ..2 ${works} on/about/regarding/concerning/that/which
    do I/we have anything/something on/about/regarding/concerning
    (have I|have we|did I|did we) ..2 (anything|something|any) ..4 on/about
    what/which ${works} ..4 (do|have|did) I/we/you
    what/which ${works} (are|is) (there|available|in|on|about)
    what/which ${works} on/about/mention/discuss/cover/deal/address/speak/treat/concern/report/study/use
    what/which ..2 ${studies} ..3 (do|have|did) I/we have
    what/which of (my|our|the|these|them) ..2 ${works}
    what/which of (my|our|these|them) ..1 (are|is|were|mention|deal|speak)
    is there anything ..4 in my/our/the library
    (what|which) ${ofKind} ${anyWork} (is|are|was|were)? about/on/mention/mentions/discuss/discusses/cover/
      covers/deal/deals/treat/treats
    (what|which) (of my|of our|of the|of these)? ${ofKind} ${anyWork} (speak|speaks|talk|talks|look|looks) about/of/at
    what/which ${ofKind} ${several} (are|were) there ${onSubject}/of
    what/which ${ofKind} ${several} (have been|were) (done|made|published) ${onSubject}
    what/which ${works} are ..1 randomised/controlled/blinded/qualitative/observational/prospective/
      retrospective/longitudinal/systematic
    list (all|my|our|the|of|me)? ..2 ${works}
    ^ (please)? (list|show) (me|us)? (all)? (of)? my/our ..3 ${several}/${severalForms}
    show (me)? (all|my|our|the)? ..2 ${works}
    ^ which (are|of these are|ones are)
    what/which ${works} (are|is|were|was) ..3 ${studies}/${forms}/retracted/withdrawn/newest/latest/oldest
    what/which (is|are|was|were) the/my/our? (newest|latest|oldest|earliest|most recent) ..2 ${anyWork}
    ^ what's/whats the/my/our (newest|latest|oldest|earliest|most recent) ..2 ${anyWork}
    what/which ${works} (did|has|have) ..3 write/written/published/authored
    what/which ${works} (were|was|are|is) ..1 (written|published|authored) (by|in|since|before|after|between)
    (is|are|were|was|have|has) any/some/one of (my|our|the|these) ..2 ${works}
    (do|does) any/some/one/none ${ofKind} ${anyWork} ${speaking}
    (do|does|did) any/some/one/none (of)? (my|our|the|these|those) ${ofKind} ${anyWork} ${speaking}
    (do|does|did) any/some/one/none of them/these/those mention/discuss/deal/speak/talk
    (do|does|did) any/some/one/none (of)? (my|our|the|these|those)? ${ofKind} ${anyWork}/anything/something in (my|our|the|this) library/collection ${speaking}
    (do I|do we) have any/some ..2 retracted
    (is|are|was|were|has|have) any/anything/some/something/one/none ..6 (been)? retracted/withdrawn
    what/which ..2 ${works} (are|is|were|was|came|come)? ..1 from/since/before/after/between/until #
    what/which ${ofKind} ${several} (were|was|are|is) (done|made|conducted|performed|undertaken|set|based|situated) in/at
    what/which ${ofKind} ${several} (took|take|takes) place
    what/which ${ofKind} ${several} (are|come|came) from
    what/which ${ofKind} ${several} (have|had|include|included|enrolled|studied|with) (more|fewer|less|over|under|at|up) ..2 #
    what/which ${ofKind} ${several} (have|had|include|included|enrolled|studied|with) # or
    ^ (please)? (give|find|get|show|list) (me|us)? (all|my|the|any|every|all my)? ${ofKind} ${several} with/that/which
    ^ (all|my|our)? ${ofKind} ${several} with ..4 # ..3 participants/people/patients/subjects/adults/children
    what/which of (my|our) ${ofKind} ${anyWork} (have|had|include|included|enrolled|studied) (more|fewer|less|over|under|at|up) ..2 #
    what/which of (my|our|the|these) ${ofKind} ${anyWork} (are|is|were|was) about/on/of/from/in/by
    what/which (of my|of our|of the|of these)? ..2 ${works} (are|is|were|was) ..1 (older|newer|earlier|later|younger) than #
    (do|have) I/we ..2 (anything|something|any|papers|documents|articles|studies) ..2 by _`,
  /** Which there are of a kind, where nothing else is said. */
  ofKind: `
    ^ (and|please)? (list|show|give|find|get|any|all|my|our) ..4 ${several}/${severalForms}
    ^ (and|please)? (list|show|give|find|get|any|all|my|our) ..4 (${severalKinds})
    (do|have) I/we/you (have|got)? (a|an|any|some|all|no)? ${ofKind} ${anyWork}/report/reports/series/
      analysis/analyses/experiments
    (is|are) there (a|an|any|some|no)? ${ofKind} ${anyWork}/report/reports/series/analysis/analyses/experiments`,
  /** What one document says as a whole. */
  document: `
    summarise/summary/outline/overview/abstract/gist/synopsis/recap (of)? ..4 (this|the|that|my) ..4 ${namedWork}
    tell me about this/the/that _? ${namedWork}
    what (is|was) (this|the|that) _? ${namedWork} about
    what is it about
    ^ (please|can you|could you|would you)? (please)? (briefly|shortly)? (summarise|outline|sum up) ..6 ${namedWork}
    ^ (please|can you|could you|would you)? (please)? (briefly|shortly)? (summarise|outline|sum up) ..8 (meta analysis)
    ^ (please|can you|could you|would you)? (please)? (briefly|shortly)? (summarise|outline|sum up) (it|this|that)
    ^ tl`,
  /** What one document found. */
  findings: `
    main/key/central/principal/major ${found} (of|in|from) (this|the|that) ..4 ${namedWork}
    main/key/central/principal/major ${found} (of|in|from) (this|the|that) ..4 (meta analysis)
    finding/findings/result/results/conclusion/conclusions (of|in|from) this ..4 ${namedWork}
    what (does|did|do) (this|the|that) ..3 ${namedWork} ..6 (say|show|find|conclude|report|argue|claim)
    what (does|did) (it|this) (say|show|find|conclude|report|argue|claim)`,
} as const;

/** Of these alone a message asks for nothing. */
export const courtesyWords = {
  greeting: new Set(
    'hello hi hey greetings morning afternoon evening hallo hola bonjour salut ciao moin servus welcome'.split(
      ' ',
    ),
  ),
  thanks: new Set(
    'thanks thank thx cheers danke merci gracias grazie obrigado obrigada bye goodbye'.split(' '),
  ),
  filler: new Set(
    `you very much so a lot again are helped me how doing appreciated appreciate everything too
    indeed bye good great perfect nice ok okay fine there lectern everyone all the for your help
    that was helpful this is it excellent wonderful vielen dank guten tag morgen beaucoup muchas
    and to day cool got`.split(/\s+/),
  ),
} as const;
