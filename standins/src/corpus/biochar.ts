/** Works on biochar and nitrous oxide from soil. */
import type { Work } from './work.js';

export const biocharWorks: readonly Work[] = [
  {
    id: 'biochar-n2o-meta-analysis',
    title:
      'Biochar and nitrous oxide emissions from agricultural soils: a meta-analysis of 214 field experiments',
    authors: ['Katarzyna Olbrich', 'Samuel Adeyemi', 'Noor van Beek', 'Hiroto Nakashima'],
    journal: 'Soil and Climate',
    date: '2024-04-11',
    kind: 'journal article',
    access: 'gold',
    publicationTypes: ['Meta-Analysis'],
    keywords: ['biochar', 'nitrous oxide', 'soil', 'meta-analysis'],
    abstract:
      'Biochar is often said to halve the nitrous oxide that soils emit, but most of the evidence comes from pots. We gathered 214 field experiments with 611 paired comparisons and fitted a multilevel model. Biochar lowered nitrous oxide emissions by 18% on average (95% CI 12 to 23%), much less than the 38% found in pot experiments with the same chars. The reduction was largest in acid soils (27%), with chars made above 500 degrees (24%) and at rates above 20 tonnes per hectare (26%), and it was close to zero in soils that stayed dry. It faded with time: 25% in the first year, 14% in the second and third, and 6% later, where confidence limits included no effect. Manure chars with much nitrogen raised emissions in some trials. Funnel plots suggest that small experiments without an effect are missing. Inventories that credit biochar with a lasting halving of nitrous oxide overstate its effect about threefold.',
    doi: '10.5555/sc.2024.0411',
    copies: ['pdf'],
    fullText: `# Introduction

Soils emit more than half of the nitrous oxide that people cause, most of it after nitrogen fertiliser. Biochar is put on fields to store carbon. If it also lowers nitrous oxide, its value for the climate grows by a third or more, and several schemes already pay for this. The effect was first seen in pots, where soil is warm, wet and freshly mixed.

# Data

We searched for field experiments that measured nitrous oxide for at least one growing season with and without biochar on otherwise equal plots. We found 214 experiments in 31 countries, with 611 paired comparisons. For each we noted soil, char, rate, crop, fertiliser, climate and the time since the char was applied.

# Model

Log response ratios were weighted by replication and nested within experiments and sites. We tested moderators one at a time and then together. Missing variances were imputed fifty times.

# Results

Over all, biochar lowered nitrous oxide by 18%. Half of the experiments lay between a reduction of 39% and an increase of 7%.

Table 1. Mean change of nitrous oxide by group
| Group | Comparisons | Change | 95% interval |
| All | 611 | -18% | -23 to -12 |
| Soil below pH 5.5 | 142 | -27% | -35 to -18 |
| Soil above pH 7.5 | 121 | -8% | -17 to 2 |
| First year | 338 | -25% | -31 to -18 |
| Second and third year | 186 | -14% | -21 to -6 |
| Later | 87 | -6% | -15 to 4 |

Time since application was the strongest moderator. After the third year the effect could not be told from none. Rate mattered less than expected: doubling the rate lowered emissions by a further 4%.

# Why the effect fades

Fresh char is alkaline and can pass electrons to bacteria that turn nitrous oxide into nitrogen gas. Both properties are lost as surfaces oxidise. Char is also carried down and thinned out. Three experiments that added char again after four years saw the effect return.

# What this means for inventories

A constant factor of a half, as some schemes use, overstates the effect about threefold over ten years. A factor of 0.75 for the first year, 0.86 for two more and 1 thereafter would be in line with the field data.

# Limits

Few experiments lasted longer than four years and few lie in the tropics. Most measured by chambers once a week, which misses short peaks after rain.`,
    citations: 88,
  },
  {
    id: 'biochar-electron-shuttle',
    title: 'Biochar passes electrons to denitrifiers and favours the last step of denitrification',
    authors: ['Emeka Obi', 'Lotte Vinther', 'Jun Takeda'],
    journal: 'Environmental Microbiology and Soil',
    date: '2021-08-19',
    kind: 'journal article',
    access: 'closed',
    keywords: ['biochar', 'denitrification', 'nitrous oxide', 'electron shuttle'],
    abstract:
      'Why biochar lowers nitrous oxide from soil is disputed: liming, sorption of nitrate, better aeration and the passing of electrons have all been named. We incubated three soils with chars whose alkalinity, surface area and capacity to exchange electrons had been changed one at a time, and followed nitrogen with a heavy isotope. Neutralising the ash halved the effect in the most acid soil and changed little in the others. Removing quinones from the surface, which leaves pH and area as they are, took away two thirds of the effect in all soils and shifted the end product from nitrogen gas back to nitrous oxide. Copies of the gene nosZ clade II rose by a factor of 2.6 with untreated char only. Passing electrons to bacteria that complete denitrification is thus a main cause, liming an additional one in acid soils. Because quinones are lost as biochar ages, the effect should fade within a few years unless new char is added.',
    doi: '10.5555/ems.2021.0819',
    citations: 54,
  },
  {
    id: 'biochar-ageing-field',
    title: 'Nine years after: aged biochar no longer reduces nitrous oxide from a sandy loam',
    authors: ['Britta Sandgren', 'Rafael Quintela', 'Abena Owusu'],
    journal: 'Nordic Soil Science',
    date: '2023-12-05',
    kind: 'journal article',
    access: 'gold',
    keywords: ['biochar', 'ageing', 'nitrous oxide', 'long-term field experiment'],
    abstract:
      'Most field studies of biochar end after two seasons. We measured nitrous oxide for the first, fourth and ninth season after a single application of wood char at 25 tonnes per hectare to a sandy loam in southern Sweden, with automatic chambers that closed eight times a day. Emissions were 31% lower than in the control in the first season, 12% lower in the fourth, and equal in the ninth. Fresh char of the same make, added to subplots in the ninth season, again lowered emissions by 29%, so the soil had not changed its response. Aged particles had lost nine tenths of their capacity to exchange electrons and carried a layer of organic matter and clay. Water holding and yield were still higher with aged char. The benefit of biochar for nitrous oxide and the benefits for water have different lifetimes and should not be credited as one.',
    doi: '10.5555/nss.2023.1205',
    copies: ['html'],
    fullText: `# The experiment

The field lies in southern Sweden on a sandy loam with 2% organic carbon and pH 6.3. In 2013 char of mixed hardwood, made at 550 degrees, was ploughed into four plots at 25 tonnes per hectare. Four plots were ploughed without char. The rotation was barley, oilseed rape, wheat and beet, with mineral fertiliser.

# Measurements

Automatic chambers closed eight times a day from sowing to harvest in the first, fourth and ninth season. In the ninth season half of each plot was divided again, and one part received fresh char of the same make.

# Results

In the first season biochar lowered emissions by 31%. In the fourth season the reduction was 12%, in the ninth it was nil. Fresh char in the ninth season lowered emissions by 29%.

Table 1. Nitrous oxide over the season, in kilograms of nitrogen per hectare
| Season | Control | Aged char | Fresh char |
| First | 1.74 | 1.20 | not measured |
| Fourth | 1.41 | 1.24 | not measured |
| Ninth | 1.62 | 1.63 | 1.15 |

# Discussion

The soil had not lost its response; the char had lost its action. Particles dug up in the ninth season exchanged a tenth of the electrons that fresh ones did. Yield and water holding were still higher, by 6% and 9%. Payments for nitrous oxide should therefore end sooner than payments for stored carbon.`,
    citations: 37,
  },
  {
    id: 'biochar-rice-methane',
    title:
      'Biochar in paddy rice: less nitrous oxide, and no trade-off with methane when fields are drained at mid-season',
    authors: ['Nguyen Thi Lan', 'Arturo Villareal', 'Deepa Raghunathan'],
    journal: 'Paddy and Water Research',
    date: '2022-06-30',
    kind: 'journal article',
    access: 'gold',
    keywords: ['biochar', 'rice', 'methane', 'nitrous oxide'],
    abstract:
      'In flooded rice fields a measure that lowers nitrous oxide may raise methane. We compared biochar from rice husk (0, 5 and 15 tonnes per hectare) under continuous flooding and under mid-season drainage over three seasons in the Mekong delta. Under flooding biochar at 15 tonnes lowered nitrous oxide by 22%, from a low level, and changed methane by less than 5%. Under drainage nitrous oxide was four times as high without char; biochar at 15 tonnes lowered it by 41%, and methane was lower by 13% as well. Warming potential per tonne of grain was 34% lower with drainage and biochar than with continuous flooding alone. Grain yield rose by 4%, within the error. The smaller rate had half the effect on nitrous oxide in the first season and none in the third. In paddy rice biochar is best seen as a companion of drainage, whose side effect on nitrous oxide it offsets.',
    doi: '10.5555/pwr.2022.0630',
    copies: ['pdf'],
    citations: 29,
  },
  {
    id: 'biochar-ml-emissions',
    title:
      'Predicting nitrous oxide from biochar-amended soils with gradient boosting: what the models can and cannot carry over',
    authors: ['Piotr Zawadzki', 'Leila Haddad'],
    journal: 'arXiv',
    date: '2023-05-16',
    kind: 'preprint',
    access: 'green',
    keywords: ['biochar', 'nitrous oxide', 'machine learning', 'transfer'],
    abstract:
      'Several papers report that machine learning predicts the effect of biochar on nitrous oxide from soil with a coefficient of determination above 0.9. We repeat four of them on a common set of 1,204 observations and find that this holds only when observations of one experiment are spread over training and test sets. When whole experiments are held out, the coefficient falls to 0.21, and when whole countries are held out to 0.08. Gradient boosting then does no better than a linear model with soil pH, time since application and rate. The models learn which experiment a row comes from, by combinations of climate and texture that are unique to a site. We give a benchmark with fixed splits and recommend that claims about prediction of biochar effects be made on held-out sites.',
    arxivId: '2305.98412',
    copies: ['html'],
    fullText: `# Leakage between experiments

An experiment contributes many rows that share soil, climate and char. When rows are split at random, the test set holds near copies of the training set. A model that knows the site can look up its mean.

# Data and splits

We merged four published collections, removed 312 double entries and kept 1,204 observations of 268 experiments. Three splits are compared: by row, by experiment and by country.

# Results

Table 1. Coefficient of determination on the test set
| Model | By row | By experiment | By country |
| Gradient boosting | 0.91 | 0.21 | 0.08 |
| Random forest | 0.88 | 0.19 | 0.07 |
| Linear, three terms | 0.24 | 0.20 | 0.11 |

Split by row, gradient boosting seems to explain nine tenths of the variance. Split by experiment, it explains a fifth, as a line through three variables does.

# Recommendation

Report results on held-out experiments. Where a model is meant for new regions, report results on held-out countries. Publish the split.`,
    citations: 17,
  },
  {
    id: 'biochar-compost-grassland',
    title:
      'Co-composted biochar on managed grassland: nitrous oxide, yield and earthworms over four years',
    authors: ['Maeve Gallagher', 'Ulrich Thoma'],
    journal: 'Grass and Forage Systems',
    date: '2020-03-24',
    kind: 'journal article',
    access: 'closed',
    keywords: ['biochar', 'compost', 'grassland', 'nitrous oxide'],
    abstract:
      'Biochar that has been composted with manure is said to act longer than fresh char. On a managed grassland in western Ireland we compared compost, compost with 10% biochar added afterwards and compost made with 10% biochar, at the same rate of nitrogen, over four years. Nitrous oxide was lower by 9% when biochar was added to finished compost and by 17% when it went through composting, against compost alone; the difference between the two chars was significant in the first two years only. Losses of ammonia during composting were lower by a third. Yield did not differ. Earthworms avoided fresh char for some weeks and then returned. Composting loads biochar with nitrate and organic coatings; this seems to serve nitrogen economy more than it serves the reduction of nitrous oxide from soil.',
    doi: '10.5555/gfs.2020.0324',
    citations: 25,
  },
  {
    id: 'biochar-dataset',
    title: 'Field measurements of nitrous oxide from soils with and without biochar, 2009 to 2023',
    authors: ['Katarzyna Olbrich', 'Samuel Adeyemi'],
    journal: 'Open Soil Data Archive',
    date: '2024-04-02',
    kind: 'dataset',
    access: 'gold',
    keywords: ['biochar', 'nitrous oxide', 'dataset'],
    abstract:
      'This data set holds 611 paired comparisons of nitrous oxide from 214 field experiments with and without biochar, as used in a published meta-analysis. Each row gives the site, soil texture and pH, feedstock and temperature of the char, rate, crop, fertiliser, time since application, cumulative emission of both plots and its standard error. Values read from figures are marked. A second table lists the 96 studies that were read and left out, with the reason.',
    doi: '10.5555/osda.2024.0402',
    copies: ['txt'],
    citations: 6,
  },
  {
    id: 'biochar-economics-chapter',
    title: 'Paying for biochar: carbon storage, nitrous oxide and the problem of double benefits',
    authors: ['Oluwaseun Bankole'],
    journal: 'Handbook of Carbon Farming',
    date: '2019-11-08',
    kind: 'book chapter',
    access: 'closed',
    keywords: ['biochar', 'carbon farming', 'policy'],
    abstract:
      'Schemes that pay farmers for biochar count stored carbon, and some add a sum for lower nitrous oxide emissions from the soil. This chapter compares nine schemes in six countries. It shows that the nitrous oxide part is worth between nothing and 44% of the payment, that no scheme checks it in the field, and that two schemes pay for it every year although the evidence ends after the third. It proposes a payment that is highest in the first year and ends unless measurements are shown.',
    doi: '10.5555/hcf.2019.ch11',
    citations: 11,
  },
];
