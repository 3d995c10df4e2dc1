import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { transport } from '../../../platform/api/transport.ts';
import { session } from '../../../platform/session/session.ts';
import { renderComponent } from '../../../testing/render-component.tsx';
import { AsPresident, buildAssembly } from '../testing/assembly-sample.tsx';
import { AssemblyPage } from './assembly-page.tsx';

afterEach(() => vi.restoreAllMocks());

const refused = () =>
  Response.json(
    { data: null, error: { code: 'conflict', message: assemblyMessages.notesMoved, details: {} } },
    { status: 409 },
  );

/** With the calls that left, in turn. `slip` is what happens on the server just before notes are saved. */
async function renderBoard(slip?: (point: string) => void) {
  const calls: string[] = [];
  const notes = new Map<string, string>();
  vi.spyOn(session, 'accessToken').mockResolvedValue('token');
  vi.spyOn(transport, 'send').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    calls.push(`${init?.method ?? 'GET'} ${pathname.split('/assemblies/')[1]}`);
    if (pathname.endsWith('.pdf')) return new Response('%PDF');
    if (init?.method === 'PUT') {
      const point = pathname.split('/').at(-2) ?? '';
      const body: { notes: string; before: string } = JSON.parse(String(init.body));
      slip?.(point);
      if (body.before !== (notes.get(point) ?? '')) return refused();
      notes.set(point, body.notes);
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
  /** Of somebody else, on their own screen. */
  const written = (text: string) => notes.set('accounts', text);
  const field = screen.getByLabelText('Notes du point 2');
  const save = () => screen.getByRole('button', { name: 'Enregistrer les notes' }).nth(1).click();
  return { screen, history, calls, notes, open, written, field, save };
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

test('notes that somebody else saved meanwhile are shown beside one’s own, and one of the two is chosen', async () => {
  const { screen, notes, open, written, field, save } = await renderBoard();
  await open('Procès-verbal');
  await field.fill('Mes notes.');
  written('Les notes de Bob.');
  await save();
  const question = screen.getByRole('dialog', { name: 'Quelqu’un a enregistré entre-temps' });
  await expect.element(question).toHaveTextContent(assemblyMessages.notesOfPoint(2));
  await question.getByRole('button', { name: 'Revenir au formulaire' }).click();
  await expect.element(screen.getByText('Les notes de Bob.')).toBeVisible();
  await expect.element(field).toHaveValue('Mes notes.');
  expect(notes.get('accounts')).toBe('Les notes de Bob.');

  await field.fill('Les notes de Bob, et les miennes.');
  await save();
  await question.getByRole('button', { name: 'Garder la mienne' }).click();
  await expect.poll(() => notes.get('accounts')).toBe('Les notes de Bob, et les miennes.');
  await expect.element(screen.getByText(assemblyMessages.notesElsewhere)).not.toBeInTheDocument();
});

test('the notes of somebody else are taken instead of one’s own by « Annuler »', async () => {
  const { screen, notes, open, written, field, save } = await renderBoard();
  await open('Procès-verbal');
  await field.fill('Mes notes.');
  written('Les notes de Bob.');
  await save();
  await screen.getByRole('button', { name: 'Revenir au formulaire' }).click();
  await screen.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(field).toHaveValue('Les notes de Bob.');
  await expect.element(screen.getByText(assemblyMessages.notesElsewhere)).not.toBeInTheDocument();
  expect(notes.get('accounts')).toBe('Les notes de Bob.');
});

test('notes that the server refuses at the last moment stay typed, and saving again asks', async () => {
  let isFirst = true;
  const { screen, notes, open, written, field, save } = await renderBoard(() => {
    if (isFirst) written('Les notes de Bob.');
    isFirst = false;
  });
  await open('Procès-verbal');
  await field.fill('Mes notes.');
  await save();
  await expect.element(screen.getByText(assemblyMessages.notesMoved)).toBeVisible();
  await expect.element(field).toHaveValue('Mes notes.');
  await save();
  await screen.getByRole('button', { name: 'Garder la mienne' }).click();
  await expect.poll(() => notes.get('accounts')).toBe('Mes notes.');
});

test.each([390, 320])(
  'the tabs stand on one line at %i pixels, and scroll where they do not fit',
  async (width) => {
    await page.viewport(width, 800);
    const { screen } = await renderBoard();
    const tabs = screen.getByRole('tab').elements();
    expect(tabs).toHaveLength(4);
    expect(new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size).toBe(1);
    tabs.at(-1)?.scrollIntoView();
    expect(tabs.at(-1)?.getBoundingClientRect().right).toBeLessThanOrEqual(width);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  },
);
