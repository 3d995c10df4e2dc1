import { expect, test, vi } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { ValueFilterForm } from './value-filter.tsx';

test('a number that cannot be read is said at its field, and nothing is filtered by the rest', async () => {
  const onChange = vi.fn<(chosen: readonly string[]) => void>();
  const { screen } = await renderComponent(
    <ValueFilterForm label="Taille" kind="number" chosen={['max:20']} onChange={onChange} />,
  );
  const atLeast = screen.getByLabelText('Au moins');
  await atLeast.fill('douze');
  await expect.element(screen.getByText('Écrivez un nombre, par exemple 12,5.')).toBeVisible();
  await screen.getByRole('button', { name: 'Filtrer' }).click();
  await expect.element(atLeast).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
  await atLeast.fill('12,5');
  await screen.getByRole('button', { name: 'Filtrer' }).click();
  expect(onChange).toHaveBeenCalledWith(['min:12.5', 'max:20']);
});
