import { describe, expect, it } from 'vitest';
import { authorName } from './author-name.js';

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
    ['Kyriacos, Κυριάκος, Athanasiou, Αθανασίου', 'Kyriacos Κυριάκος Athanasiou Αθανασίου'],
    ['', ''],
  ])('writes %j as %j, without a comma', (name, written) => {
    expect(authorName(name)).toBe(written);
  });
});
