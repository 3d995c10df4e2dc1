import { expect, test } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { SelectField } from './select-field.tsx';

const countries = ['Allemagne', 'Belgique', 'France', 'Italie'].map((label) => ({ value: label, label }));

test('Enter takes the first option of letters that were typed while the list opened', async () => {
  const { screen } = await renderComponent(
    <SelectField label="Nationalité" options={countries} searchable />,
  );
  const input = screen.getByRole('combobox', { name: 'Nationalité' }).element() as HTMLInputElement;
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  input.focus();
  write?.call(input, 'Bel');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'Bel' }));
  await new Promise((resolve) => setTimeout(resolve, 10));
  input.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }),
  );
  await expect.poll(() => input.value).toBe('Belgique');
});
