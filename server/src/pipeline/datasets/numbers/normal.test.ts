import { describe, expect, it } from 'vitest';
import { intervalFactor, normalQuantile, normalShare } from './normal.js';

describe('the normal distribution', () => {
  it('gives the shares that tables give', () => {
    expect(normalShare(0)).toBe(0.5);
    expect(normalShare(1.959963984540054)).toBeCloseTo(0.975, 14);
    expect(normalShare(-3)).toBeCloseTo(0.0013498980316300933, 15);
  });

  it('finds the value that a share belongs to', () => {
    for (let z = -6; z <= 6; z += 0.037)
      expect(normalShare(normalQuantile(normalShare(z)))).toBeCloseTo(normalShare(z), 14);
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 13);
    expect(normalQuantile(0.00003167124183311986)).toBeCloseTo(-4, 12);
  });

  it("gives Student's factors for 95 % intervals", () => {
    expect(intervalFactor(10)).toBeCloseTo(2.228, 2);
    expect(intervalFactor(30)).toBeCloseTo(2.0423, 3);
    expect(intervalFactor(1e9)).toBeCloseTo(1.96, 4);
  });
});
