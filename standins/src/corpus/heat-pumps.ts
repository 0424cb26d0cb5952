/** Works on heat pumps in listed and historic buildings. */
import type { Work } from './work.js';

export const heatPumpWorks: readonly Work[] = [
  {
    id: 'heat-pumps-listed-field-study',
    title:
      'Heat pumps in listed buildings: measured performance of 46 installations over two heating seasons',
    authors: ['Fiona Ashworth', 'Marek Dvořák', 'Ingrid Solberg', 'Callum Reyes'],
    journal: 'Energy and Historic Buildings',
    date: '2024-07-15',
    kind: 'journal article',
    access: 'gold',
    keywords: ['heat pump', 'listed building', 'seasonal performance factor', 'retrofit'],
    abstract:
      'Owners of listed buildings are often told that heat pumps do not suit solid walls and small radiators. We monitored 46 installations in protected buildings in England, Czechia and Norway over two heating seasons: 31 air-source, 13 ground-source and 2 river-source heat pumps. The median seasonal performance factor was 2.9 for air and 3.5 for ground sources. Flow temperature explained most of the spread: each 5 degrees less raised the factor by 0.24. Thirty-eight buildings kept their walls as they were and relied on draught-proofing, loft insulation and a few larger radiators. Indoor temperature stayed within a degree of the set point in 41 buildings; the five others had undersized radiators in one or two rooms. Running costs were lower than with oil in all buildings and lower than with gas in 17 of 33. Relative humidity beside timber and wall paintings varied less than with the old boilers. Protection of a building is not in itself a reason against a heat pump; careful design for low flow temperatures is what counts.',
    doi: '10.5555/ehb.2024.0715',
    copies: ['html', 'pdf'],
    fullText: `# Background

About one building in forty in the three countries is protected. Their owners may not change windows or walls at will, so a heating system must fit the building. Guidance has long named a good envelope as a condition for a heat pump. Measurements in protected buildings were few.

# Buildings and systems

We took in every owner who answered a public call and whose building was listed, heated by a heat pump and lived in: 46 buildings from 1540 to 1928. Of these, 31 had air-source, 13 ground-source and 2 river-source heat pumps. Heat, electricity, flow temperature and room climate were logged every five minutes for two seasons.

# Performance

The median seasonal performance factor was 2.9 for air-source and 3.5 for ground-source heat pumps. The river-source systems reached 3.8 and 4.1.

Table 1. Seasonal performance factor by mean flow temperature
| Mean flow temperature | Air source | Ground source |
| Below 40 degrees | 3.4 | 4.0 |
| 40 to 45 degrees | 3.0 | 3.6 |
| 45 to 50 degrees | 2.7 | 3.2 |
| Above 50 degrees | 2.3 | 2.8 |

Each 5 degrees less in flow temperature raised the factor by 0.24. Age and kind of wall added little once flow temperature was known.

# What had been changed in the buildings

Thirty-eight buildings kept their walls as they were. Draught-proofing was done in 44, loft insulation in 40, secondary glazing in 19. In the median building five radiators were replaced by larger ones, and pipes stayed where they were. Conservation officers objected most often to the place of the outdoor unit; behind a wall, in a yard or on a hidden roof it was accepted in all cases.

# Comfort and fabric

Rooms stayed within a degree of the set point in 41 buildings. Relative humidity varied less than with boilers that had been run twice a day, because the heat pumps ran nearly all the time. This is good for timber, panel paintings and plaster.

# Costs

Installation cost a median of 16,400 euros for air-source and 34,900 euros for ground-source systems. Running costs were lower than with oil in all thirteen buildings that had used oil and lower than with gas in 17 of 33. The others had flow temperatures above 48 degrees.

# Conclusions

Heat pumps can heat listed buildings well without new walls or windows if flow temperatures are kept below about 45 degrees. A room-by-room heat loss calculation, a few larger radiators and steady running achieve this in most.`,
    citations: 33,
  },
  {
    id: 'heat-pumps-church-heating',
    title:
      'Steady heat for churches: ground-source heat pumps, underfloor pipes and the moisture of medieval timber',
    authors: ['Sigrid Halvorsen', 'Bram Cornelissen'],
    journal: 'Conservation Engineering Review',
    date: '2021-02-26',
    kind: 'journal article',
    access: 'closed',
    keywords: ['heat pump', 'church', 'moisture', 'conservation'],
    abstract:
      'Churches are commonly heated for a few hours a week, which dries timber and paintings in bursts. In three medieval churches ground-source heat pumps with pipes below a relaid floor replaced oil-fired air heating and were run steadily at 10 to 12 degrees, with local heating of pews for services. Over four winters the daily change of relative humidity fell from 14 to 4 percentage points, and the moisture content of the altarpieces stayed between 10 and 13%. Energy use rose by 8% in heat but fell by 64% in delivered energy. Relaying the floor allowed an archaeological survey and was the greatest cost. In one church the heat pump was too large and switched on and off until a store was added. Steady low heat from heat pumps suits listed churches where the floor may be lifted; where it may not, pew heating alone protects the interior better than any air heating.',
    doi: '10.5555/cer.2021.0226',
    citations: 19,
  },
  {
    id: 'heat-pumps-high-temperature',
    title:
      'High-temperature heat pumps for historic houses: when is a flow of 65 degrees worth its electricity?',
    authors: ['Tobias Lenk', 'Amina Farouk', 'Giulia Pescatore'],
    journal: 'Applied Building Physics',
    date: '2023-01-18',
    kind: 'journal article',
    access: 'green',
    keywords: ['high-temperature heat pump', 'historic building', 'radiator', 'cost'],
    abstract:
      'High-temperature heat pumps feed old radiators without change, but use more electricity. We simulated 120 historic houses in four climates with propane heat pumps at a flow of 65 degrees and with standard heat pumps at 45 degrees after the least change of radiators that keeps every room warm. The standard heat pump used 29% less electricity. The change of radiators cost a median of 4,300 euros and paid back in nine years at 25 cents a kilowatt hour. In 22% of houses, mostly small listed ones with few rooms that could take larger radiators, the high-temperature heat pump was cheaper over twenty years. A mixed rule, in which the flow temperature follows the weather and exceeds 55 degrees on fewer than twenty days a year, took away two thirds of the difference. High-temperature heat pumps are a sound choice where interiors are protected, provided that the high temperature is kept for the coldest days.',
    doi: '10.5555/abp.2023.0118',
    copies: ['pdf'],
    citations: 27,
  },
  {
    id: 'heat-pumps-noise-planning',
    title: 'Noise, sight and permission: what conservation officers decide about heat pumps',
    authors: ['Eleanor Whitcombe', 'Jan Kowalik'],
    journal: 'Planning and Heritage',
    date: '2022-10-03',
    kind: 'journal article',
    access: 'gold',
    keywords: ['heat pump', 'listed building consent', 'planning', 'noise'],
    abstract:
      'We read 1,083 applications for listed building consent that concerned heat pumps, from 74 English authorities between 2016 and 2021, and interviewed 21 conservation officers. Consent was given in 79% of cases, more often for ground-source (92%) than for air-source heat pumps (74%). The share rose from 66% to 86% over the six years. Refusals named the sight of the outdoor unit (58%), pipes through historic fabric (31%) and noise (17%). Applications that showed the unit from public places on photographs and named a reversible way for pipes were refused half as often. Officers asked for simple guidance, and many did not know that units at a distance of five metres are hardly heard. Decisions differed more between authorities than between kinds of building. A national template for applications would save most refusals.',
    doi: '10.5555/ph.2022.1003',
    copies: ['txt'],
    fullText: `# The question

Does the protection of a building keep heat pumps out? Owners say so. We looked at what was decided.

# Material

We read 1,083 applications for listed building consent from 74 authorities between 2016 and 2021, and spoke with 21 conservation officers.

# Decisions

Consent was given in 79% of cases. It was given in 92% of cases for ground-source and 74% for air-source heat pumps.

# Reasons for refusal

Refusals named the sight of the outdoor unit in 58%, pipes through historic fabric in 31% and noise in 17%. An application could be refused for several reasons.

# What helped

Photographs from public places and a reversible way for pipes halved refusals. Officers asked for guidance of two pages, not two hundred.`,
    citations: 14,
  },
  {
    id: 'heat-pumps-hybrid-manor',
    title: 'A hybrid of heat pump and boiler in a listed manor: three winters of control data',
    authors: ['Rosalind Okafor', 'Pieter Vermeulen', 'Anneli Koskinen'],
    journal: 'Energy and Historic Buildings',
    date: '2020-12-01',
    kind: 'journal article',
    access: 'gold',
    keywords: ['hybrid heating', 'heat pump', 'listed building', 'control'],
    abstract:
      'Hybrids of a heat pump and a boiler promise comfort in large old houses without a large heat pump. In a listed manor with 41 rooms an air-source heat pump of 28 kilowatts was added to an oil boiler of 90 kilowatts. In the first winter, with the control as delivered, the heat pump gave 44% of the heat, because the boiler started whenever hot water was called for. After hot water was given a small heat pump of its own and the boiler was locked above 0 degrees, the share rose to 83% in the second winter and 88% in the third. Oil use fell from 21,000 to 2,700 litres a year. The heat pump reached a seasonal performance factor of 2.8. Most of the gain came from three lines of the control program. Hybrids in listed buildings should be judged by their control, and the share of the heat pump should be shown to those who live there.',
    doi: '10.5555/ehb.2020.1201',
    copies: ['forbidden'],
    citations: 16,
  },
  {
    id: 'heat-pumps-demand-grid',
    title: 'Historic districts on heat pumps: peak demand, thermal mass and the local grid',
    authors: ['Catarina Nóbrega', 'Elias Wendt'],
    journal: 'arXiv',
    date: '2025-01-27',
    kind: 'preprint',
    access: 'green',
    keywords: ['heat pump', 'historic district', 'peak demand', 'thermal mass'],
    abstract:
      'Historic districts have weak local grids, and heat pumps in all their buildings may overload them. Historic buildings also have heavy walls. We model 612 buildings of an old town, half of them listed, with measured load profiles and a calibrated thermal model. If all buildings used heat pumps without coordination, peak demand in a cold week would exceed the limit of four of nine transformers. Shifting heat pumps by up to three hours, with indoor temperature held within one degree, lowers the peak by 27% and keeps eight transformers within limits. The heavy walls of listed buildings carry twice the shift of later ones. The last transformer needs replacement in any case. Thermal mass in historic buildings is an asset for heat pumps that planning has left out.',
    arxivId: '2501.97203',
    copies: ['html'],
    fullText: `# An old town and its wires

The district has 612 buildings, of which 304 are listed. Nine transformers feed it. Gas heats 71% of the buildings today.

# Model

Each building has a thermal model with two masses, calibrated on a winter of indoor temperatures. Heat pumps are sized for the coldest day and follow the weather. Coordination means that a heat pump may be delayed by up to three hours if no room leaves a band of one degree.

# Results

Without coordination the evening peak is 4.9 megawatts, against a limit of 4.1. With coordination it is 3.6 megawatts.

Table 1. Transformers above their limit in a cold week
| Case | Transformers above limit | Peak in megawatts |
| Today | 0 | 2.2 |
| All heat pumps, uncoordinated | 4 | 4.9 |
| All heat pumps, coordinated | 1 | 3.6 |

Listed buildings, with their heavy walls, carry twice the shift per square metre of later ones.

# Discussion

Coordination needs only a signal per transformer. It does not replace the transformer that is too small already.`,
    citations: 5,
  },
];
