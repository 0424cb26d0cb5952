import { describe, expect, it } from 'vitest';
import { authorName, initialsFirst, writeAuthors, writeNames, writeStated } from './author-name.js';

describe('authorName', () => {
  it.each([
    ['Okonkwo, Ada', 'Ada Okonkwo'],
    ['van der Berg, Jan P.', 'Jan P. van der Berg'],
    ['山田, 太郎', '太郎 山田'],
    ['Ada Okonkwo', 'Ada Okonkwo'],
    ['Ada Okonkwo, Jr.', 'Ada Okonkwo Jr.'],
    ['Ada Okonkwo, PhD', 'Ada Okonkwo PhD'],
    ['Ada Okonkwo, MD, PhD', 'Ada Okonkwo MD PhD'],
    ['World Health Organization, Geneva', 'World Health Organization Geneva'],
    ['Ministry of Health, Italy', 'Ministry of Health Italy'],
    ['Bureau, Christophe', 'Christophe Bureau'],
    ['Council, Forrest M.', 'Forrest M. Council'],
    ['Fund, Anna', 'Anna Fund'],
    ['Population Council, New York', 'Population Council New York'],
    ['Kyriacos, Κυριάκος, Athanasiou, Αθανασίου', 'Kyriacos Κυριάκος Athanasiou Αθανασίου'],
    ['', ''],
  ])('writes %j as %j, without a comma', (name, written) => {
    expect(authorName(name)).toBe(written);
  });
});

describe('initialsFirst', () => {
  it.each([
    ['Muster CD', 'C. D. Muster'],
    ['van der Berg J-P', 'J. P. van der Berg'],
    ["O'Neill A.F.", "A.F. O'Neill"],
    ['King ML Jr', 'M. L. King Jr'],
    ['Ada Okonkwo', 'Ada Okonkwo'],
    ['The Fixture Group', 'The Fixture Group'],
    ['WHO EU', 'WHO EU'],
    ['Bureau C', 'C. Bureau'],
    ['', ''],
  ])('writes %j as %j', (name, written) => {
    expect(initialsFirst(name)).toBe(written);
  });
});

describe('authors as they are shown', () => {
  it.each([
    ['Okafor, Adaeze; Lindqvist, Per', 'Adaeze Okafor, Per Lindqvist'],
    ['Okafor, Adaeze;van der Berg, Jan;', 'Adaeze Okafor, Jan van der Berg'],
    ['Okafor, Adaeze and Lindqvist, Per', 'Adaeze Okafor, Per Lindqvist'],
    ['Okafor, Adaeze', 'Adaeze Okafor'],
    ['Ada Okonkwo, Bo Li and Cy Dee', 'Ada Okonkwo, Bo Li, Cy Dee'],
    ['Ada Okonkwo', 'Ada Okonkwo'],
    ['', ''],
  ])('are one name after another in a line of a file: %j', (line, written) => {
    expect(writeAuthors(line)).toBe(written);
  });

  it('are turned one by one where each stands alone', () => {
    expect(writeNames(['Okafor, Adaeze', 'Lindqvist, Per'])).toBe('Adaeze Okafor, Per Lindqvist');
    expect(writeNames(['Ada Okonkwo, Bo Li'])).toBe('Ada Okonkwo, Bo Li');
  });

  it('are left as a person wrote them where commas may mean either', () => {
    expect(writeStated('Okafor, Adaeze')).toBe('Okafor, Adaeze');
    expect(writeStated('Okafor, Adaeze; Lindqvist, Per')).toBe('Adaeze Okafor, Per Lindqvist');
  });
});
