import { useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/errors.ts';
import { deferred } from '../../testing/deferred.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { useChange } from './use-change.ts';

const listKey = ['names'];

interface NamesProps {
  fetchNames?: () => Promise<string[]>;
  send: (name: string) => Promise<unknown>;
}

function Names({ fetchNames = async () => ['Ada'], send }: NamesProps) {
  const { data = [] } = useQuery({ queryKey: listKey, queryFn: fetchNames });
  const add = useChange({
    send,
    refresh: [listKey],
    optimistic: { queryKey: listKey, update: (before: string[], name) => [...before, name] },
    failureTitle: 'Rien n’a été ajouté',
  });
  return (
    <>
      <ul aria-label="Noms">
        {data.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <button type="button" onClick={() => add.run('Zoé')}>
        Ajouter
      </button>
    </>
  );
}

test('what is added stands there at once, and goes again with the reason when it is refused', async () => {
  const answer = deferred<never>();
  const { screen } = await renderComponent(<Names send={() => answer.promise} />);
  const names = screen.getByRole('list', { name: 'Noms' });
  await expect.element(names).toHaveTextContent(/^Ada$/);
  await screen.getByRole('button', { name: 'Ajouter' }).click();
  await expect.element(names).toHaveTextContent(/^AdaZoé$/);
  answer.reject(new ApiError({ status: 409, code: 'conflict', message: 'Ce nom est pris.' }));
  await expect.element(screen.getByText('Rien n’a été ajouté', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Ce nom est pris.', { exact: true })).toBeVisible();
  await expect.element(names).toHaveTextContent(/^Ada$/);
});

test('what was added stays while the list is fetched anew', async () => {
  const fetchNames = vi.fn(async () => ['Ada']);
  const { screen } = await renderComponent(<Names fetchNames={fetchNames} send={async () => null} />);
  const names = screen.getByRole('list', { name: 'Noms' });
  await expect.element(names).toHaveTextContent(/^Ada$/);
  const fetched = deferred<string[]>();
  fetchNames.mockReturnValue(fetched.promise);
  await screen.getByRole('button', { name: 'Ajouter' }).click();
  await expect.poll(() => fetchNames.mock.calls.length).toBe(2);
  await expect.element(names).toHaveTextContent(/^AdaZoé$/);
  fetched.resolve(['Ada', 'Zoé', 'Max']);
  await expect.element(names).toHaveTextContent(/^AdaZoéMax$/);
});

function Removal({ send }: { send: () => Promise<unknown> }) {
  const remove = useChange({
    send,
    confirm: { title: 'Supprimer la liste ?', message: 'Elle ne revient pas.', confirmLabel: 'Supprimer' },
    done: 'La liste est supprimée.',
    failsInPlace: true,
  });
  return (
    <>
      <button type="button" onClick={() => remove.run()} aria-busy={remove.isPending}>
        Supprimer la liste
      </button>
      {remove.failure && <output aria-label="Raison">{remove.failure}</output>}
    </>
  );
}

test('nothing is sent before the question is answered, and a second click while it is sent does nothing', async () => {
  const answer = deferred();
  const send = vi.fn(() => answer.promise);
  const { screen } = await renderComponent(<Removal send={send} />);
  const button = screen.getByRole('button', { name: 'Supprimer la liste' });
  const question = screen.getByRole('dialog', { name: 'Supprimer la liste ?' });
  await button.click();
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  await button.click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  expect(send).toHaveBeenCalledTimes(1);
  await expect.element(question).not.toBeInTheDocument();
  answer.resolve();
  await expect.element(screen.getByText('La liste est supprimée.', { exact: true })).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-busy', 'false');
});

test('a failure shown in place has no message beside it, and goes with the next attempt', async () => {
  const refusal = new ApiError({ status: 409, code: 'conflict', message: 'Elle sert encore.' });
  const second = deferred();
  const send = vi.fn().mockRejectedValueOnce(refusal).mockReturnValueOnce(second.promise);
  const { screen } = await renderComponent(<Removal send={send} />);
  const attempt = async () => {
    await screen.getByRole('button', { name: 'Supprimer la liste' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  };
  await attempt();
  await expect.element(screen.getByLabelText('Raison')).toHaveTextContent('Elle sert encore.');
  expect(screen.getByText('Elle sert encore.').elements()).toHaveLength(1);
  await attempt();
  await expect.element(screen.getByLabelText('Raison')).not.toBeInTheDocument();
  second.resolve();
});
