/** Journals by the commands that stand for them in the BibTeX of NASA's ADS, as the classes of astronomers' journals define them. */

const table = `
aj The Astronomical Journal|actaa Acta Astronomica|araa Annual Review of Astronomy and Astrophysics
apj The Astrophysical Journal|apjl The Astrophysical Journal Letters|apjlett The Astrophysical Journal Letters
apjs The Astrophysical Journal Supplement Series|apjsupp The Astrophysical Journal Supplement Series|ao Applied Optics
apss Astrophysics and Space Science|aap Astronomy & Astrophysics|astap Astronomy & Astrophysics|aapr The Astronomy and Astrophysics Review
aaps Astronomy and Astrophysics Supplement Series|azh Astronomicheskii Zhurnal|baas Bulletin of the American Astronomical Society
bain Bulletin of the Astronomical Institutes of the Netherlands|caa Chinese Astronomy and Astrophysics
cjaa Chinese Journal of Astronomy and Astrophysics|icarus Icarus|jcap Journal of Cosmology and Astroparticle Physics
jrasc Journal of the Royal Astronomical Society of Canada|memras Memoirs of the Royal Astronomical Society
mnras Monthly Notices of the Royal Astronomical Society|na New Astronomy|nar New Astronomy Reviews
pra Physical Review A|prb Physical Review B|prc Physical Review C|prd Physical Review D|pre Physical Review E|prl Physical Review Letters
pasa Publications of the Astronomical Society of Australia|pasp Publications of the Astronomical Society of the Pacific
pasj Publications of the Astronomical Society of Japan|rmxaa Revista Mexicana de Astronomía y Astrofísica
qjras Quarterly Journal of the Royal Astronomical Society|skytel Sky & Telescope|solphys Solar Physics|sovast Soviet Astronomy
ssr Space Science Reviews|zap Zeitschrift für Astrophysik|nat Nature|iaucirc IAU Circular|aplett Astrophysical Letters
apspr Astrophysics Space Physics Research|fcp Fundamentals of Cosmic Physics|gca Geochimica et Cosmochimica Acta
grl Geophysical Research Letters|jcp The Journal of Chemical Physics|jgr Journal of Geophysical Research
jqsrt Journal of Quantitative Spectroscopy and Radiative Transfer|memsai Memorie della Società Astronomica Italiana
nphysa Nuclear Physics A|physrep Physics Reports|physscr Physica Scripta|planss Planetary and Space Science
procspie Proceedings of SPIE|psj The Planetary Science Journal|maps Meteoritics & Planetary Science`;

const journals: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split(/[|\n]/)
    .map((pair) => {
      const space = pair.indexOf(' ');
      return [pair.slice(0, space), pair.slice(space + 1).replace('&', '\\&')];
    }),
);

/** The journal that a command of one word stands for, as TeX; whatever else it is stays. */
export function journalOf(content: string): string {
  const [, name = ''] = /^[\s{]{0,9}\\([a-z]{2,8})[\s{}]{0,9}$/.exec(content) ?? [];
  return journals.get(name) ?? content;
}
