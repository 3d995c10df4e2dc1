import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderComponent } from '../../testing/render-component.tsx';
import { confirm } from '../feedback/confirm.ts';
import { Dialog } from './dialog.tsx';
import { SidePanel } from './side-panel.tsx';

function Layers() {
  const [count, setCount] = useState(1);
  return (
    <SidePanel opened={count > 0} onClose={() => setCount(0)} title="Votre panier">
      <button type="button" onClick={() => setCount(2)}>
        Modifier
      </button>
      <Dialog opened={count > 1} onClose={() => setCount(1)} title="Options">
        <button type="button" onClick={() => void confirm({ title: 'Quitter', confirmLabel: 'Oui' })}>
          Effacer
        </button>
      </Dialog>
    </SidePanel>
  );
}

test('Escape closes one layer after the other, from the top', async () => {
  const { screen } = await renderComponent(<Layers />);
  const dialog = (name: string) => screen.getByRole('dialog', { name });
  await screen.getByRole('button', { name: 'Modifier' }).click();
  await screen.getByRole('button', { name: 'Effacer' }).click();
  await expect.element(dialog('Quitter')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Quitter')).not.toBeInTheDocument();
  await expect.element(dialog('Options')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Options')).not.toBeInTheDocument();
  await expect.element(dialog('Votre panier')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Votre panier')).not.toBeInTheDocument();
});
