/** Works on microplastics in water, soil and people. */
import type { Work } from './work.js';

export const microplasticWorks: readonly Work[] = [
  {
    id: 'microplastics-drinking-water',
    title:
      'Microplastics in drinking water from source to tap: a survey of 38 waterworks with spiked recovery',
    authors: ['Amelia Thorvaldsen', 'Ravi Subramaniam', 'Nadine Keller'],
    journal: 'Water Quality and Health',
    date: '2024-01-30',
    kind: 'journal article',
    access: 'gold',
    keywords: ['microplastics', 'drinking water', 'treatment', 'recovery'],
    abstract:
      'Counts of microplastics in drinking water differ by five orders of magnitude between studies. We sampled 38 waterworks in six countries at source, after treatment and at the tap, with the same filters, blanks at every step and spiked particles to know recovery. Particles of 10 to 1,000 micrometres were identified by infrared microscopy. Source water held a median of 42 particles per litre (ground water 3, rivers 118); treated water 0.9 and tap water 1.1. Treatment removed 97%, least for fibres. Recovery of spiked particles was 81% above 50 micrometres and 46% below. In 12 of 38 waterworks counts at the tap could not be told from blanks. Correcting for recovery doubled counts of the smallest class and did not change the order of waterworks. Tap water adds little to the intake of microplastics compared with food and indoor air. Studies without blanks and recovery should not be used for exposure.',
    doi: '10.5555/wqh.2024.0130',
    pmid: '99990301',
    pmcid: 'PMC99900301',
    copies: ['html', 'pdf'],
    fullText: `# Introduction

Reports of microplastics in tap water range from none to ten thousand particles per litre. Part of this is real. A larger part comes from filters, blanks and what is counted as plastic. Without knowing recovery and contamination a count says little.

# Methods

We sampled 38 waterworks in six countries, 17 with ground water and 21 with surface water. Between 200 and 1,000 litres were drawn through steel filters of 10 micrometres at source, after treatment and at three taps. A blank went with each sample. Red polystyrene particles of three sizes were added to one sample in five. Particles were identified by infrared microscopy against a library of 32 polymers.

# Results

Table 1. Particles per litre, median and range over waterworks
| Place | Median | Range |
| Ground water | 3 | 0.2 to 11 |
| River and lake water | 118 | 14 to 930 |
| After treatment | 0.9 | below blank to 6 |
| Tap | 1.1 | below blank to 8 |

Treatment removed 97% of particles. Fibres were removed least, at 89%. Membrane filtration left nothing that could be told from blanks; sand filters with coagulation left 1.4 per litre.

Recovery of added particles was 81% above 50 micrometres and 46% from 10 to 50 micrometres. In 12 of 38 waterworks counts at the tap were not above blanks.

Polyethylene, polypropylene and polyester made up 71% of identified particles. Old pipes of plastic did not give more particles than pipes of iron.

# Discussion

A person who drinks two litres a day takes in about two particles above ten micrometres with tap water, or four when corrected for recovery. Food and indoor air contribute hundreds to thousands by comparable methods. Smaller particles were not measured here and may be more numerous.

# Conclusions

Treatment removes nearly all microplastics above ten micrometres. Surveys should report blanks and recovery for each size.`,
    citations: 58,
  },
  {
    id: 'microplastics-blood-methods',
    title: 'Plastic in human blood? Interference and blanks in pyrolysis gas chromatography',
    authors: ['Leopold Strasser', 'Gabriela Moniz'],
    journal: 'Analytical Toxicology Methods',
    date: '2025-07-11',
    kind: 'journal article',
    access: 'gold',
    keywords: ['microplastics', 'human blood', 'pyrolysis', 'interference'],
    abstract:
      'BACKGROUND: Several studies report microplastics in human blood by pyrolysis gas chromatography. Lipids give some of the same products as polyethylene.\nMETHODS: We analysed blood of 40 volunteers, lipid mixtures without plastic, and both with known amounts of five polymers, in three laboratories, after four ways of digestion.\nRESULTS: Lipid mixtures without plastic gave signals that were read as 0.4 to 2.9 micrograms of polyethylene per millilitre, which is the range reported for blood. After removal of lipids by solvent 36 of 40 blood samples fell below the limit of detection for polyethylene. Polystyrene and polyethylene terephthalate were not affected by lipids; they were above the limit in 3 and 5 samples, at levels near those of blanks. Results of laboratories agreed within a factor of two after removal of lipids and differed by a factor of nine before.\nCONCLUSIONS: Reported amounts of polyethylene in blood are largely due to lipids. Microplastics in blood are not excluded, but evidence needs removal of lipids, blanks and agreement between laboratories.',
    doi: '10.5555/atm.2025.0711',
    pmid: '99990302',
    pmcid: 'PMC99900302',
    copies: ['pdf'],
    citations: 19,
  },
  {
    id: 'microplastics-tyre-wear-rivers',
    title:
      'Tyre wear is the largest source of microplastics in an urban river, and rain decides when it arrives',
    authors: ['Joost Hermans', 'Camille Vasseur', 'Liv Bjerregaard'],
    journal: 'River Science and Engineering',
    date: '2022-08-09',
    kind: 'journal article',
    access: 'green',
    keywords: ['microplastics', 'tyre wear', 'urban river', 'storm water'],
    abstract:
      'Tyre wear is thought to be a large source of microplastics, but dark particles escape the usual optical methods. Over 14 months we measured tyre wear by its rubber marker and other microplastics by infrared microscopy in an urban river, upstream and downstream of a city with 410,000 people, every six hours during 21 rains and weekly otherwise. By mass tyre wear made up 68% of microplastics downstream. Four fifths of the yearly load passed in 9% of the time. The first 40 minutes of storm water carried concentrations thirty times those of dry weather, and load rose with the number of dry days before rain. Two basins for storm water held back 61% by mass, mostly particles above 50 micrometres. Monitoring that samples in dry weather misses most of the load; basins at busy roads are the most effective measure for tyre wear.',
    doi: '10.5555/rse.2022.0809',
    copies: ['pdf'],
    citations: 47,
  },
  {
    id: 'microplastics-soil-earthworms',
    title:
      'Polyester fibres in farmland soil: earthworm burrowing, water flow and wheat over three seasons',
    authors: ['Aleksandra Wójcik', 'Thabo Nkosi'],
    journal: 'Soil Biology and Function',
    date: '2021-04-06',
    kind: 'journal article',
    access: 'closed',
    keywords: ['microplastics', 'soil', 'earthworms', 'polyester fibres'],
    abstract:
      'Sewage sludge brings polyester fibres to farmland. In a field experiment in Silesia fibres were mixed into soil at 0, 0.01 and 0.1% by mass, the lower being near the highest found in sludge-treated fields. Over three seasons we followed earthworms, water and wheat. At 0.01% nothing changed beyond error. At 0.1% earthworm casts fell by 19%, infiltration by 24% and water-stable aggregates rose by 11%; wheat yield did not differ in two wet seasons and was 8% lower in the dry one. Fibres moved to 30 centimetres along burrows. Microplastics at present levels in farmland did not harm the soil functions measured here within three seasons; ten times as much did. Because fibres accumulate, the level of 0.1% would be reached in about a century at present rates of sludge and could be avoided by filters in washing machines.',
    doi: '10.5555/sbf.2021.0406',
    citations: 40,
  },
  {
    id: 'microplastics-detection-transformer',
    title:
      'Recognising microplastics in infrared maps with a small transformer: accuracy on weathered particles',
    authors: ['Ewa Lisowska', 'Benjamin Achebe'],
    journal: 'arXiv',
    date: '2024-08-14',
    kind: 'preprint',
    access: 'green',
    keywords: ['microplastics', 'infrared microscopy', 'transformer', 'weathering'],
    abstract:
      'Libraries of infrared spectra hold clean polymers, but microplastics from rivers are weathered, and library search fails for many of them. We train a small transformer on 190,000 spectra, half of them of particles that were weathered in the laboratory or taken from the field and identified by hand. On held-out rivers accuracy is 94%, against 78% for library search and 88% for a random forest. Cellulose mistaken for polyester is the most frequent error and falls from 6 to 2%. The model gives a calibrated probability, and rejecting the least certain tenth raises accuracy to 97%. A map of 300,000 pixels takes 40 seconds on a laptop. Spectra, code and weights are public. Weathered training data, more than the kind of model, make the difference.',
    arxivId: '2408.97118',
    copies: ['html'],
    fullText: `# Weathered particles

Sun and water put oxygen into polymers. Carbonyl and hydroxyl bands grow and hide the bands by which a library knows a polymer.

# Data

We collected 190,000 spectra from 23 rivers and from laboratory weathering. Three people identified each field particle; those on which they disagreed were left out.

# Model and results

The model has six layers and 4 million parameters. Whole rivers were held out.

Table 1. Accuracy on held-out rivers
| Method | Clean | Weathered | All |
| Library search | 95% | 66% | 78% |
| Random forest | 95% | 83% | 88% |
| Transformer | 97% | 92% | 94% |

Trained on clean spectra only, the transformer reached 74% on weathered particles. The data matter more than the model.

# Use

The probability is calibrated. Laboratories can look at the least certain tenth by hand.`,
    citations: 10,
  },
  {
    id: 'microplastics-placebo-filter-trial',
    title: 'Household air filters and inhaled microplastics: a crossover study in 52 homes',
    authors: ['Marta Kolářová', 'Desmond Achterhuis'],
    journal: 'medRxiv',
    date: '2026-01-15',
    kind: 'preprint',
    access: 'green',
    keywords: ['microplastics', 'indoor air', 'filter', 'crossover study'],
    abstract:
      'Indoor air is the main way by which people take in microplastics, and filters are sold against it. In 52 homes a filter ran for four weeks with and four weeks without its filter element, in random order, unknown to those who lived there. Microplastics above five micrometres in air at breathing height were measured by infrared microscopy. The filter lowered the median count from 4.8 to 2.1 per cubic metre (56%, 95% CI 47 to 63%). Fibres from textiles made up two thirds. Vacuum cleaning once a week more lowered counts by 18% in either period. Nasal lavage of 30 people held fewer particles with the filter (median 11 against 17), with wide overlap. Whether lower intake matters for health was not studied. Filters lower exposure to microplastics in indoor air by about half.',
    doi: '10.5555/2026.01.15.260117',
    citations: 1,
  },
  {
    id: 'microplastics-risk-review',
    title: 'Do microplastics harm human health? A scoping review of evidence, doses and gaps',
    authors: ['Olympia Dragoumi', 'Sven-Erik Palm', 'Wanjiru Kamau'],
    journal: 'Environmental Health Reviews',
    date: '2025-12-08',
    kind: 'review',
    access: 'gold',
    publicationTypes: ['Scoping Review'],
    keywords: ['microplastics', 'human health', 'risk assessment', 'scoping review'],
    abstract:
      'We mapped 612 studies on microplastics and human health up to June 2025. Cell studies (344) mostly used clean polystyrene spheres at doses a thousand to a million times those estimated for people; 71% found an effect, 22% of those that used weathered fragments at lower doses did. Animal studies (187) report inflammation of gut and liver, with few that compare with natural particles of the same size. Of 81 studies in people, 63 measured presence, and 18 asked for an association with disease, among them four on arteries; none could rule out contamination or confounding. Particles below one micrometre, which are the likeliest to cross barriers, were measured in 5% of studies. Harm from microplastics at present exposure is neither shown nor excluded. Most needed are reference particles, measured doses, comparison with mineral particles, and cohorts with samples taken without plastic.',
    doi: '10.5555/ehr.2025.1208',
    pmid: '99990303',
    pmcid: 'PMC99900303',
    copies: ['html'],
    citations: 23,
  },
];
