import { describe, expect, it } from 'vitest';
import { countdownTone, formatCountdown, spokenCountdown, timeLeftText } from './countdown.ts';

const minute = 60_000;

describe('the time left', () => {
  it.each([
    [32 * minute + 14_000, '32:14'],
    [40 * minute, '40:00'],
    [9_000, '00:09'],
    [1, '00:01'],
    [0, '00:00'],
    [-5_000, '00:00'],
    [65 * minute, '1:05:00'],
    [59 * minute + 59_500, '1:00:00'],
  ])('%i ms is shown as %s', (ms, text) => {
    expect(formatCountdown(ms)).toBe(text);
  });

  it.each([
    [32 * minute + 14_000, 'Il reste 32 minutes'],
    [minute, 'Il reste 1 minute'],
    [30_000, 'Il reste 30 secondes'],
    [65 * minute, 'Il reste 1 heure et 5 minutes'],
    [120 * minute, 'Il reste 2 heures'],
    [0, 'Le temps est écoulé'],
  ])('%i ms is read out as %s', (ms, text) => {
    expect(spokenCountdown(ms).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it.each([
    [6 * minute, 'calm'],
    [5 * minute, 'warning'],
    [minute + 1, 'warning'],
    [minute, 'critical'],
    [0, 'over'],
  ])('%i ms feels %s', (ms, tone) => {
    expect(countdownTone(ms, { warningMs: 5 * minute, criticalMs: minute })).toBe(tone);
  });
});

it.each([
  [1, '1\u00a0min'],
  [30 * 60_000 + 1, '31\u00a0min'],
  [60 * 60_000, '1\u00a0h'],
  [5 * 3_600_000 + 12 * 60_000, '5\u00a0h\u00a012\u00a0min'],
  [3 * 24 * 3_600_000, '3\u00a0jours'],
])('%i ms are left as %s', (ms, text) => {
  expect(timeLeftText(ms)).toBe(text);
});
