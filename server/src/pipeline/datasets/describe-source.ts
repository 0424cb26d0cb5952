/** Says in words how a column comes about. */
import type { DatasetColumn } from '@lectern/contract';

export function describeSource({ source, limits, decimals }: DatasetColumn): string {
  const { min, max } = limits;
  const within = min === null && max === null ? '' : `, limited to ${min ?? 'any'}–${max ?? 'any'}`;
  const rounded = decimals === 1 ? '1 decimal' : `${decimals} decimals`;
  const number = `${within}, ${rounded}`;
  switch (source.shape) {
    case 'normal':
      return `normal, mean ${source.mean}, standard deviation ${source.sd}, no further than 4 of them from the mean${number}`;
    case 'lognormal':
      return `lognormal, mean ${source.mean}, standard deviation ${source.sd}${number}`;
    case 'uniform':
      return `uniform from ${source.min} to ${source.max}${number}`;
    case 'exponential':
      return `exponential, mean ${source.mean}${number}`;
    case 'poisson':
      return `Poisson, mean ${source.mean}${within}`;
    case 'levels':
      return source.levels.map(({ name, share }) => `${name} ${share}`).join(', ');
    case 'step':
      return `${source.levels[0]} in the first ${significantShare(source.at)} of the rows, then ${source.levels[1]}`;
    case 'sequence':
      return 'number of the row';
    case 'dates':
      return `${source.frequency} from ${source.start}`;
    case 'sum':
      return `${source.base} and what acts on it, with normal noise of standard deviation ${source.noise_sd}${describeSeries(source)}${number}`;
    case 'chance':
      return `${source.levels[1]} by chance, ${source.base_share} without what acts on it, else ${source.levels[0]}`;
  }
}

function describeSeries(source: Extract<DatasetColumn['source'], { shape: 'sum' }>): string {
  const { autocorrelation, trend, season } = source;
  return [
    autocorrelation === 0 ? '' : `, memory of ${autocorrelation} from row to row`,
    trend === 0 ? '' : `, trend of ${trend} a row`,
    season === null ? '' : `, season of ${season.period} rows and height ${season.amplitude}`,
  ].join('');
}

function significantShare(share: number): string {
  return `${Math.round(share * 100)} %`;
}
