import type { AssemblyStatus } from '@kermesse/domain/assemblies/enums';
import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { transport } from '../../../platform/api/transport.ts';
import { session } from '../../../platform/session/session.ts';
import { renderComponent } from '../../../testing/render-component.tsx';
import { AsPresident, buildAssembly } from '../testing/assembly-sample.tsx';
import { EditAssemblyPage } from './assembly-form-page.tsx';

afterEach(() => vi.restoreAllMocks());

test.each<[AssemblyStatus, string]>([
  ['called', assemblyMessages.frozen],
  ['closed', assemblyMessages.frozen],
  ['cancelled', assemblyMessages.isCancelled],
])('an assembly that is %s is not offered for changes', async (status, sentence) => {
  vi.spyOn(session, 'accessToken').mockResolvedValue('token');
  vi.spyOn(transport, 'send').mockImplementation(async () =>
    Response.json({ data: buildAssembly({ status }), meta: {} }),
  );
  const { screen } = await renderComponent(
    <AsPresident>
      <EditAssemblyPage />
    </AsPresident>,
  );
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Voir l’assemblée' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument();
});
