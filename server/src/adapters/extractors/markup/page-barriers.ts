/** Tells pages that only stand in the way of an article: logins, consent, checks for robots, errors, shells that a script would fill. */
import { DocumentUnreadableError } from '../../../errors.js';
import { oneLine, type TextPart } from '../text-parts.js';

interface Barrier {
  readonly what: string;
  readonly titles: RegExp;
  /** Sentences of such a page, which a page with an article may hold as well. */
  readonly sentences: RegExp;
}

const barriers: readonly Barrier[] = [
  {
    what: 'it asks for a login',
    titles:
      /^(?:(?:please |you (?:must|need to) )?(?:log|sign)[ -]?(?:in|on)|login|authenticat\w+|single sign-?on|anmelden|anmeldung|connexion|(?:se )?connecter|identification|iniciar sesi|acceso|inloggen|accedi|entrar|member login|restricted access|access through your institution|user (?:log|sign)[ -]?in)(?:\b|$)/i,
    sentences:
      /\b(?:(?:log|sign)[ -]?in (?:to (?:continue|access|view|read|your)|with your|via)|(?:user ?name|e-?mail)[\s\S]{1,60}\bpassword|forg[eo]t(?:ten)? (?:your )?password|access through your institution|institutional (?:log|sign)[ -]?in|get access to the full (?:text|version)|(?:rent or )?buy (?:this )?(?:article|access))\b/i,
  },
  {
    what: 'it asks for consent to cookies',
    titles:
      /^(?:before you continue|cookies? (?:are )?(?:required|disabled|consent|settings)|your privacy|consent)\b/i,
    sentences:
      /\b(?:accept (?:all )?cookies|we value your privacy|your privacy choices|enable cookies|cookies (?:are|must be) (?:enabled|disabled))\b/i,
  },
  {
    what: 'it checks for robots',
    titles:
      /^(?:just a moment|attention required|are you (?:a )?(?:human|robot)|robot check|one more step|security check|verify(?:ing)? you are|please wait|client challenge|validate user|pardon our interruption)/i,
    sentences:
      /\b(?:checking (?:if the site connection|your browser)|complete (?:the )?(?:captcha|security check)|unusual traffic|verify (?:that )?you are (?:a )?human|enable javascript|javascript (?:is|must be) (?:disabled|required|enabled))\b/i,
  },
  {
    what: 'it is the message of an error',
    titles:
      /^(?:access (?:is )?(?:denied|forbidden)|forbidden|(?:error )?[45]0[0-9]\b|page not found|not found|request rejected|redirecting|bad gateway|service unavailable|internal server error)/i,
    sentences:
      /\b(?:(?:do not|don't) have (?:permission|access)|has been denied|could not be found on this server)\b/i,
  },
];

/** Pages of some length are articles whatever they say; so is what has so many words beside a notice. */
const barrierWordsMax = 200;
const articleWordsLeast = 40;

/** @throws DocumentUnreadableError that says what the page is. */
export function refuseBarrier(
  parts: readonly TextPart[],
  page: { readonly title: string; readonly hasScripts: boolean; readonly asksForPassword: boolean },
): void {
  const text = parts.map((part) => part.text).join('\n');
  const found = wordCount(text) < barrierWordsMax ? barrierOf(parts, page) : undefined;
  if (found !== undefined)
    throw new DocumentUnreadableError(`The page holds no article text: ${found.what}`);
  if (page.hasScripts && !parts.some(isSentence))
    throw new DocumentUnreadableError('The page holds no article text');
}

function barrierOf(
  parts: readonly TextPart[],
  page: { readonly title: string; readonly asksForPassword: boolean },
): Barrier | undefined {
  const heading = oneLine(parts[0]?.text ?? '');
  const titled = barriers.find(({ titles }) => titles.test(page.title) || titles.test(heading));
  const own = (barrier: Barrier): string =>
    parts
      .filter((part) => part.kind !== 'heading' && !barrier.sentences.test(part.text))
      .map((part) => part.text)
      .join(' ');
  const [login] = barriers;
  const text = parts.map((part) => part.text).join(' ');
  // A title may be that of an article on the matter, which then has sentences of its own.
  if (titled !== undefined && wordCount(own(titled)) < 3 * articleWordsLeast) return titled;
  if (login !== undefined && page.asksForPassword && wordCount(own(login)) < articleWordsLeast)
    return login;
  return barriers.find(
    (barrier) => barrier.sentences.test(text) && wordCount(own(barrier)) < articleWordsLeast,
  );
}

/** Some words that end as a sentence does; what scripts will replace says less. */
function isSentence(part: TextPart): boolean {
  if (part.kind === 'heading' || /^(loading|please wait)\b/i.test(part.text)) return false;
  const isDense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{8}/u.test(
    part.text,
  );
  return isDense || wordCount(part.text) >= 5;
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
