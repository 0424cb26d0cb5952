/** Words that questions are asked with, which the lists of little words leave out; none that English texts have in another sense. */
const lists = {
  danish: 'hvorfor hvornår hvem hvad hvordan hvilken hvilket hvilke hvor',
  dutch: 'waarom wanneer wat hoe hoeveel welke welk waar werd werden',
  finnish: 'miksi milloin kuka mikä mitä miten missä kuinka',
  french: 'pourquoi quand comment combien quel quelle quels quelles qui quoi où lequel laquelle',
  german:
    'warum wieso weshalb wann wer wen wem wie wo woher wohin welche welcher welches welchen welchem wieviel wieviele wurde wurden worden',
  hungarian: 'miért mikor hogyan melyik mennyi hány',
  italian: 'perché quando quanto quanti quante quale quali chi dove',
  norwegian: 'hvorfor når hvem hva hvordan hvilken hvilket hvilke hvor',
  portuguese: 'porque quando como quanto quantos quantas qual quais quem onde',
  romanian: 'când cine cum cât câte câți unde',
  spanish: 'qué cuándo quién quiénes cómo cuánto cuánta cuántos cuántas cuál cuáles dónde',
  swedish: 'varför när vem vad hur vilken vilket vilka',
  turkish: 'neden niçin nasıl hangi nerede kaç',
} as const;

export function askingWords(language: keyof typeof lists): string[] {
  return lists[language].split(' ');
}
