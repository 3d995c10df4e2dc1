import type { MyEvent } from '@kermesse/domain/organizers/admin-schemas';
import { describe, expect, it } from 'vitest';
import { findEditionWorkspace } from './edition-workspace.ts';

const edition: MyEvent['event_editions'][number] = {
  documentId: 'edition-a',
  name: 'Édition 2027',
  status: 'draft',
  isCalledOff: false,
  date_start: '2027-06-05T07:00:00.000Z',
  date_end: '2027-06-05T16:00:00.000Z',
  timezone: 'Europe/Paris',
  city: null,
  url_logo: null,
  url_cover: null,
  permissions: ['canManageContent'],
  archivedAt: null,
};
const event: MyEvent = {
  id: 1,
  documentId: 'event-a',
  name: 'Trail des Falaises',
  slug: 'trail-des-falaises',
  description: '',
  type: 'participant',
  categorie: null,
  url_logo: null,
  url_cover: null,
  timezone: 'Europe/Paris',
  archivedAt: null,
  isOwner: false,
  permissions: [],
  admin_events: [],
  event_editions: [edition],
};

describe('the space of an edition', () => {
  it('lets an admin do what was given to them, and nothing else', () => {
    const workspace = findEditionWorkspace([event], 'edition-a');
    expect(workspace?.can('canManageContent')).toBe(true);
    expect(workspace?.can('canEditEdition')).toBe(false);
  });

  it('lets the owner do everything', () => {
    expect(findEditionWorkspace([{ ...event, isOwner: true }], 'edition-a')?.can('canRemoveAdmins')).toBe(
      true,
    );
  });

  it('knows no edition in which the person has no part', () => {
    expect(findEditionWorkspace([event], 'edition-b')).toBeNull();
  });
});
