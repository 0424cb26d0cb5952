/** Tells the headings of lists of references, in the languages that papers are written in. */

/** By the whole heading, behind its number and the sign that a journal sets before it; letters may stand apart. */
export function namesReferences(heading: string): boolean {
  return heading.length <= longest && names.test(nameIn(heading));
}

/** Also where no entries are known to stand below: not `2. Literature`, which may review earlier work. */
export function surelyNamesReferences(heading: string): boolean {
  return namesReferences(heading) && !mayReview.test(nameIn(heading));
}

function nameIn(heading: string): string {
  const name = heading
    .replace(/^[^\p{L}]{1,12}|^[ivx]{1,5}(?:\.\s{0,4}|\s{1,4})/iu, '')
    .replace(/[\s.:]{1,3}$/u, '');
  return /^(?:\p{L}\s){5,20}\p{L}$/u.test(name) ? name.replace(/\s/g, '') : name;
}

const mayReview = /^(?:literature|quellen)$/iu;
const longest = 60;
const names =
  /^(?:(?:cited |selected |main |key |list of )?references?(?: cited| list)?(?: (?:and|&) (?:notes|further reading))?|notes (?:and|&) references|bibliography|(?:literature|works) cited|cited literature|literature|literatur(?:verzeichnis|liste|hinweise|angaben)?|quellen(?:verzeichnis)?|références(?: bibliographiques)?|bibliographie|referencias(?: bibliográficas)?|bibliografía(?: citada)?|referências(?: bibliográficas)?|bibliografia|riferimenti bibliografici|literatuur(?:lijst)?|referenser|litteratur(?:liste|förteckning)?|kaynakça|kaynaklar|список (?:использованной )?литературы|литература|библиография|참고\s?문헌|参考文献|參考文獻|引用文献)$/iu;
