import { openTestApp } from '@kermesse/api/testing/test-app';
import { expect, test } from 'vitest';
import { raceFormName } from './form-content.ts';
import { demoSeed } from './testing/seeds.ts';

test('newcomers find a published form for the coming race', async () => {
  const t = await openTestApp({ seed: demoSeed });
  try {
    const { data } = (await t.as(null).inject({ url: '/api/dynamic-forms' })).json();
    const race = data.find(({ name }: { name: string }) => name === raceFormName);
    expect(race).toMatchObject({ form_status: 'published', publishedVersion: 1 });
    expect(data.length).toBeGreaterThan(10);
    expect(race.pages.map(({ name }: { name: string }) => name)).toEqual([
      ...['Vous', 'Votre course', 'Bénévolat', 'Paiement'],
    ]);
  } finally {
    await t.close();
  }
});
