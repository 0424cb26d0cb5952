/** The encyclopedia's pages: one a subject of the corpus. */

export interface EncyclopediaArticle {
  readonly pageId: number;
  readonly title: string;
  /** Plain text; paragraphs divided by line ends. */
  readonly extract: string;
  /** Time of the last edit, as an ISO date. */
  readonly edited: string;
}

export const wikipediaArticles: readonly EncyclopediaArticle[] = [
  {
    pageId: 90001,
    title: 'Phage therapy',
    extract:
      'Phage therapy is the use of bacteriophages, viruses that infect bacteria, to treat bacterial infections. It was practised in the 1920s and 1930s, was given up in most countries when antibiotics became common, and has drawn new interest with the spread of resistance.\nBecause a phage infects only some strains of one species, the infecting strain is usually tested against a library of phages before treatment. Phages have been given by mouth, on wounds, by inhalation, by vein and, in urinary tract infection, directly into the bladder.',
    edited: '2026-08-14T09:12:44Z',
  },
  {
    pageId: 90002,
    title: 'Biochar',
    extract:
      'Biochar is the carbon-rich solid left when biomass is heated with little or no oxygen. It is added to soil to store carbon and to change how the soil holds water and nutrients.\nField experiments often find lower emissions of nitrous oxide from soils with biochar, though the size of the effect differs with the feedstock, the temperature of pyrolysis, the soil and the age of the char.',
    edited: '2026-05-02T16:40:10Z',
  },
  {
    pageId: 90003,
    title: 'Heat pump',
    extract:
      'A heat pump moves heat from a cold place to a warm one by doing work, as a refrigerator does. In buildings the source is the outside air, the ground or water. The seasonal performance factor is the heat delivered over a season divided by the electricity used.\nOld and listed buildings can be heated by heat pumps when the flow temperature can be kept low enough, which depends on the heat loss of the building and the size of its radiators.',
    edited: '2026-10-19T11:03:27Z',
  },
  {
    pageId: 90004,
    title: 'Protein design',
    extract:
      'Protein design is the making of amino acid sequences that fold into a wanted structure or carry out a wanted function. Since about 2020 language models built on transformers and diffusion models of backbones have taken over much of the field from physical energy functions.',
    edited: '2026-09-30T20:55:01Z',
  },
  {
    pageId: 90005,
    title: 'Remote work',
    extract:
      'Remote work is work done away from an employer’s office, at home or elsewhere. Measures of its effect on productivity differ with the kind of task, with how much is done remotely, and with whether productivity is reported by the workers or counted.',
    edited: '2026-07-21T07:31:59Z',
  },
  {
    pageId: 90006,
    title: 'Battery recycling',
    extract:
      'Battery recycling recovers materials from spent batteries. Lithium-ion cells are smelted (pyrometallurgy), leached (hydrometallurgy), or repaired as whole cathode particles (direct recycling). Recovery of lithium, graphite and electrolyte lags behind that of cobalt and nickel.',
    edited: '2026-03-11T13:20:35Z',
  },
  {
    pageId: 90007,
    title: 'Microplastics',
    extract:
      'Microplastics are pieces of plastic smaller than five millimetres. They come from the wear of tyres and textiles, from the breaking up of litter, and from products. They have been found in rivers, drinking water, food and human tissue; how much they harm health is not settled.',
    edited: '2026-11-02T18:08:12Z',
  },
];
