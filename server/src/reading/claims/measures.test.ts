/** Numbers are compared with all of their unit. */
import { describe, expect, it } from 'vitest';
import { checkSupport } from './check-support.js';

describe('the whole unit of a number', () => {
  it.each([
    ['Wells gave 9 L/min in May.', 'Wells gave 9 L/h in May.'],
    ['The tax was 14 euros per month.', 'The tax was 14 euros per week.'],
    ['The tax was €14 per month.', 'The tax was $14 per month.'],
    ['The tax was €14 million.', 'The tax was 14 million pounds.'],
    ['Trees took 3 kg/m² of nitrogen.', 'Trees took 3 kg/ha of nitrogen.'],
    ['Lead in blood was 31 nmol/L.', 'Lead in blood was 31 µmol/L.'],
    ['Sheep got 8 mg/kg per day of salt.', 'Sheep got 8 mg per day of salt.'],
    ['Sheep got 8 mg of salt daily.', 'Sheep got 8 mg of salt weekly.'],
    ['Sheep got 8 mg twice daily.', 'Sheep got 8 mg daily.'],
    ['Support grew by 4 percentage points.', 'Support grew by 4%.'],
    ['Deaths were 7 per 10,000 births.', 'Deaths were 7 per 1,000 births.'],
    ['Deaths were 7 per 10,000 births.', 'Deaths were 7% of births.'],
    ['Pressure in the pipe was 5.4 MPa.', 'Pressure in the pipe was 5.4 kPa.'],
    ['Pressure in the pipe was 5.4 MPa after 9 days.', 'Pressure was measured after 5 days.'],
    ['Ovens ran at 90 °C.', 'Ovens ran at 90 °F.'],
    ['The coil held 2 T.', 'The coil held 2 G.'],
    ['The star is 30 light years away.', 'The star is 30 light minutes away.'],
    ['Monthly fees fell by 6.5 in rural banks.', 'Yearly fees fell by 6.5 in rural banks.'],
  ])('differs: %s / %s', (passage, claim) => {
    expect(checkSupport(claim, [passage])).toBe(false);
  });
  it.each([
    ['Wells gave 9 L/min in May.', 'Wells gave 540 litres per hour in May.'],
    ['The tax was 14 euros per month.', 'The monthly tax was €14.'],
    ['The tax was €14 a month.', 'The tax was 14 EUR per month.'],
    ['The tax per household was 14 euros.', 'The tax was 14 euros per household.'],
    ['Each household paid a tax of 14 euros.', 'The tax was 14 euros per household.'],
    ['Trees took 3 kg/m² of nitrogen.', 'Trees took 3 kg of nitrogen per square metre.'],
    ['Trees took 3 kg m⁻² of nitrogen.', 'Trees took 3 kg/m2 of nitrogen.'],
    ['Lead in blood was 31 nmol/L.', 'Lead in blood was 31 nanomoles per litre.'],
    ['Lead in blood was 3,100 nmol/L.', 'Lead in blood was 3.1 µmol/l.'],
    ['Sheep got 8 mg/kg/day of salt.', 'Sheep got 8 mg of salt per kg per day.'],
    ['Sheep got 8 mg of salt daily.', 'Sheep got a daily dose of 8 mg of salt.'],
    ['Sheep got 8 mg twice daily.', 'Sheep got 16 mg per day.'],
    ['Support grew by 4 percentage points.', 'Support grew by 4 points.'],
    ['Support grew from 40% to 44%.', 'Support grew by 4 percentage points.'],
    ['Deaths were 7 per 10,000 births.', 'There were 7 deaths per 10 000 births.'],
    ['Pressure in the pipe was 5.4 MPa.', 'Pressure in the pipe was about 5 MPa.'],
    ['Ovens ran at 90 °C.', 'Ovens ran at 90 degrees Celsius.'],
    ['Ewes were fed for 24 months.', 'Ewes were fed for 2 years.'],
    ['Prices went up by 3% a year.', 'Prices went up by an annual 3%.'],
    ['The park measures 12 hectares.', 'The park measures 120,000 m².'],
    ['Of 58 ewes, 12 died.', '12 of 58 ewes died.'],
    ['Walks of 5 km took 62 minutes.', 'Walks of 5 km took about an hour (62 min).'],
    ['Beds are 4 m and 9 m deep.', 'Beds are 4 and 9 m deep.'],
    ['Ozone was 61 μg/m³.', 'Ozone was 61 µg per cubic metre.'],
    ['Rats ate 20 g per animal per day.', 'Rats ate 20 g/day per animal.'],
    ['Salaries were $61,000 per year.', 'Salaries were $61,000 a year.'],
    ['Salaries were 61,000 US dollars.', 'Salaries were US$61,000.'],
    ['The lake lost 3.2 mm/day of water.', 'The lake lost 3.2 mm of water daily.'],
    ['Emissions were 4 t CO2 per capita.', 'Emissions were 4 t CO2 per person.'],
  ])('is the same: %s / %s', (passage, claim) => {
    expect(checkSupport(claim, [passage])).toBe(true);
  });
});
