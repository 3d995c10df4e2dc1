import { expect, test, vi } from 'vitest';
import type { DownloadOptions } from '../../platform/api/download.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { deferred } from '../../testing/deferred.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { ExportMenu } from './export-menu.tsx';

const scopes = [
  { scope: 'all', text: 'Tout' },
  { scope: 'filtered', text: 'La liste' },
] as const;

async function renderMenu(download: (options: DownloadOptions) => Promise<number | null>) {
  const asked = vi.fn<(format: string, scope: string) => void>();
  const { screen } = await renderComponent(
    <ExportMenu
      scopes={scopes}
      done={(count) => `${count} lignes`}
      failureTitle="L’export n’a pas pu aboutir."
      download={(format, scope, options) => {
        asked(format, scope);
        return download(options);
      }}
    />,
  );
  const button = screen.getByRole('button', { name: 'Exporter' });
  const choose = async (name: string) => {
    await button.click();
    await screen.getByRole('menuitem', { name }).click();
  };
  return { screen, button, choose, asked };
}

test('a file says how much of it has come, then how many rows it has, and is not asked for twice', async () => {
  const file = deferred<number>();
  const { screen, button, choose, asked } = await renderMenu(({ onBytes }) => {
    onBytes?.(1_500_000);
    return file.promise;
  });
  await choose('La liste, CSV (.csv)');
  await expect.element(screen.getByRole('status').getByText(/^Export en cours… 1,[45]/)).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  (button.element() as HTMLElement).click();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  file.resolve(20_000);
  await expect.element(screen.getByText('20000 lignes', { exact: true })).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-disabled', 'false');
  expect(asked.mock.calls).toEqual([['csv', 'filtered']]);
});

test('a cancelled file is told as that, not as a failure, and the focus is back at the menu', async () => {
  const { screen, button, choose } = await renderMenu(
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  await choose('Tout, Excel (.xlsx)');
  await screen.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(screen.getByText('Export annulé', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('L’export n’a pas pu aboutir.')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Annuler' })).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('a refused file says why', async () => {
  const refusal = new ApiError({ status: 403, code: 'forbidden', message: 'Vous n’avez pas ce droit.' });
  const { screen, choose } = await renderMenu(() => Promise.reject(refusal));
  await choose('Tout, Excel (.xlsx)');
  await expect.element(screen.getByText('Vous n’avez pas ce droit.', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('L’export n’a pas pu aboutir.', { exact: true })).toBeVisible();
});
