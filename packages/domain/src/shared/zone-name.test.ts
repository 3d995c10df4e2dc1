import { expect, test } from 'vitest';
import { zoneTimeText } from './zone-name.ts';

test.each([
  ['Europe/Paris', 'heure de Paris'],
  ['Indian/Reunion', 'heure de La Réunion'],
  ['America/New_York', 'heure de New York'],
  ['Europe/Athens', 'heure d’Athènes'],
  ['UTC', 'temps universel'],
])('%s is %s', (zone, text) => {
  expect(zoneTimeText(zone)).toBe(text);
});
