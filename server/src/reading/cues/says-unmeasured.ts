/** Tells whether a sentence says no more than that something was not looked at: nothing is said by it of the thing. English alone. */

export function saysUnmeasured(text: string): boolean {
  return wholly.some((each) => each.test(text.trim()));
}

const looking =
  '(?:measured|assessed|studied|examined|investigated|quantified|analy[sz]ed)(?!\\sby\\b)';
/** No other clause stands beside it, and no amount: `was not measured in the 12 controls, but rose`. */
const rest = String.raw`(?:\s[^\s,;:%]{1,40}){0,14}\.?$`;
const joined = String.raw`(?!.{0,300}\b(?:before|since|but|although|though|because|whereas|while|until|any|effects?|differences?|changes?|increases?|declines?|unless|only)\b)`;

const wholly = [
  String.raw`^(?:(?!(?:who|whose|which|that)\b)[^\s,;:]{1,40}\s){1,14}(?:was|were|has been|have been|had been) not (?:\p{L}{2,20}ly )?${looking}${rest}`,
  `^(?:we|the (?:authors|study|trial|review)|this (?:study|trial|review)) (?:did|have|has|had|could) not (?:measured?|assess(?:ed)?|stud(?:y|ied)|examined?|investigated?|quantif(?:y|ied)|analy[sz]ed?)(?!\\s(?:any|an?|no|single|significant)\\b)${rest}`,
].map((pattern) => new RegExp(`${joined}${pattern}`, 'iu'));
