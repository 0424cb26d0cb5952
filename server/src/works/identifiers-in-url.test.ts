import { describe, expect, it } from 'vitest';
import { makeIdentifiers } from './identifiers.js';
import { identifiersInUrl } from './identifiers-in-url.js';

describe('identifiersInUrl', () => {
  it.each([
    ['https://arxiv.org/pdf/2301.00306v2', { arxiv_id: '2301.00306' }],
    ['https://pubmed.ncbi.nlm.nih.gov/123456/?from=x', { pmid: '123456' }],
    ['https://pmc.ncbi.nlm.nih.gov/articles/PMC123456/', { pmcid: 'PMC123456' }],
    ['https://clinicaltrials.gov/study/NCT01234567', { nct_id: 'NCT01234567' }],
    ['https://www.nature.com/articles/s41586-000-0000-1', { doi: '10.1038/s41586-000-0000-1' }],
    ['https://www.nature.com/articles/s41586-000-0000-1.pdf', { doi: '10.1038/s41586-000-0000-1' }],
    [
      'https://www.nature.com/articles/s41586-000-0000-1.epdf?sharing_token=abc',
      { doi: '10.1038/s41586-000-0000-1' },
    ],
    ['https://www.nature.com/articles/srep12345.ris', { doi: '10.1038/srep12345' }],
    ['https://www.nature.com/articles/srep12345/figures/2', { doi: '10.1038/srep12345' }],
    ['https://www.nature.com/articles/1234567/figures/2', {}],
    ['https://www.nature.com/articles/1234567', {}],
    [
      'https://www.taylorfrancis.example/chapters/edit/10.4324/9780000000002-7/1914-moss-bo-ek',
      { doi: '10.4324/9780000000002-7' },
    ],
    [
      'https://www.taylorfrancis.example/books/oa-mono/10.1201/b10000/moss',
      { doi: '10.1201/b10000' },
    ],
    [
      'https://books.example/books/mono/10.7551/mitpress/1234.001.0001/moss-and-lichen',
      { doi: '10.7551/mitpress/1234.001.0001' },
    ],
    [
      'https://books.example/view/10.1093/oso/9780000000002.001.0001/oso-9780000000002',
      { doi: '10.1093/oso/9780000000002.001.0001' },
    ],
    [
      'https://books.example/view/10.1093/acre/9780000000002.001.0001/oso-9780000000002-chapter-3',
      {},
    ],
    ['https://books.example/view/10.1093/acre/9780000000002.001.0001/acre-9780000000002-e-77', {}],
    ['https://books.example/view/10.1093/acre/9780000000002.001.0001/12', {}],
    ['https://collection.example/content/10.3366/moss/art00012', { doi: '10.3366/moss' }],
    [
      'https://data.example/dataset.xhtml?persistentId=doi:10.7910/DVN/XYZ789',
      { doi: '10.7910/dvn/xyz789' },
    ],
    ['https://data.example/paper?ref=10.1000/other', {}],
    ['https://www.nature.com/articles/1234567.pdf', {}],
    ['https://www.nature.com/articles/227680a0', { doi: '10.1038/227680a0' }],
    [
      'https://www.figshare.com/articles/dataset/A/12345678/2',
      { doi: '10.6084/m9.figshare.12345678' },
    ],
    [
      'https://tandf.figshare.com/articles/dataset/A/12345678',
      { doi: '10.6084/m9.figshare.12345678' },
    ],
    ['https://university.figshare.com/articles/thesis/A/12345678', {}],
    ['https://sandbox.zenodo.org/records/12345', {}],
    ['https://doi.org/10.1000/xyz', { doi: '10.1000/xyz' }],
    [
      'https://www.biorxiv.org/content/10.1101/2020.02.18.000001v2.full.pdf',
      { doi: '10.1101/2020.02.18.000001' },
    ],
    ['https://journals.example/doi/full/10.1000/xyz.12/pdf?download=1', { doi: '10.1000/xyz.12' }],
    ['https://www.nature.com/articles/srep12345', { doi: '10.1038/srep12345' }],
    ['https://www.nature.com/articles/d41586-023-00000-1', { doi: '10.1038/d41586-023-00000-1' }],
    ['https://www.nature.com/articles/s41599-020-0000-1', { doi: '10.1057/s41599-020-0000-1' }],
    [
      'https://journals.example/plosone/article?id=10.1371/journal.pone.0000001',
      { doi: '10.1371/journal.pone.0000001' },
    ],
    [
      'https://journals.example/doi/10.1002/(SICI)1097-0000(199806)49:8%3C693::AID-X4%3E3.0.CO;2-O',
      { doi: '10.1002/(sici)1097-0000(199806)49:8<693::aid-x4>3.0.co;2-o' },
    ],
    ['https://www.researchsquare.com/article/rs-12345/v2', { doi: '10.21203/rs.3.rs-12345/v2' }],
    ['https://papers.ssrn.com/sol3/papers.cfm?abstract_id=12345', { doi: '10.2139/ssrn.12345' }],
    ['https://europepmc.org/article/MED/123456', { pmid: '123456' }],
    ['https://europepmc.org/abstract/PMC/PMC42', { pmcid: 'PMC42' }],
    ['https://europepmc.org/article/PPR/PPR42', {}],
    [
      'https://academic.example/bioinformatics/advance-article/doi/10.1093/bioinformatics/btaa000/5762611',
      { doi: '10.1093/bioinformatics/btaa000' },
    ],
    [
      'https://academic.example/nar/article-pdf/doi/10.1093/nar/gkaa000/32799543/gkaa000.pdf',
      { doi: '10.1093/nar/gkaa000' },
    ],
    [
      'https://pubs.example/jcp/article/doi/10.1063/5.0100000/2883347/Flow-of-pellets',
      { doi: '10.1063/5.0100000' },
    ],
    [
      'https://academic.example/nar/article/doi/10.1093/nar/gkaa000',
      { doi: '10.1093/nar/gkaa000' },
    ],
    ['https://names.example/view/10.1093/ref:odnb/12345', { doi: '10.1093/ref:odnb/12345' }],
    [
      'https://link.example/article/10.1007/s00000-020-00001-2/figures/1',
      { doi: '10.1007/s00000-020-00001-2' },
    ],
    [
      'https://link.example/article/10.1007/s00000-020-00001-2/tables/12',
      { doi: '10.1007/s00000-020-00001-2' },
    ],
    [
      'https://library.example/cdsr/doi/10.1002/14651858.CD000000.pub2/references/es',
      { doi: '10.1002/14651858.cd000000.pub2' },
    ],
    [
      'https://library.example/cdsr/doi/10.1002/14651858.CD000000.pub2/full/zh_HANT',
      { doi: '10.1002/14651858.cd000000.pub2' },
    ],
    ['https://doi.org/10.1000/a/figures', { doi: '10.1000/a/figures' }],
    ['https://peer.example/articles/10.7717/peerj.1/fig-1', { doi: '10.7717/peerj.1/fig-1' }],
    ['https://example.org/10/2020', {}],
    ['https://pubs.example/doi/suppl/10.1021/acs.x0/suppl_file/x0_si_001.pdf', {}],
    ['https://library.example/action/downloadSupplement?doi=10.1002%2Fx.1&file=a.pdf', {}],
    ['https://static.example/esm/art%3A10.1038%2Fs41586-020-1/MediaObjects/1_MOESM1_ESM.pdf', {}],
    ['https://www.ncbi.nlm.nih.gov/pmc/articles/PMC42/bin/supplement-1.pdf', {}],
    ['https://www.ncbi.nlm.nih.gov/pmc/articles/PMC42/pdf/main.pdf', { pmcid: 'PMC42' }],
    ['not an address', {}],
  ])('finds in %s what it names', (url, expected) => {
    expect(identifiersInUrl(url)).toEqual(makeIdentifiers(expected));
  });
});
