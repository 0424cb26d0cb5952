/** Tells whether `grew` and `raised` say what people did with plants, animals and cells: `we grew maize` is no growth of anything. English alone. */

interface Place {
  readonly start: number;
  readonly end: number;
}

/** @param text In lower case. @param place Of one word of it. */
export function isHusbandry(text: string, { start, end }: Place): boolean {
  const word = text.slice(start, end);
  const isOfGrowth = /^(?:grow(?:s|ing)?|grew|(?:has|have|had) grown)$/.test(word);
  if (!isOfGrowth && !/^rais(?:e[ds]?|ing)$/.test(word)) return false;
  const [before, after] = [text.slice(Math.max(0, start - 300), start), text.slice(end, end + 80)];
  if (word === 'raised' && raisedThing.test(after)) return true;
  if (word === 'growing' && growingTime.test(after)) return true;
  if (!isOfGrowth)
    return (
      (raisesLiving.test(after) && (word === 'raising' || byPeople.test(before))) ||
      isLivingRaised(before, after)
    );
  return growsObject.test(after) && byPeople.test(before);
}

/** What stands behind it is no measure that grew, but what was grown: no adverb, preposition, amount or end. */
const growsObject =
  /^ (?:(?:the|a|an|our|their|these|this|all|both|two|three|four|five|six|several|many|different)\s)?(?!(?:an?|the|our|their|these|this|all|both|two|three|four|five|six|several|many|different|by|from|to|in|on|at|with|without|under|over|during|after|before|between|among|as|than|and|or|but|for|of|until|since|while|when|where|across|through|within|into|against|beyond|more|less|most|least|much|even|still|again|too|well|best|better|worse|fast|faster|slower|taller|larger|longer|bigger|stronger|older|smaller|further|twice|third|quarter|half|fifth|tenth|lot|little|bit|times|per|percent|only|about|nearly|almost|not|is|are|was|were|has|have|had)\b|\p{L}{1,20}(?:ly|fold)\b|(?:econom|incom|revenue|sale|profit|gdp|wealth|employment|job|output|yield|harvest|capacit|number|market|business)\p{L}{0,4}\b)\p{L}{2}/u;

/** In the same clause, with nothing between that could grow by itself: `we applied biochar and grew`, not `we found that yield grew`. */
const byPeople =
  /(?:^|[^\p{L}])(?:we|i|they|who|(?:the )?authors|(?:[\p{L}-]{0,20})(?:farmers|growers|smallholders|gardeners|households|villagers|breeders|researchers|investigators|producers|peasants))(?:\s(?!(?:that|which|whether|how|if|as|when|where|while|because|whose)\b)[^\s.;:]{1,40}){0,30}\s$/u;

const living =
  '(?:calves|cows|cattle|heifers|steers|bulls|pigs|piglets|sows|swine|lambs|sheep|ewes|goats|kids|broilers|chicks|chickens|hens|poultry|ducks|ducklings|turkeys|geese|quails?|fish|carp|trout|salmon|tilapia|catfish|perch|shrimps?|prawns?|oysters|mussels|larvae|fry|fingerlings|tadpoles|mice|rats|rabbits|pups|bees|queens|caterpillars|silkworms|crickets|flies|mosquitoes|seedlings|saplings|plants|crops|tomatoes|livestock|herds|animals|birds|children)';

/** `Raised carp on`, where the animal is the whole object: `raised fish intake` is an amount. */
const raisesLiving = new RegExp(
  String.raw`^ (?:(?!(?:of|in|among|for|from|to|by|and|or|with|on|at|per)\b)[\p{L}\d-]{1,20} ){0,3}?${living}(?=[,.;:)]|$| (?:on|in|to(?= (?:slaughter|maturity|adult|weaning|market|harvest|\d))|with|under|for|at|until|without|and|or|that|which|indoors|outdoors|together|alone)\b)`,
  'u',
);
/** `The calves were raised on`; of `cortisol in calves was raised at` it is no calf that is raised. */
function isLivingRaised(before: string, after: string): boolean {
  return (
    /^ (?:on|in|under|at|with|without|indoors|outdoors|until|together)\b/.test(after) &&
    livingRaised.test(before) &&
    !ofLiving.test(before)
  );
}

const livingBefore = String.raw`${living}(?: that| which)? (?:were |are |have been |had been )?(?:\p{L}{2,12}ly )?$`;
const livingRaised = new RegExp(String.raw`\b${livingBefore}`, 'u');
const ofLiving = new RegExp(
  String.raw`\b(?:in|of|among|for|from|to|by|on|with|than) (?:[\p{L}\d-]{1,20} ){0,3}${livingBefore}`,
  'u',
);
const raisedThing =
  /^ (?:garden |peat |wooden )?(?:beds?|bogs?|floors?|platforms?|slats?|fields?)\b/;
const growingTime =
  /^ (?:seasons?|periods?|media|medium|conditions|stages?|cycles?|degree|days|rooms?|chambers?|environments?|substrates?|systems?|sites?|pigs|regions|areas?)\b/;
