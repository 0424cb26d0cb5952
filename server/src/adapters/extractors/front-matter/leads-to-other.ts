/** Tells the words on a first page behind which another work stands: one that is corrected, answered, accompanied, reprinted or lies beside it. */
import { oneLine } from '../text-parts.js';

/** Kinds of articles, such as `Original Article` or `Commentary`, lead nowhere; `the original article` and `Commentary on` do. */
const leads = [
  '\\b(?:correct(?:ion|ed|s)|corrigend(?:um|a)|errat(?:um|a)|addend(?:um|a)|retract(?:ion|ed|s)|withdrawal|expression of concern)(?: (?:notice|note))?:? (?:to|of|on|for|in|the (?:article|paper))\\b',
  '\\b(?:correct(?:ion|ed)|corrigend(?:um|a)|errat(?:um|a)|retract(?:ion|ed))\\b[^.:]{0,40}(?::|;? see| at| is| in|\\()\\W{0,3}$',
  '\\b(?:the|this|an) original (?:article|paper)\\b|\\boriginal (?:article|paper) (?:to|of|for|on)\\b',
  '\\b(?:comment(?:ary)?|reply|replies|response|rejoinder)(?: (?:on|to)\\b|:)|\\b(?:refer(?:s|red)|responds?) to\\b|\\bthis (?:article|paper|notice|note) (?:corrects|retracts|replaces)\\b|\\bdiscussed(?: in\\b|:)|\\bread the\\b',
  '\\b(?:companion|accompanying|linked|related|associated) (?:to|papers?|articles?|works?|stud(?:y|ies)|content|editorials?|comments?|commentar(?:y|ies)|letters?|data|datasets?|protocols?)\\b',
  '\\bsee also\\b|\\beditorial by\\b|\\bhandled by\\b|\\bpart of (?:the|a|this) (?:theme|special|themed)\\b|\\bpart (?:[ivx]{1,4}|\\d|one|two|three) of (?:this|the|our)\\b',
  '\\b(?:a|the|our|its) preprint\\b|^preprint:|\\bpreprint (?:of|posted|published|available|version|at)\\b|\\b(?:earlier|previous) version\\b',
  '\\bprotocol(?::| (?:was|is|has|can|published|registered|available|for|of)\\b)',
  '\\breprint(?:ed)? (?:from|of)\\b|\\btranslat(?:ion|ed) (?:of|from)\\b|\\bsubmitted to\\b|\\bto appear in\\b|\\brevised version of\\b',
  '\\bsupplement to\\b|\\bsupplement(?:ary|al) (?:materials?|videos?|data|information|files?|tables?|figures?|appendix)\\b|\\bpeer[ -]review (?:reports?|files?|history)\\b',
  '\\bcover (?:image|photo|art|picture)|\\b(?:visual|video|graphical) abstract\\b|\\bbook:|\\bfunder\\b|\\bfunding:[^.]{0,60}$',
];
const leading = new RegExp(leads.join('|'), 'iu');
/** On a notice that says so of what it corrects. */
const ofNotice = /\boriginal (?:publication|version)\b/iu;
/** A paper speaks of itself where it says what else there is. */
const ofItself = /\bonline version (?:of this|contains)\b/iu;
const notice = /^(?:[\p{L}’']{1,20} )?(?:correction|corrigendum|erratum|addendum|retraction)\b/iu;

/** @param before What stands on a line before a DOI or a journal. @param title Of the paper: that of a notice has such words, too. */
export function leadsToOther(before: string, title: string): boolean {
  const line = oneLine(before.slice(-readMost)).slice(-nearest).replace(ofDoi, '');
  const named = oneLine(title.slice(0, readMost));
  const at = named.includes(' ') ? line.toLowerCase().indexOf(named.toLowerCase()) : -1;
  const rest = at < 0 ? line : `${line.slice(0, at)} ${line.slice(at + named.length)}`;
  if (ofItself.test(rest)) return false;
  return leading.test(rest) || (notice.test(named) && ofNotice.test(rest));
}

/** Further back something else is spoken of. */
const nearest = 200;
/** Of a line or a title, with its blanks: it is asked of each line anew. */
const readMost = 1000;
/** `Correction doi:` is no `Correction:`. */
const ofDoi = /[\s([,]{0,3}(?:doi\W{0,3}|https?:\/\/[^\s]{0,40}){1,2}$/iu;

/** Without lines that are of another work: those that lead to it, and what follows them in the same text or, where they name nothing, in the next. */
export function linesOfItself(texts: readonly string[], title: string): string[] {
  const lines: string[] = [];
  let isLed = false;
  for (const text of texts) {
    let isOther = isLed;
    isLed = false;
    const own: string[] = [];
    for (const line of text.split('\n').map(oneLine)) {
      const leadsOn = leadsToOther(line, title);
      if (leadsOn && ofSite.test(line)) continue;
      // Behind its own place a line may lead to another, too.
      isOther ||= leadsOn && leadsToOther(line.split(/\d/u, 1).join(''), title);
      if (!isOther) own.push(line);
      isOther ||= leadsOn;
      isLed = leadsOn && line.length <= leadMost && !/\d/.test(line);
    }
    if (own.length > 1) lines.push(own.join(' '));
    lines.push(...own);
  }
  return lines;
}

/** What a site has beside every paper; it names no work. */
const ofSite =
  /^(?:(?:view|browse|show|download)\s[\p{L} ]{0,40}(?:articles|papers|content|data|files|materials)|funding:\s?none\.?|(?:visual|video|graphical) abstract|supplement(?:ary|al) (?:materials?|data|information|files?))$/iu;
/** Characters of a line that only leads to another. */
const leadMost = 80;
