/** What a model answers where a summary is made: notes of the passages, and a part written from notes. */
import { type Passage, sentencesOf } from './prompt.js';

const cues: Readonly<Record<string, RegExp>> = {
  key_findings:
    /\b(?:found|show\w*|reduc\w*|increas\w*|improv\w*|lower|higher|significant\w*|\d+(?:\.\d+)?\s?(?:%|percent|per cent))/i,
  methodologies:
    /\b(?:randomi[sz]\w+|measured|sampled|recruited|collected|using|trial|cohort|survey\w*|model\w*)\b/i,
  research_gaps: /\b(?:limit\w*|unknown|unclear|few studies|small|uncertain\w*|caution)\b/i,
  future_directions: /\b(?:future|further|next|should be (?:tested|studied))\b/i,
  clinical_implications: /\b(?:patients?|clinical\w*|treat\w+|therap\w+|safe\w*)\b/i,
  regulatory_aspects: /\b(?:regulat\w+|approv\w+|ethic\w+|FDA|EMA|guideline\w*)\b/i,
};

const studyCues: Readonly<Record<string, RegExp>> = {
  design:
    /\b(?:randomi[sz]ed (?:\w+ )?trial|meta-analysis|systematic review|cohort study|cross-sectional survey|field study|survey)\b/i,
  population:
    /\b\d[\d,]* (?:\w+ )?(?:women|men|patients|participants|adults|employees|buildings|houses|samples|studies|trials)\b/i,
  n: /\b\d[\d,]*(?= (?:\w+ )?(?:women|men|patients|participants|adults|employees|buildings|houses|samples|studies|trials)\b)/i,
};

/** The reply as JSON, or null where the schema asks for something else. */
export function notesReply(
  schema: unknown,
  prompt: string,
  passages: readonly Passage[],
): string | null {
  if (!holdsText(schema, '"notes"') || !holdsText(schema, '"focus_area"')) return null;
  const sentences = passages.flatMap(({ number, text }) =>
    sentencesOf(text)
      .filter(
        (sentence) =>
          sentence.length > 50 && sentence.length < 400 && /^[A-Z].*[.!?]$/.test(sentence),
      )
      .map((sentence) => ({ text: sentence, passage: Number(number) })),
  );
  const areas = [...prompt.matchAll(/^- (\w+):/gm)].map((match) => match[1] ?? '');
  const notes = areas.flatMap((area) =>
    sentences
      .filter(({ text }) => cues[area]?.test(text))
      .slice(0, 3)
      .map(({ text, passage }, index) => ({
        focus_area: area,
        statement: text,
        passage,
        importance: index === 0 ? 3 : 2,
      })),
  );
  const study = Object.fromEntries(
    ['design', 'population', 'n', 'intervention', 'finding', 'limits'].map((column) => [
      column,
      cellOf(column, sentences),
    ]),
  );
  return JSON.stringify({ notes, study });
}

function cellOf(
  column: string,
  sentences: readonly { text: string; passage: number }[],
): { text: string; passage: number } | null {
  const cue = studyCues[column];
  for (const { text, passage } of cue ? sentences : []) {
    const found = cue?.exec(text)?.[0];
    if (found !== undefined) return { text: found, passage };
  }
  return null;
}

/** One cited statement a note, as far as the words go; null where no part of a summary is asked for. */
export function sectionReply(prompt: string, passages: readonly Passage[]): string | null {
  if (!/Question: Write the part "/.test(prompt) || passages.length === 0) return null;
  let left = Number(/At most (\d+) words/.exec(prompt)?.[1] ?? 100);
  const said: string[] = [];
  for (const { number, text } of passages) {
    const words = text.split(/\s+/).length;
    if (words > left && said.length > 0) continue;
    said.push(`${text.replace(/[.!?]$/, '')} [${number}].`);
    left -= words;
  }
  return said.join(' ');
}

function holdsText(value: unknown, text: string): boolean {
  return (JSON.stringify(value) ?? '').includes(text);
}
