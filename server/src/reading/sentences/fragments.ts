/** Tells sentences that are none when they stand alone: torn off, or about the signs of a formula. */

export const fragments: readonly RegExp[] = [
  // The abbreviation of something that stands before it.
  /^\([^()]{1,15}\)\s(?:\p{Ll}|\p{Lu}\S*\s(?:is|are|was|were)\b)/u,
  // Signs of formulas, and what one letter stands for.
  /(?:[\u20d0-\u20ffˆ˜∂∆∇∑∏∫∀∃≡⇒].*){2}/u,
  /^(?:(?:and|where|with|here),?\s)?\p{L}\s(?:is|are|denotes?|represents?|stands for)\s(?:the|an?|number)\b/iu,
  // Begins with a sign or in the middle.
  /^[=+*/<>≈±,;:)\]}]/u,
];
