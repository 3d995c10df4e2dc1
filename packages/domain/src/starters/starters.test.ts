import { describe, expect, test } from 'vitest';
import { categoryFields, productFields, soldProductConfigSchema } from '../catalog/catalog-schemas.ts';
import { dateTableSchema } from '../events/date-table.ts';
import { newEditionSchema } from '../events/event-schemas.ts';
import { checkPublication } from '../forms/analysis/analyse-dependencies.ts';
import { findEditionGaps } from '../forms/publication/edition-gaps.ts';
import { templateFields } from '../mailing/template.ts';
import { transactionalMail, variablesOf } from '../mailing/transactional.ts';
import { mailVariables } from '../mailing/variables.ts';
import { familyFields, missionFields, saveSlotsSchema } from '../volunteers/mission-schemas.ts';
import { clockHours } from './clock-hours.ts';
import { planEdition } from './plan-edition.ts';
import { starterKinds } from './starter-kinds.ts';
import { expectedVolunteers, starterForm, starters } from './starters.ts';

const zone = 'Europe/Paris';
/** The night before the clocks go back, when a day has 25 hours. */
const start = '2027-10-30T07:00:00.000Z';

describe.each(starterKinds)('a %s', (kind) => {
  const starter = starters[kind];
  const products = starter.catalog.flatMap((category) => category.products);
  const placed = products.map(({ name, priceCents, config }, index) => ({
    documentId: `product${index}`,
    name,
    priceCents,
    config: soldProductConfigSchema.parse(config ?? {}),
  }));

  test('has a form that can be published as it is, without a gap', () => {
    const form = starterForm(starter, 'Un événement', placed);
    expect(checkPublication(form, zone)).toEqual({ canPublish: true, findings: [] });
    const facts = placed.map(({ documentId, name, priceCents, config }) => ({
      documentId,
      name,
      isPaid: priceCents > 0,
      hasAgeLimit: config.limitAge !== null,
    }));
    expect(findEditionGaps(form, { products: facts, isOpenToVolunteers: true })).toEqual([]);
  });

  test('takes the longest name of an event', () => {
    expect(starterForm(starter, 'x'.repeat(100), placed).name.length).toBeLessThanOrEqual(100);
  });

  test('has products and categories that the catalogue accepts', () => {
    for (const category of starter.catalog) {
      categoryFields.name.parse(category.name);
      categoryFields.color.parse(category.color);
    }
    for (const { name, description, priceCents, capacity } of products) {
      productFields.name.parse(name);
      productFields.description.parse(description);
      productFields.price.parse(priceCents / 100);
      productFields.capacity.parse(capacity);
    }
  });

  test.each([
    ['in the morning', start],
    ['just after midnight', '2027-10-29T22:10:00.000Z'],
    ['just before midnight', '2027-10-30T21:50:00.000Z'],
    ['when the clocks go forward', '2027-03-28T00:30:00.000Z'],
  ])('that begins %s has dates and a programme that an edition accepts', (_, begin) => {
    const { end, days, missions } = planEdition(starter, begin, zone);
    newEditionSchema.parse({ name: 'Édition 2027', date_start: begin, date_end: end });
    dateTableSchema.parse(days);
    for (const { slots } of missions) saveSlotsSchema.parse({ data: { slots } });
  });

  test('has missions within the days of its programme', () => {
    for (const { title, description, family, minAge, slots } of starter.missions) {
      missionFields.title.parse(title);
      missionFields.description.parse(description);
      missionFields.minAge.parse(minAge ?? null);
      familyFields.name.parse(family);
      for (const { from, to } of slots)
        expect(
          starter.days.some((day) => day.from <= from && to <= day.to),
          `${title}, ${from} to ${to}`,
        ).toBe(true);
    }
    expect(expectedVolunteers(starter)).toBeGreaterThan(0);
  });

  test('has mails with variables that they know', () => {
    for (const { name, subject, previewText, document, transactionalKey } of starter.mails) {
      templateFields.name.parse(name);
      templateFields.subject.parse(subject);
      templateFields.previewText.parse(previewText);
      templateFields.json.parse(document);
      if (transactionalKey === null) continue;
      expect(transactionalMail(transactionalKey)).not.toBeNull();
      const text = JSON.stringify([subject, document]);
      const used = mailVariables.filter((variable) => text.includes(`{{${variable.name}}}`));
      expect(used.filter((variable) => !variablesOf(transactionalKey)(variable.name))).toEqual([]);
    }
  });
});

describe('hours on the clocks of the place', () => {
  test('keep their time when the clocks change, and run over midnight', () => {
    const hours = clockHours('2027-10-30', zone);
    expect([hours.instant(9), hours.instant(33), hours.instant(25), hours.instant(-6)]).toEqual([
      '2027-10-30T07:00:00.000Z',
      '2027-10-31T08:00:00.000Z',
      '2027-10-30T23:00:00.000Z',
      '2027-10-29T16:00:00.000Z',
    ]);
    expect([hours.day(25), hours.day(-6)]).toEqual(['2027-10-31', '2027-10-29']);
  });

  test('move with a start that is later than planned; preparation does not', () => {
    const { end, days, missions } = planEdition(starters.race, '2027-06-05T18:00:00.000Z', zone);
    expect(end).toBe('2027-06-06T02:00:00.000Z');
    expect(days.map(({ day, begin }) => [day, begin])).toEqual([
      ['2027-06-04', '2027-06-04T12:00:00.000Z'],
      ['2027-06-05', '2027-06-05T16:00:00.000Z'],
    ]);
    expect(missions[0]?.slots[0]?.begin).toBe('2027-06-04T12:00:00.000Z');
    expect(missions[1]?.slots[0]?.begin).toBe('2027-06-05T16:00:00.000Z');
  });
});
