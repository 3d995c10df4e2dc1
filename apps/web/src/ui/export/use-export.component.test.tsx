import { expect, test } from 'vitest';
import type { DownloadOptions } from '../../platform/api/download.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { deferred } from '../../testing/deferred.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { ExportProgress } from './export-progress.tsx';
import { useExport } from './use-export.ts';

function Export({ download }: { download: (options: DownloadOptions) => Promise<number | null> }) {
  const { bytes, start, cancel } = useExport();
  if (bytes !== null) return <ExportProgress bytes={bytes} onCancel={cancel} />;
  return (
    <button
      type="button"
      onClick={() =>
        start({ download, done: (count) => `${count} lignes`, failureTitle: 'L’export n’a pas pu aboutir.' })
      }
    >
      Exporter
    </button>
  );
}

test('a file says how much of it has come, then how many rows it has', async () => {
  const file = deferred<number>();
  const { screen } = await renderComponent(
    <Export
      download={({ onBytes }) => {
        onBytes?.(1_500_000);
        return file.promise;
      }}
    />,
  );
  await screen.getByRole('button', { name: 'Exporter' }).click();
  await expect.element(screen.getByRole('status').getByText(/^Export en cours… 1,[45]/)).toBeVisible();
  file.resolve(20_000);
  await expect.element(screen.getByText('20000 lignes', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Exporter' })).toBeVisible();
});

test('a cancelled file is told as that, not as a failure', async () => {
  const { screen } = await renderComponent(
    <Export
      download={({ signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        })
      }
    />,
  );
  await screen.getByRole('button', { name: 'Exporter' }).click();
  await screen.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(screen.getByText('Export annulé', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('L’export n’a pas pu aboutir.')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Exporter' })).toBeVisible();
});

test('a refused file says why', async () => {
  const refusal = new ApiError({ status: 403, code: 'forbidden', message: 'Vous n’avez pas ce droit.' });
  const { screen } = await renderComponent(<Export download={() => Promise.reject(refusal)} />);
  await screen.getByRole('button', { name: 'Exporter' }).click();
  await expect.element(screen.getByText('Vous n’avez pas ce droit.', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('L’export n’a pas pu aboutir.', { exact: true })).toBeVisible();
});
