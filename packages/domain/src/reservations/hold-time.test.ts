import { expect, test } from 'vitest';
import { publicDefaults } from '../settings/defaults.ts';
import { holdTimeTexts, timeRunsOutText } from './hold-time.ts';

test('says how long places are kept, extension included, from the settings alone', () => {
  expect(holdTimeTexts(publicDefaults)).toEqual({
    invitation:
      'Votre place est gardée 40\u00a0minutes, 45\u00a0minutes en tout si vous demandez plus de temps.',
    over: 'Les places sont gardées 40\u00a0minutes, 45\u00a0minutes en tout si vous demandez plus de temps, pour que chacun ait sa chance.',
    extend: 'Prolonger de 5\u00a0minutes',
    extendShort: '+\u00a05\u00a0minutes',
    extended: 'Session prolongée de 5\u00a0minutes',
  });
  const short = { ...publicDefaults, signUpSessionMs: 60_000, signUpMaxExtensions: 0 };
  expect(holdTimeTexts(short).invitation).toBe('Votre place est gardée 1\u00a0minute.');
  expect(timeRunsOutText(publicDefaults)).toBe(
    'Il reste moins de 5\u00a0minutes pour terminer votre inscription.',
  );
});
