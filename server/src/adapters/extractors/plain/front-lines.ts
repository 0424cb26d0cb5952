/** Knows the lines that journals and series print above a title: where the work stands, of what kind it is, whose it is. */
import { journalIn } from '../front-matter/page-citation.js';
import { oneLine } from '../text-parts.js';

const lettersMost = 160;
const kind =
  '(?:articles?|papers?|research|reviews?|reports?|communications?|notes?|letters?|editorials?|commentar(?:y|ies)|perspectives?|viewpoints?|stud(?:y|ies)|protocols?|guidelines?|briefs?|briefings?|analys[ei]s|contributions?|investigations?|artikel|beitrag|originalarbeit|übersichtsarbeit|artículos?|artigos?)';
const before =
  '(?:original|research|review|regular|full|full-length|short|brief|rapid|technical|invited|systematic|scoping|narrative|case|special|feature|data|final|annual|interim|clinical|practice|policy|working|discussion|white|conference|scientific|survey|method(?:s|ology)?|open access|peer-reviewed|artículo|artigo|article)';
/** `RESEARCH ARTICLE`, `Working Paper No. 2015-07`, `Chapter 4`: of three words they would be titles as well. */
const labels = new RegExp(
  [
    `^(?:${before}[\\s/|·-]{1,3}){0,3}${kind}(?:\\s?(?:series|(?:no|nr|number|nº)\\.?)?\\s?[:#]?\\s?[\\w./-]{0,15}\\d)?(?:[\\s|·-]{1,3}open access)?$`,
    '^(?:articles? |artículos? |artigos? )?(?:original(?:es|is)?|de (?:investigación|revisión|recherche|pesquisa))$',
    '^(?:open access|preprint|postprint|in press|article in press|forthcoming|draft|uncorrected proof|corrected proof|advance access|early view|online first|peer[- ]reviewed)(?: (?:article|publication|version|paper))?$',
    '^(?:chapter|kapitel|capítulo|chapitre|part|report no\\.?|working paper)\\s(?:\\d{1,3}|[ivxlc]{1,6}|one|two|three|four|five|six|seven|eight|nine|ten|\\w{0,8}-?\\d[\\w./-]{0,12})$',
    '^(?:this is (?:the|an?) )?(?:(?:final|peer[- ]reviewed|accepted|authors?[’\\x27]?s?|post-?print|pre-?print|submitted|revised|unedited)\\s){1,4}(?:manuscript|version|copy|paper)\\b',
    '^(?:manuscript|paper|article) (?:accepted|submitted|in press|to appear|prepared)\\b|^(?:accepted|submitted|in press|to appear|published|forthcoming) (?:for publication |online )?(?:in|by|to|on|at|:)\\s',
    '^(?:issn|e-issn|isbn|doi|arxiv)\\b|^(?:https?://|www\\.)\\S|^(?:received|revised|accepted|published|downloaded)\\b[^.]{0,20}\\d',
  ].join('|'),
  'iu',
);
/** Volume, issue or pages beside a year: `27, núm. 3, pp. 201-219, 2017`. */
const counted =
  /\b(?:vol|v|bd|band|jg|jahrgang|tome|tomo|heft|no|nr|n[úu]m|issue)\b\.?\s?[°º]?\s?\d|\bn\s?[°º]\s?\d|\d\.\s(?:jg\b|jahrgang)/iu;
const year = /\b(?:19|20)\d\d\b/;
const pages = /\b(?:pp?|s|seiten|pages|págs?)\.?\s?\d{1,5}\s?[\u2013-]\s?\d/iu;

/** What no title is. */
export function isOfFront(text: string): boolean {
  const line = oneLine(text);
  if (line === '' || line.length > lettersMost) return false;
  if (labels.test(line) || journalIn(line) !== '') return true;
  return counted.test(line) && year.test(line) && (pages.test(line) || line.includes(','));
}
