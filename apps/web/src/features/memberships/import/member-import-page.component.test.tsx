import type { MyAssociation } from '@kermesse/domain/associations/answers';
import { memberImportMessages as messages } from '@kermesse/domain/memberships/import-messages';
import type { MemberImportReport } from '@kermesse/domain/memberships/import-schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { transport } from '../../../platform/api/transport.ts';
import { session } from '../../../platform/session/session.ts';
import { AssociationWorkspaceContext } from '../../../platform/workspace/association-workspace.ts';
import { deferred } from '../../../testing/deferred.ts';
import { renderComponent } from '../../../testing/render-component.tsx';
import { MemberImportPage } from './member-import-page.tsx';

afterEach(() => vi.restoreAllMocks());

const report: MemberImportReport = {
  headings: ['Prénom', 'Patronyme'],
  samples: [['Zoé'], ['Müller']],
  fields: [{ id: 'firstname', label: 'Prénom' }],
  columns: ['firstname', null],
  unread: [],
  lines: 1,
  created: 0,
  merged: 0,
  skipped: 0,
  preview: [],
  previewHeadings: [],
  notices: [],
  notTaken: { cells: 0, lines: 0 },
  noticeCount: 0,
  issues: [],
  issueCount: 0,
  wrongLines: 0,
  started: null,
};

/** With a file that was chosen and is on its way to the check, until `checked`. */
async function chooseFile() {
  const checked = deferred<void>();
  vi.spyOn(session, 'accessToken').mockResolvedValue('token');
  vi.spyOn(transport, 'send').mockImplementation(async (_input, init) => {
    if (init?.method !== 'POST') return Response.json({ data: [] });
    await checked.promise;
    return Response.json({ data: report });
  });
  const association = { documentId: 'association', name: 'Club' } as MyAssociation;
  const { screen, history } = await renderComponent(
    <AssociationWorkspaceContext value={{ association, can: () => true }}>
      <MemberImportPage />
    </AssociationWorkspaceContext>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Le fichier' })).toBeVisible();
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('no field for a file');
  await userEvent.upload(input, new File(['Prénom;Patronyme\nZoé;Müller\n'], 'membres.csv'));
  await expect.element(screen.getByText('membres.csv')).toBeVisible();
  return { screen, history, checked };
}

test('whoever leaves an import half-way reads that file and columns are lost, and that one that runs goes on', async () => {
  const { screen, history, checked } = await chooseFile();
  const question = screen.getByRole('dialog', { name: messages.leave });
  history.push('/elsewhere');
  await expect.element(question).toHaveTextContent(messages.fileLost);
  await expect.element(question).not.toHaveTextContent(messages.columnsLost);
  await question.getByRole('button', { name: 'Rester' }).click();

  checked.resolve();
  await expect.element(screen.getByText('Les colonnes', { exact: true })).toBeVisible();
  history.push('/elsewhere');
  for (const words of [messages.fileLost, messages.columnsLost, messages.runsByItself])
    await expect.element(question).toHaveTextContent(words);
  await question.getByRole('button', { name: 'Rester' }).click();
  expect(history.location.pathname).toBe('/');
  history.push('/elsewhere');
  await question.getByRole('button', { name: 'Quitter' }).click();
  await expect.poll(() => history.location.pathname).toBe('/elsewhere');
});
