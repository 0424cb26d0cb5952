/** Works on the recycling of lithium-ion batteries. */
import type { Work } from './work.js';

export const batteryRecyclingWorks: readonly Work[] = [
  {
    id: 'battery-direct-recycling',
    title:
      'Direct recycling of lithium iron phosphate cathodes: capacity restored at half the energy of new material',
    authors: ['Xiaolin Meng', 'Gunnar Hestad', 'Temitope Alabi', 'Elena Rossetti'],
    journal: 'Journal of Circular Materials',
    date: '2025-02-06',
    kind: 'journal article',
    access: 'gold',
    keywords: [
      'battery recycling',
      'lithium iron phosphate',
      'direct recycling',
      'life cycle assessment',
    ],
    abstract:
      'Lithium iron phosphate holds neither cobalt nor nickel, so that smelting or leaching it hardly pays. Direct recycling repairs the cathode powder instead. We processed 340 kilograms of spent automotive cells: discharge, shredding in inert gas, separation by froth flotation, relithiation in solution with a mild reductant, and a short anneal. The product had 97% of the capacity of new powder, against 81% before treatment, and kept 91% of it over 1,000 cycles, as new powder did. Aluminium above 300 parts per million spoiled the cycle life and was the main reason for rejected batches. Energy use was 46% and emissions 41% of those of new material, mostly from annealing and drying. At a price of new powder below 9 euros a kilogram the process does not pay without a fee for taking back cells. Direct battery recycling works at pilot scale for iron phosphate; clean separation of foils decides quality.',
    doi: '10.5555/jcm.2025.0206',
    copies: ['html', 'pdf'],
    fullText: `# Introduction

Iron phosphate cells make up a growing share of electric vehicles. Their cathode holds lithium, iron, phosphorus and oxygen, none of them dear except lithium. Hydrometallurgy recovers the lithium and leaves iron phosphate as waste of little worth. Direct recycling keeps the particles and puts back what they have lost: about a fifth of their lithium.

# Process

Cells from 41 vehicles were discharged to zero volts and shredded in nitrogen. Electrolyte was evaporated at 80 degrees and condensed. Black mass was sieved, and graphite was floated off with kerosene. Cathode powder was stirred for four hours at 90 degrees in lithium hydroxide with ascorbic acid, filtered, dried, and annealed for two hours at 650 degrees.

# Quality

Table 1. Capacity in milliampere hours per gram
| Material | At start | After 1,000 cycles | Kept |
| Spent powder | 128 | 84 | 66% |
| Repaired powder | 153 | 139 | 91% |
| New powder | 158 | 144 | 91% |

Repaired powder had 97% of the capacity of new powder and aged at the same rate. Of 34 batches seven were rejected. In six of these aluminium exceeded 300 parts per million.

# Energy and emissions

The process used 46% of the energy of making new powder and caused 41% of its emissions. Annealing took 38% of the energy and drying 27%. With electricity from wind the emissions fell to 19%.

# Costs

At pilot scale a kilogram of repaired powder cost 8.70 euros. Scaled to 10,000 tonnes a year we estimate 5.90 euros. The price of new powder was 6 to 14 euros in the past four years.

# Limits

Cells of one maker and one age were used. Mixed cells will vary more in particle size and coating. We did not test more than 1,000 cycles.`,
    citations: 26,
  },
  {
    id: 'battery-hydromet-review',
    title: 'Hydrometallurgical battery recycling: a review of reagents, yields and waste water',
    authors: ['Solveig Aasen', 'Ramón Iturbide'],
    journal: 'Reviews in Resource Recovery',
    date: '2023-10-17',
    kind: 'review',
    access: 'closed',
    keywords: ['battery recycling', 'hydrometallurgy', 'lithium', 'waste water'],
    abstract:
      'Leaching is the main route of battery recycling outside of smelters. We review 246 studies of the leaching of cathodes between 2015 and 2023. Yields above 95% are reported for cobalt and nickel with nearly any acid, and for lithium in 61% of studies. Three things are seldom reported: the use of reagents per kilogram of metal (38% of studies), waste water (17%) and results on mixed black mass from industry instead of hand-taken cathodes (22%). Where real black mass was used, yields were 4 to 11 points lower and the use of reductant was twice as high, because copper and aluminium consume it. Organic acids lower the hazard but not the amount of waste water. Sodium sulphate is the largest waste stream, 1.1 to 2.3 kilograms per kilogram of cells. Work on battery recycling should move from yields on clean cathodes to reagents and waste water on real black mass.',
    doi: '10.5555/rrr.2023.1017',
    citations: 67,
  },
  {
    id: 'battery-lithium-recovery-first',
    title:
      'Taking lithium first: early-stage carbonation raises lithium recovery from black mass to 92%',
    authors: ['Haruka Minami', 'Stefan Drobny', 'Ayodele Fashola'],
    journal: 'Journal of Circular Materials',
    date: '2022-02-11',
    kind: 'journal article',
    access: 'green',
    keywords: ['battery recycling', 'lithium recovery', 'black mass', 'carbonation'],
    abstract:
      'In usual battery recycling lithium comes last and is partly lost at every step before. We roast black mass with its own graphite at 620 degrees, which reduces the oxides and frees lithium as carbonate, and leach it with water and carbon dioxide before acid is used. On 14 lots of industrial black mass lithium recovery was 92% on average (range 87 to 95%), against 74% for the same lots in the usual order. Purity was 99.3% after one recrystallisation; fluoride from the binder was the main impurity. The use of acid in the later step fell by 35%, because the metals were already reduced. Roasting burns about half of the graphite, which is then lost. Taking lithium first suits black mass rich in lithium and poor in graphite of worth; where graphite is to be kept, a milder way is needed.',
    doi: '10.5555/jcm.2022.0211',
    copies: ['pdf'],
    citations: 42,
  },
  {
    id: 'battery-second-life',
    title:
      'Recycle now or use again? Second life of vehicle batteries and the supply of recycled metals',
    authors: ['Klara Weissenberg', 'Nuno Figueira'],
    journal: 'Industrial Ecology Letters',
    date: '2024-11-19',
    kind: 'journal article',
    access: 'gold',
    keywords: ['second life', 'battery recycling', 'stock model', 'critical metals'],
    abstract:
      'Used vehicle batteries can serve in stationary storage before they are recycled. This delays the return of metals. With a stock model of Europe to 2050 we compare recycling at once, second life of half of the batteries for eight years, and second life of iron phosphate batteries only. Second life of half delays 38% of recycled cobalt and 33% of lithium at the time when demand grows fastest, around 2035, and saves 61 gigawatt hours of new storage. Second life of iron phosphate batteries only keeps nearly all cobalt and nickel in early battery recycling and still saves 40 gigawatt hours. Emissions are lowest in this mixed case. The result turns if new stationary batteries become sodium-based, for second life then saves little. Rules should differ by chemistry: cells with cobalt are best recycled soon, iron phosphate cells best used again.',
    doi: '10.5555/iel.2024.1119',
    copies: ['html'],
    fullText: `# Two good things that compete

Using a battery again saves a new one. Recycling it soon returns metals when they are scarce. Both cannot be done with the same battery at the same time.

# Model

A stock model follows vehicle batteries in Europe by chemistry and year of sale to 2050. Batteries leave vehicles after a mean of 13 years with four fifths of their capacity. In a second life they serve for eight years.

# Scenarios and results

Table 1. Results around 2035 and to 2050
| Scenario | Recycled cobalt delayed | Recycled lithium delayed | New storage saved |
| Recycling at once | 0% | 0% | 0 gigawatt hours |
| Half in second life | 38% | 33% | 61 gigawatt hours |
| Iron phosphate only | 3% | 19% | 40 gigawatt hours |

The third scenario has the lowest emissions to 2050, by 4% against recycling at once.

# When the result turns

If stationary batteries become sodium-based by 2032, second life saves a third of what is shown here. If vehicle batteries last 18 years, all numbers move back by five years and keep their order.

# Advice

Rules should differ by chemistry. A passport that names the chemistry of a pack is enough to apply them.`,
    citations: 15,
  },
  {
    id: 'battery-robot-disassembly',
    title: 'Robotic disassembly of vehicle battery packs with language-guided planning',
    authors: ['Minh Quang Do', 'Rebecca Thornbury', 'Alessio Conti'],
    journal: 'Conference on Robots in Industry',
    date: '2025-06-02',
    kind: 'conference paper',
    access: 'green',
    keywords: ['disassembly', 'robotics', 'battery recycling', 'planning'],
    abstract:
      'Battery packs differ by maker and year, and disassembly by hand limits battery recycling. We present a cell with two arms that plans disassembly from camera images and a short description by the worker. A transformer proposes steps, and a checker with rules of electrical safety accepts or refuses each before it is carried out. On 60 packs of nine types, three of them unseen, the cell opened 83% of known and 61% of unseen packs to module level without help, in a median of 34 minutes against 41 by hand. The checker refused 7% of proposed steps; two thirds of these would have cut a live bus bar. Hidden adhesive was the main cause of failure. Safety should not be left to the planner: the checker, not the model, made the cell safe enough to run beside people.',
    arxivId: '2506.98877',
    dblpVenue: 'CRI',
    copies: ['html'],
    citations: 7,
  },
  {
    id: 'battery-fire-sorting',
    title:
      'Fires in waste sorting plants caused by lithium-ion cells: causes, costs and detection by X-ray',
    authors: ['Dagmar Hollmann', 'Ross Petrie'],
    journal: 'Waste Management Practice',
    date: '2020-07-07',
    kind: 'journal article',
    access: 'gold',
    keywords: ['lithium-ion battery', 'fire', 'waste sorting', 'battery recycling'],
    abstract:
      'Lithium-ion cells thrown away with other waste start fires when they are crushed. We asked 96 sorting plants in four countries and studied 318 reports of fires from 2016 to 2019. Fires rose by 38% in the four years; cells were the proven cause in 29% and the likely cause in 48%. The median cost was 14,000 euros, but five large fires made up four fifths of the sum of 61 million. Small appliances and disposable electronic cigarettes were the most frequent sources. A trial with X-ray and ejection by air at one plant found 89% of devices with cells at 2.1% false ejections and halved alarms within a year. Deposit on devices, collection at shops and detection at the entry each address another part of the problem; battery recycling gains the cells that are taken out.',
    doi: '10.5555/wmp.2020.0707',
    copies: ['consent-page'],
    citations: 34,
  },
  {
    id: 'battery-graphite-upcycling',
    title:
      'Spent graphite from battery recycling as anode material again: purification without hydrofluoric acid',
    authors: ['Parisa Golestani', 'Viktor Hagelin'],
    journal: 'Carbon Resources',
    date: '2026-06-18',
    kind: 'journal article',
    access: 'closed',
    keywords: ['graphite', 'battery recycling', 'anode', 'purification'],
    abstract:
      'Graphite is a fifth of a cell by mass and is burnt or dumped in most battery recycling. Purification usually needs hydrofluoric acid. We combine a wash in dilute sulphuric acid, a roast with sodium carbonate at 450 degrees that makes silicates soluble, and a second wash. From black mass of three recyclers we obtained graphite of 99.92% purity at a yield of 88%. Coated with 2% pitch carbon, it held 352 milliampere hours per gram and kept 94% over 500 cycles, against 95% for a commercial anode. Without the coating the first-cycle loss was 19%, because edges had been damaged in shredding. Cost is estimated at 3.10 euros a kilogram. The process closes the largest gap in battery recycling by mass without the most dangerous of reagents.',
    doi: '10.5555/cr.2026.0618',
    citations: 3,
  },
];
