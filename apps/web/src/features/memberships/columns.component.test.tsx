import type { Member } from '@kermesse/domain/memberships/answers';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { transport } from '../../platform/api/transport.ts';
import { session } from '../../platform/session/session.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useTableStateInAddress } from '../../ui/data-table/use-table-state-in-address.ts';
import { nameOf } from './member-text.ts';
import { useMemberColumns } from './own-columns.tsx';

afterEach(() => vi.restoreAllMocks());

const buildMember = (firstname: string, user: Member['user']): Member => ({
  documentId: firstname,
  role: 'member',
  mb_status: 'active',
  createdAt: '2026-01-01T09:00:00.000Z',
  firstname,
  lastname: 'Fournier',
  user,
});

const members = [
  buildMember('Odette', null),
  buildMember('Iker', { id: 1, documentId: 'iker', username: 'iker', profile: null }),
];

function Members() {
  const columns = useMemberColumns('association');
  const [state, setState] = useTableStateInAddress(columns);
  return (
    <DataTable
      label="Membres"
      columns={columns}
      source={{ kind: 'local', rows: members }}
      rowId={({ documentId }) => documentId}
      rowLabel={nameOf}
      href={({ documentId }) => `/${documentId}`}
      state={state}
      onStateChange={setState}
      empty={null}
    />
  );
}

test.each([
  [1440, 'Odette Fournier, Sans compte'],
  [390, /Odette Fournier ?Sans compte$/],
])('at %i pixels the link of a member without an account says so once', async (width, name) => {
  await page.viewport(width, 800);
  vi.spyOn(session, 'accessToken').mockResolvedValue('token');
  vi.spyOn(transport, 'send').mockImplementation(async () => Response.json({ data: [] }));
  const { screen } = await renderComponent(<Members />);
  await expect.element(screen.getByRole('link', { name: /Odette/ })).toHaveAccessibleName(name);
  await expect.element(screen.getByRole('link', { name: /Iker Fournier$/ })).toBeInTheDocument();
});
