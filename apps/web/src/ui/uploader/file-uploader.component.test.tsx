import { uploadProfiles } from '@kermesse/domain/uploads/profiles';
import { expect, test, vi } from 'vitest';
import { OfflineError } from '../../platform/api/errors.ts';
import { deferred } from '../../testing/deferred.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { FileUploader } from './file-uploader.tsx';
import type { SendFile } from './send-file.ts';

type Sent = Awaited<ReturnType<SendFile>>;

const sent = (file: File): Sent => ({
  id: 1,
  documentId: 'a',
  width: null,
  height: null,
  url: `#${file.name}`,
  name: file.name,
  mediaType: file.type,
  bytes: file.size,
});

async function renderUploader(send: SendFile) {
  const { screen } = await renderComponent(
    <FileUploader
      label="Certificat médical"
      profile={uploadProfiles.document}
      folder="documents"
      send={send}
    />,
  );
  const choose = (name: string, type: string, bytes: number) => {
    const input = screen.container.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('The uploader has no file input.');
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(bytes)], name, { type }));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { screen, choose };
}

test('a file of another kind, and one too large, are refused with the reason and never sent', async () => {
  const send = vi.fn<SendFile>();
  const { screen, choose } = await renderUploader(send);
  choose('programme.exe', 'application/x-msdownload', 10);
  await expect.element(screen.getByText(/Le type de fichier .* n'est pas accepté\./).first()).toBeVisible();
  choose('gros.pdf', 'application/pdf', 11 * 1024 * 1024);
  await expect
    .element(screen.getByText(/La taille du fichier dépasse la limite de 10 MB\./).first())
    .toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

test('a cancelled file is no longer sent, and the same one can be chosen again', async () => {
  const signals: AbortSignal[] = [];
  const answers = [deferred<Sent>(), deferred<Sent>()];
  const { screen, choose } = await renderUploader((_file, { signal, onProgress }) => {
    onProgress(0.4);
    return answers[signals.push(signal) - 1]?.promise ?? Promise.reject(new Error('Sent too often.'));
  });
  choose('certificat.pdf', 'application/pdf', 2000);
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await screen.getByRole('button', { name: 'Annuler l’envoi de certificat.pdf' }).click();
  await expect.element(screen.getByText('certificat.pdf', { exact: true })).not.toBeInTheDocument();
  expect(signals[0]?.aborted).toBe(true);

  choose('certificat.pdf', 'application/pdf', 2000);
  answers[1]?.resolve(sent(new File([], 'certificat.pdf', { type: 'application/pdf' })));
  await expect.element(screen.getByRole('button', { name: 'Retirer certificat.pdf' })).toBeVisible();
});

test('a file that broke off says why, and goes again by its button', async () => {
  const send = vi
    .fn<SendFile>()
    .mockRejectedValueOnce(new OfflineError(null))
    .mockImplementationOnce(async (file) => sent(file));
  const { screen, choose } = await renderUploader(send);
  choose('certificat.pdf', 'application/pdf', 2000);
  await expect.element(screen.getByText(/Vous êtes hors ligne/).first()).toBeVisible();
  await screen.getByRole('button', { name: /Réessayer/ }).click();
  await expect.element(screen.getByRole('button', { name: 'Retirer certificat.pdf' })).toBeVisible();
});

test('a page that is left sends no further', async () => {
  let signal: AbortSignal | undefined;
  const { screen, choose } = await renderUploader((_file, options) => {
    signal = options.signal;
    return new Promise(() => undefined);
  });
  choose('certificat.pdf', 'application/pdf', 2000);
  await expect.poll(() => signal).toBeDefined();
  await screen.unmount();
  expect(signal?.aborted).toBe(true);
});
