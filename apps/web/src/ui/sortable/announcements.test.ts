import { expect, it } from 'vitest';
import { sortableAnnouncements } from './announcements.ts';

const position = { list: 'page-1', index: 1, size: 4 };

it('says where an element went, and in which list when there are several', () => {
  const moved = { name: 'Trail 23 km', position, listName: null };
  expect(sortableAnnouncements.taken(moved)).toBe('«\u00a0Trail 23 km\u00a0» saisi, position 2 sur 4.');
  expect(sortableAnnouncements.over({ ...moved, listName: 'Page 1' })).toBe(
    '«\u00a0Trail 23 km\u00a0» déplacé, position 2 sur 4, Page 1.',
  );
  expect(sortableAnnouncements.dropped({ ...moved, position: null })).toBe(
    '«\u00a0Trail 23 km\u00a0» déposé.',
  );
  expect(sortableAnnouncements.cancelled(moved)).toContain('remis à sa place');
});
