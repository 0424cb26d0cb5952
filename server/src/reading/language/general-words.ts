/** English words of any subject, which a paraphrase takes or leaves: what a text is about does not hang on them. */
import { stemWord } from './stem-word.js';

/** Whether a word with this stem tells little of what a statement is about. */
export function isGeneral(stem: string): boolean {
  return stems.has(stem);
}

/** Whether this word, in lower case, is in the list as it stands; it makes a text English. */
export function isGeneralWord(word: string): boolean {
  return words.has(word);
}

const words = new Set(
  `study studies studied paper papers article author authors research researcher researchers report
   reports reported reporting finding findings find finds found
   show shows showed shown suggest suggests suggested evidence indicate indicates indicated
   according passage passages document documents source sources
   result results resulted resulting analysis analyses analyse analysed observe observed observation
   conclude concluded conclusion state stated describe
   described discuss discussed demonstrate demonstrated recommend recommended note noted mention
   mentioned argue argued propose proposed examine examined
   investigate investigated assess assessed evaluate evaluated test tested compare compared
   comparison measure measured measurement estimate estimated
   also however may might could would shall must well several various many much few little most
   least less more different similar same equal other another
   use uses used using usage based base include included includes including contain contained
   contains cover covered particularly specifically overall
   additionally furthermore moreover provide provided provides
   be become became begin began begun start started stop stopped end ended finish keep kept remain
   remained remains stay stayed continue continued last lasted
   go went gone come came bring brought take took taken give gave given gives get got make made
   makes put set let lead led leads leave left turn turned move moved
   return returned back away again still already yet then once soon later earlier early late
   initially first second third finally eventually
   increase increased increases increasing decrease decreased decreases reduce reduced reduces
   reducing reduction raise raised raises rise rose risen rises
   lower lowered lowers higher high low drop dropped drops fall fell fallen decline declined
   declines grow grew grown growth shrink shrank shrunk
   improve improved improves improvement worsen worsened better best worse worst good bad benefit
   benefits gain gained gains lose lost loses
   change changed changes difference differences differ differed differs affect affected affects
   effect effects influence influenced influences impact
   cause caused causes causing reason reasons because due owing therefore thus hence since although
   though despite whereas while unless until
   need needed needs require required requires allow allowed allows enable enabled help helped helps
   prevent prevented prevents avoid avoided avoids
   work worked works perform performed performs performance carry carried do done happen happened
   happens occur occurred occurs arise arose appear appeared
   exist existed exists present absent lack lacked lacking miss missing know known unknown unclear
   clear clearly uncertain think thought believe believed
   consider considered see seen saw seem seemed look looked tell told say said says mean means meant
   call called name named
   large larger largest big bigger biggest small smaller smallest great greater greatest long longer
   short shorter main mainly principal major minor important
   matter matters mattered number numbers amount amounts level levels rate rates share proportion
   percentage percent part parts portion total sum average median
   half third quarter fifth tenth double doubled triple times time twice fold factor
   about around nearly almost roughly approximately only just even both either each every all any
   none no some half whole entire entirely partly fully
   within without among between across along during before after against per via through
   likely probably possible possibly perhaps potential potentially apparently actually really quite
   rather fairly substantially significantly significant
   strongly slightly markedly hardly barely merely mostly largely usually often commonly common
   frequent frequently typical typically generally rarely seldom
   sometimes always never ever today currently current previously previous recent recently
   achieve achieved reach reached obtain obtained attain yield yielded receive received hold held
   serve served fulfil fulfilled purpose aim aimed goal
   add added adding additional extra further remove removed apply applied combine combined choose
   chosen choice select selected prefer preferred
   way ways manner method approach approaches kind kinds type types form forms case cases example
   instance point points fact thing things
   place places side sides set group groups respect regard regarding concern concerned relate
   related associated association link linked depend depended depends
   able unable possible impossible easy easily difficult hard simple simply
   account accounted accounts constitute represent determine determined confirm confirmed support
   supported reveal revealed explain explained
   expect expected offer offered ask asked want wanted try tried attempt seek sought decide decided
   situation condition conditions circumstance presence absence respectively corresponding available
   existing
   people person one ones someone something anything nothing everyone everything here there where
   when why how what which who
   year years month months week weeks day days hour hours minute minutes
   new old young own certain given specific particular general instead alone together simultaneously
   nine ten eight seven six five four three two hundred thousand million billion twelve eleven
   twenty thirty forty fifty sixty seventy eighty ninety`.split(/\s+/),
);
const stems = new Set([...words].map(stemWord));
