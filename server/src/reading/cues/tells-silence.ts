/** Tells whether an answer that a model wrote from passages says that they do not answer. In other languages than English only where a short sentence without a marker has the passages as its subject. */
import { sourceMarkers, spacedMarkers } from '@lectern/contract/source-markers';
import { splitStatements } from '../citations/split-statements.js';
import { tellEnglish } from '../language/tell-language.js';

/** A model that finds no answer is asked to say so in these words, which are no answer. */
export const refusal = 'NOT COVERED';

/** Where an answer begins, in letters of any size; `not covered wounds` is none. */
const refusedFirst = /^\W{0,20}not covered(?=\W*$|["'*)\]]{0,3}\s{0,3}[.:;,!?(–—-]|\s*\n)/i;
/** Where a later statement begins, as it was asked for. */
const refusedLater = /^\W{0,20}NOT COVERED(?!\s{1,3}\w)/;

// Texts, extracts and material are things of research as well, unless they are called given.
const given = String.raw`(?:passages?|documents?|excerpts?|sources?|context|(?:provided|given|supplied|available|retrieved)\s(?:texts?|extracts?|materials?))`;
const those = String.raw`(?:the|these|those|this|your|any of the|all|both|any)\s(?:[\w-]{1,20}\s){0,3}?${given}`;
const say = String.raw`(?:say|state|mention|answer|address|cover|contain|provide|specify|report|tell|give|include|describe|indicate|discuss|speak|offer|name|explain|hold|present|identify|clarify|reveal|refer|deal|allow|(?:show|establish|demonstrate|support)\s(?:whether|if|how|what|why|when|who|which|where))(?:s|es|ed|ies|ied)?\b`;
const knowledge =
  '(?:information|mention|answer|details?|data|indication|reference|discussion|account|statement)';

const silences = [
  String.raw`\b${those}(?:\s\w{1,20}){0,4}?\s(?:do|does|did|can|could)\s?(?:not|n['’]t)\s(?!only\b|just\b|merely\b|simply\b)(?:[\w-]{1,20}\s){0,2}?${say}`,
  String.raw`\b${those}(?:\s\w{1,20}){0,4}?\s(?:(?:are|is|remain|remains|stay|stays)\ssilent|(?:say|says|tell|tells|mention|mentions|report|reports|contain|contains)\snothing|lacks?\b|(?:contain|give|provide|offer|make|hold|include|have)s?\s(?:no|insufficient|not enough|little)\s(?:[\w-]{1,20}\s){0,2}?${knowledge})`,
  String.raw`\b(?:none|neither)\sof\s${those}(?:\s\w{1,20}){0,4}?\s${say}`,
  String.raw`\b(?:no|neither)\s(?:[\w-]{1,20}\s){0,2}?${given}\s(?:\w{1,20}\s){0,3}?${say}`,
  String.raw`\b(?:is|are|was|were)\s?(?:not|n['’]t)\s(?:[\w-]{1,20}\s){0,2}?(?:mentioned|covered|addressed|stated|said|answered|specified|reported|discussed|described|given|provided|told|named|found|contained|included|explained|there)\s(?:\w{1,20}\s){0,2}?(?:in|by|within|from)\s${those}`,
  String.raw`\b(?:no|insufficient|not enough)\s(?:[\w-]{1,20}\s){0,2}?${knowledge}\s(?:[\w-]{1,20}\s){0,8}?(?:in|by|within|from)\s${those}`,
  String.raw`\b(?:cannot|can['’]t|can not|could not|couldn['’]t|unable to|impossible to|not possible to)\s(?:be\s)?(?:\w{1,20}\s){0,2}?(?:answer|determine|tell|told|say|said|find|found|conclude|derive|infer|decide|establish)(?:e?d)?\s(?:[\w-]{1,20}\s){0,8}?(?:in|by|within|from|with|on)\s${those}`,
  String.raw`(?:^|,\s)I\s(?:cannot|can['’]t|can not|could not|couldn['’]t|am unable to|am not able to|was unable to|do not|don['’]t|did not|didn['’]t)\s(?:\w{1,20}\s){0,2}?(?:find|answer|determine|tell|say|see|know)\b`,
].map((source) => new RegExp(source, 'i'));

/** In the languages that are asked in most: begins with what is given as its subject, denies, and names what is lacking. */
const foreignSilence = [
  /^(?:\p{L}{1,4}['’\s])?(?:(?:gegebenen|vorliegenden|bereitgestellten)\s)?(?:passagen|textstellen|textauszüge|auszüge|dokumente|quellen|abschnitte|passages|extraits|documents|sources|pasajes|fragmentos|documentos|fuentes|passaggi|documenti|fonti|passagens|trechos|fragmenten|bronnen|passagerna|dokumenten|källorna|fragmenty|dokumenty|źródła|отрывки|документы|источники)(?:\s(?:fournis|fournies|proporcionados|proporcionadas|forniti|fornite|fornecidos|fornecidas))?\s(?!(?:de|du|des|del|della|do|da|dos|von|vom|van|im|in|aus|der|zu|zur|av|z|w)\s|d['’])/iu,
  /(?<!\p{L})(?:nicht|keine?[nrms]?|ne|pas|aucune?|no|ning[uú]n[ao]?|non|nessun[ao]?|não|nenhuma?|niet|geen|inte|ingen|inga|inget|nie|не|нет)(?!\p{L})|(?<!\p{L})n['’]/iu,
  /(?<!\p{L})(?:beantwort|répond|respond|rispond|beantwoord|отвеча)\p{L}{1,5}|(?<!\p{L})(?:frage|antwort|information(?:en|s)?|angaben?|auskunft|réponses?|renseignements?|respuestas?|informaci[oó]n(?:es)?|rispost[ae]|informazion[ei]|respostas?|informaç(?:ão|ões)|antwoord|informatie|svar|odpowiedzi|informacji|ответа?|информации)(?=[.!]?$|\s(?:auf|zu|zur|zum|nach|über|à|sur|a|al|sobre|acerca|su|alla|op|over|aan|om|på|na|o|на|о)\s)/iu,
];

/** Nothing else is said in so few words without a mark between them. */
const foreignWords = 12;

function isForeignSilence(statement: string): boolean {
  const words = statement.trim();
  return (
    !isCited(statement) &&
    !/[,;:–—()]/u.test(words) &&
    words.split(/\s+/).length <= foreignWords &&
    tellEnglish(words) === 'other' &&
    foreignSilence.every((part) => part.test(words))
  );
}

/** It only stands back behind what is said. */
const conceding = /^\W{0,5}(?:although|though|even though|even if|while|whereas)\b/i;

/** `…, but 12 % of men did [1]`: what is cited behind it answers. */
const answersBehind = /[,;]\s(?:but|yet|however|although|though)\s[^\n]{8,400}\[\d/i;

/** Whether nothing but the refusal can be made of what has come of an answer. */
export function beginsWithRefusal(text: string): boolean {
  return refusedFirst.test(text);
}

/**
 * It does where it has the words that were asked for, where it begins with saying so, and where no other statement of it has a source. A gap
 * that is named behind what the passages answer is none of these.
 */
export function saysUnanswered(text: string): boolean {
  const statements = splitStatements(text).map(({ start, end }) => text.slice(start, end));
  if (beginsWithRefusal(text) || statements.some((each) => refusedLater.test(each))) return true;
  if (!statements.some(isSilence)) return false;
  const answering = statements.filter((each) => isCited(each) && !isSilence(each));
  return answering.length === 0 || isSilence(statements[0] ?? '');
}

function isSilence(statement: string): boolean {
  const words = statement.replace(spacedMarkers, '').replace(/\s+/g, ' ').trim();
  if (answersBehind.test(statement)) return false;
  if (isForeignSilence(statement)) return true;
  return !conceding.test(words) && silences.some((silence) => silence.test(words));
}

function isCited(statement: string): boolean {
  return statement.search(sourceMarkers) >= 0;
}
