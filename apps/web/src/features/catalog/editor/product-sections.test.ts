import { expect, it } from 'vitest';
import { productSections, sectionsWith } from './product-sections.ts';
import { newProduct } from './product-values.ts';

const fieldsInSight = ['name', 'price', 'capacity'];

it('opens the sections whose fields are refused', () => {
  expect(sectionsWith((field) => field === 'config.minQuantity' || field === 'name')).toEqual(['sale']);
  expect(sectionsWith((field) => field === 'tiers' || field === 'images')).toEqual(['presentation', 'tiers']);
});

it('knows a section for every field of the form', () => {
  const { config, ...fields } = newProduct(null);
  const every = [...Object.keys(fields), ...Object.keys(config).map((name) => `config.${name}`)];
  expect([...fieldsInSight, ...Object.values(productSections).flat()].toSorted()).toEqual(every.toSorted());
});
