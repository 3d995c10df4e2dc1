import { describe, expect, test } from 'vitest';
import { healthThresholds, levelOf, worstLevel } from './health.ts';
import { administrationMessages as say } from './messages.ts';
import { reportSchema } from './reports.ts';
import { refuseSuspension, suspendSchema } from './suspension.ts';

const somebody = { isSelf: false, isSuspended: false, isPlatformAdmin: false, activeAdmins: 1 };

describe('who may be suspended', () => {
  test.each([
    ['somebody', somebody, null],
    ['oneself', { ...somebody, isSelf: true }, say.notYourself],
    ['somebody who is suspended', { ...somebody, isSuspended: true }, say.alreadySuspended],
    ['one of two admins', { ...somebody, isPlatformAdmin: true, activeAdmins: 2 }, null],
    ['the last admin', { ...somebody, isPlatformAdmin: true }, say.lastAdmin],
    ['oneself as the last admin', { ...somebody, isSelf: true, isPlatformAdmin: true }, say.notYourself],
  ])('%s', (_who, person, refusal) => {
    expect(refuseSuspension(person)).toBe(refusal);
  });

  test('needs a reason of the list and words for the person', () => {
    expect(suspendSchema.safeParse({ reason: 'fraud', text: ' Trois plaintes. ' }).data?.text).toBe(
      'Trois plaintes.',
    );
    expect(suspendSchema.safeParse({ reason: 'fraud', text: '   ' }).success).toBe(false);
    expect(suspendSchema.safeParse({ reason: 'mood', text: 'Non' }).success).toBe(false);
  });
});

describe('a report', () => {
  const report = { subject: 'event', documentId: 'a'.repeat(24), reason: 'fraud', text: '' };
  test.each([
    ['without words and address', report, true],
    ['with an address', { ...report, email: 'ada@example.org' }, true],
    ['with half an address', { ...report, email: 'ada@' }, false],
    ['that is too long', { ...report, text: 'x'.repeat(1_001) }, false],
    ['about something unknown', { ...report, subject: 'person' }, false],
  ])('%s', (_what, input, isRight) => {
    expect(reportSchema.safeParse(input).success).toBe(isRight);
  });
});

describe('health', () => {
  test.each([
    [0, 'ok'],
    [119, 'ok'],
    [120, 'attention'],
    [899, 'attention'],
    [900, 'broken'],
  ])('a queue of %i seconds is %s', (seconds, level) => {
    expect(levelOf(seconds, healthThresholds.queueSeconds)).toBe(level);
  });

  test('the worst part speaks for the whole', () => {
    expect(worstLevel([])).toBe('ok');
    expect(worstLevel(['ok', 'attention', 'ok'])).toBe('attention');
    expect(worstLevel(['broken', 'attention'])).toBe('broken');
  });
});
