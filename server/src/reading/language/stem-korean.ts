/** Takes the particles and the commonest endings off Korean words, which are written together with what they mark. */

/** A light stem: what is left has two syllables, or one where the ending leaves no doubt. */
export function stemKorean(word: string): string {
  const ending = endings.find(
    (known) => word.endsWith(known) && word.length - known.length >= leastLeft(known),
  );
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** Syllables such as 이 or 도 also end words that have no particle. */
function leastLeft(ending: string): number {
  return ending.length > 1 || clear.has(ending) ? 1 : 2;
}

const clear = new Set(['은', '는', '을', '를', '의', '에']);

const endings =
  `에서는 으로는 에게서 이라는 으로써 으로서 에서도 까지는 부터는 이었다 하였다 했습니다 입니다 합니다 됩니다 되었다 에서 에게 에는 에도 으로 로서 로써 까지 부터 보다 처럼 마다
   조차 라는 이다 하다 했다 한다 하는 하고 하여 해서 되는 된다 됐다 은 는 이 가 을 를 의 에 와 과 도 만 로`
    .split(/\s+/)
    .sort((one, other) => other.length - one.length);
