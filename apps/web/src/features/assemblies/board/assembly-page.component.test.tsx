import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { transport } from '../../../platform/api/transport.ts';
import { session } from '../../../platform/session/session.ts';
import { renderComponent } from '../../../testing/render-component.tsx';
import { AsPresident, buildAssembly } from '../testing/assembly-sample.tsx';
import { AssemblyPage } from './assembly-page.tsx';

afterEach(() => vi.restoreAllMocks());

/** With the calls that left, in turn. */
async function renderBoard() {
  const calls: string[] = [];
  const notes = new Map<string, string>();
  vi.spyOn(session, 'accessToken').mockResolvedValue('token');
  vi.spyOn(transport, 'send').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    calls.push(`${init?.method ?? 'GET'} ${pathname.split('/assemblies/')[1]}`);
    if (pathname.endsWith('.pdf')) return new Response('%PDF');
    if (init?.method === 'PUT') {
      notes.set(pathname.split('/').at(-2) ?? '', JSON.parse(String(init.body)).notes);
      return Response.json({ ok: true });
    }
    const assembly = buildAssembly();
    const points = assembly.points.map((point) => ({ ...point, notes: notes.get(point.documentId) ?? '' }));
    return Response.json({ data: { ...assembly, points }, meta: {} });
  });
  const { screen, history } = await renderComponent(
    <AsPresident>
      <AssemblyPage scanner={() => null} />
    </AsPresident>,
  );
  const open = (tab: string) => screen.getByRole('tab', { name: tab }).click();
  await expect.element(screen.getByRole('tab', { name: 'Votes' })).toBeVisible();
  return { screen, history, calls, notes, open };
}

test('notes that were typed are still there after a look at the votes, and leaving asks about them', async () => {
  const { screen, history, calls, open } = await renderBoard();
  await open('Procès-verbal');
  await screen.getByLabelText('Notes du point 2').fill('Le trésorier présente les comptes.');
  await open('Votes');
  await expect.element(screen.getByText('Aucune résolution à voter')).toBeVisible();
  await expect.element(screen.getByLabelText('Notes du point 2')).not.toBeVisible();
  history.push('/elsewhere');
  await screen.getByRole('button', { name: 'Rester' }).click();
  await open('Procès-verbal');
  await expect
    .element(screen.getByLabelText('Notes du point 2'))
    .toHaveValue('Le trésorier présente les comptes.');
  expect(calls.filter((call) => call.includes('attendees'))).toEqual([]);
});

test('minutes are not drawn without the notes that are on the page', async () => {
  const { screen, calls, notes, open } = await renderBoard();
  await open('Procès-verbal');
  await screen.getByLabelText('Notes du point 2').fill('Le trésorier présente les comptes.');
  const download = screen.getByRole('button', { name: 'Télécharger le procès-verbal' });
  await download.click();
  await expect.element(screen.getByText(assemblyMessages.notesUnsaved([2]))).toBeVisible();
  expect(calls.filter((call) => call.endsWith('.pdf'))).toEqual([]);
  await screen.getByRole('button', { name: 'Enregistrer les notes' }).nth(1).click();
  await expect.element(screen.getByText(assemblyMessages.notesUnsaved([2]))).not.toBeInTheDocument();
  expect(notes.get('accounts')).toBe('Le trésorier présente les comptes.');
  await download.click();
  await expect.poll(() => calls.filter((call) => call.endsWith('.pdf'))).toHaveLength(1);
});

test('the tabs stand on one line on a phone', async () => {
  await page.viewport(390, 800);
  const { screen } = await renderBoard();
  const tabs = screen.getByRole('tab').elements();
  expect(tabs).toHaveLength(4);
  expect(new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size).toBe(1);
});
