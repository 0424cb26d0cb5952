/** Takes away what a text only compares with, such as `than Set-A` and `against 4.1 with Set-B`: it is told of something else. English alone. */
export function withoutCompared(text: string): string {
  return text.replace(compared, ' ');
}

const compared =
  /\b(?:than|compared (?:with|to)|relative to|versus|vs\.?|against|unlike|as opposed to|instead of|besides|other than|apart from|except(?: for)?)\s(?:(?:the|an?|that|those)\s)?(?:(?:with|for|of|in|at|on)\s)?[^,;:()]{1,60}/giu;
