import { describe, expect, it } from 'vitest';
import { readArrival } from './registration-way.ts';

const edition = 'a'.repeat(24);
const group = 'b'.repeat(24);

describe('the address of the registration page', () => {
  it('without an edition starts nothing', () => {
    expect(readArrival({ volunteer: 'true' })).toEqual({ state: 'nothing' });
    expect(readArrival({ eventEditionDocumentId: '' })).toEqual({ state: 'nothing' });
  });

  it.each([
    ['neither', {}, 'participant'],
    ['volunteer', { volunteer: 'true' }, 'volunteer'],
    ['participant', { participant: 'true' }, 'participant'],
    ['both', { volunteer: 'true', participant: 'true' }, 'participant'],
    ['a volunteer who is none', { volunteer: 'false' }, 'participant'],
  ])('%s', (_what, search, kind) => {
    expect(readArrival({ eventEditionDocumentId: edition, ...search })).toMatchObject({
      state: 'way',
      way: { kind },
    });
  });

  it('says which parameter cannot be read', () => {
    expect(readArrival({ eventEditionDocumentId: '../../etc', group })).toEqual({
      state: 'unreadable',
      parameters: ['eventEditionDocumentId'],
    });
    expect(readArrival({ eventEditionDocumentId: edition, group: '<script>' })).toEqual({
      state: 'unreadable',
      parameters: ['group'],
    });
    expect(
      readArrival({ eventEditionDocumentId: edition, volunteer: 'peut-être', tierEmail: 'lea' }),
    ).toEqual({ state: 'unreadable', parameters: ['volunteer', 'tierEmail'] });
  });

  it('keeps for whom and with whom', () => {
    expect(
      readArrival({
        eventEditionDocumentId: edition,
        tierRegister: 'true',
        tierEmail: 'lea@exemple.fr',
        group,
      }),
    ).toMatchObject({ way: { isForOther: true, tierEmail: 'lea@exemple.fr', groupId: group } });
  });
});
