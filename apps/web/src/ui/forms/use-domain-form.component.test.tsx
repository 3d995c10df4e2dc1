import type { Account } from '@kermesse/domain/accounts/session-schemas';
import { uploadProfiles } from '@kermesse/domain/uploads/profiles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { z } from 'zod';
import { ApiError } from '../../platform/api/errors.ts';
import { session } from '../../platform/session/session.ts';
import { deferred } from '../../testing/deferred.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { ChoiceCards } from '../inputs/choice-cards.tsx';
import { FormField } from '../inputs/form-field.tsx';
import { TextField } from '../inputs/text-field.tsx';
import { FileUploader } from '../uploader/file-uploader.tsx';
import type { UploadedFile } from '../uploader/upload-queue.ts';
import { FormFailure } from './form-failure.tsx';
import { PartError } from './part-error.ts';
import { useDomainForm } from './use-domain-form.ts';

const schema = z.object({
  name: z.string().trim().min(1, 'Indiquez un nom.'),
  city: z.string().min(1, 'Indiquez une ville.'),
});
type Values = z.infer<typeof schema>;

function signInAs(documentId: string): void {
  const user: Account = {
    id: 1,
    documentId,
    email: `${documentId}@example.org`,
    username: documentId,
    firstname: null,
    lastname: null,
    pictureUrl: null,
    avatar: null,
    isPlatformAdmin: false,
    isConfirmed: true,
    hasPassword: true,
    createdAt: '2027-01-01T00:00:00.000Z',
    updatedAt: '2027-01-01T00:00:00.000Z',
  };
  vi.spyOn(session, 'state').mockReturnValue({ status: 'signed-in', user });
}

beforeEach(() => signInAs('anne'));
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

interface ClubProps {
  initial?: Values;
  send?: (payload: Values, changed: Partial<Values>) => Promise<unknown>;
  readCurrent?: () => Promise<Values>;
  draft?: string;
  guardsLeaving?: boolean;
  isWrongCity?: (error: unknown) => boolean;
}

function Club(props: ClubProps) {
  const { initial = { name: '', city: 'Rennes' }, send = async () => null, isWrongCity, ...rest } = props;
  const { form, submit, failure, isRestored, discard } = useDomainForm({
    schema,
    initial,
    send,
    done: 'Enregistré.',
    nameOf: (field) => (field === 'name' ? 'le nom' : 'la ville'),
    onFailure: (error) => {
      const isWrong = isWrongCity?.(error) ?? false;
      if (isWrong) form.setError('city', { message: 'Ville fermée.' });
      return isWrong;
    },
    ...rest,
  });
  return (
    <form onSubmit={submit} noValidate>
      <FormField control={form.control} name="name">
        {(field) => <TextField label="Nom" {...field} />}
      </FormField>
      <FormField control={form.control} name="city">
        {(field) => <TextField label="Ville" {...field} />}
      </FormField>
      <FormFailure message={failure} />
      {isRestored && <p>Ce que vous aviez écrit est là.</p>}
      <button type="submit">Enregistrer</button>
      <button type="button" onClick={discard}>
        Annuler
      </button>
    </form>
  );
}

async function renderClub(props: ClubProps = {}) {
  const { screen, history } = await renderComponent(<Club {...props} />);
  const name = screen.getByLabelText('Nom');
  const city = screen.getByLabelText('Ville');
  await expect.element(name).toBeVisible();
  return { screen, history, name, city, save: screen.getByRole('button', { name: 'Enregistrer' }) };
}

test('what is missing is said at its field, which gets the focus, and nothing is sent', async () => {
  const send = vi.fn(async () => null);
  const { screen, name, city, save } = await renderClub({ send });
  await city.fill('');
  await save.click();
  await expect.element(screen.getByText('Indiquez un nom.')).toBeVisible();
  await expect.element(screen.getByText('Indiquez une ville.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('what the server refuses stands at its field, or in place when it has none', async () => {
  const refusal = { status: 400, code: 'invalid', message: 'Données refusées.' } as const;
  const send = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(
      new ApiError({ ...refusal, issues: [{ path: 'data.city', message: 'Ville inconnue.' }] }),
    )
    .mockRejectedValueOnce(new ApiError({ ...refusal, message: 'Le club est fermé.' }));
  const { screen, name, city, save } = await renderClub({ send });
  await name.fill('Les Coureurs');
  await save.click();
  await expect.element(screen.getByText('Ville inconnue.')).toBeVisible();
  await expect.element(city).toHaveFocus();
  await expect.element(screen.getByText('Données refusées.')).not.toBeInTheDocument();
  await city.fill('Brest');
  await expect.element(screen.getByText('Ville inconnue.')).not.toBeInTheDocument();
  await save.click();
  await expect.element(screen.getByText('Le club est fermé.')).toBeVisible();
  await expect.element(name).toHaveValue('Les Coureurs');
});

test('a failure that the form itself puts at a field moves the focus there, too', async () => {
  const send = async () => Promise.reject(new Error('closed'));
  const { screen, name, city, save } = await renderClub({ send, isWrongCity: () => true });
  await name.fill('Les Coureurs');
  await save.click();
  await expect.element(screen.getByText('Ville fermée.')).toBeVisible();
  await expect.element(city).toHaveFocus();
});

test('of several reasons, those that belong to no field are said, too', async () => {
  const issues = [
    { path: 'data.name', message: 'Ce nom est pris.' },
    { path: 'data.president', message: 'Personne ne préside ce club.' },
  ];
  const refusal = new ApiError({ status: 400, code: 'invalid', message: 'Données refusées.', issues });
  const { screen, name, save } = await renderClub({ send: async () => Promise.reject(refusal) });
  await name.fill('Les Coureurs');
  await save.click();
  await expect.element(screen.getByText('Ce nom est pris.')).toBeVisible();
  await expect.element(screen.getByText('Personne ne préside ce club.')).toBeVisible();
});

test('a field that is refused after the rest was saved says so, at its place', async () => {
  const issues = [{ path: 'data.city', message: 'Ville inconnue.' }];
  const refusal = new ApiError({ status: 400, code: 'invalid', message: 'Données refusées.', issues });
  const send = async () => Promise.reject(new PartError('', refusal, 'Le reste est enregistré.'));
  const { screen, name, city, save } = await renderClub({ send });
  await name.fill('Les Coureurs');
  await save.click();
  await expect.element(screen.getByText('Ville inconnue.')).toBeVisible();
  await expect.element(screen.getByText('Le reste est enregistré.')).toBeVisible();
  await expect.element(city).toHaveFocus();
});

test('what is typed while the form is on its way stays, and is saved by the next sending', async () => {
  const answer = deferred<null>();
  const send = vi.fn<(payload: Values) => Promise<unknown>>(() => answer.promise);
  const { screen, history, name, city, save } = await renderClub({
    send,
    guardsLeaving: true,
    draft: 'club',
  });
  await name.fill('Les Coureurs');
  await save.click();
  await city.fill('Brest');
  answer.resolve(null);
  await expect.element(screen.getByText('Enregistré.', { exact: true })).toBeVisible();
  await expect.element(city).toHaveValue('Brest');
  expect(Object.keys(sessionStorage)).toHaveLength(1);
  history.push('/ailleurs');
  await screen.getByRole('button', { name: 'Rester' }).click();
  await save.click();
  await expect.poll(() => send.mock.calls[1]?.[0]).toEqual({ name: 'Les Coureurs', city: 'Brest' });
});

test('a form that is under way is not sent twice', async () => {
  const answer = deferred<null>();
  const send = vi.fn(() => answer.promise);
  const { screen, name, save } = await renderClub({ send });
  await name.fill('Les Coureurs');
  await save.click();
  await save.click();
  answer.resolve(null);
  await expect.element(screen.getByText('Enregistré.', { exact: true })).toBeVisible();
  expect(send.mock.calls).toEqual([[{ name: 'Les Coureurs', city: 'Rennes' }, { name: 'Les Coureurs' }]]);
});

test('what was typed is there again for the same person, until it is sent or discarded', async () => {
  const first = await renderClub({ draft: 'club' });
  await first.name.fill('Les Coureurs');
  await first.screen.unmount();

  signInAs('basile');
  const other = await renderClub({ draft: 'club' });
  await expect.element(other.name).toHaveValue('');
  await other.screen.unmount();

  signInAs('anne');
  const again = await renderClub({ draft: 'club', initial: { name: '', city: 'Brest' } });
  await expect.element(again.name).toHaveValue('Les Coureurs');
  await expect.element(again.city).toHaveValue('Brest');
  await expect.element(again.screen.getByText('Ce que vous aviez écrit est là.')).toBeVisible();
  await again.save.click();
  await expect.element(again.screen.getByText('Enregistré.', { exact: true })).toBeVisible();
  await again.screen.unmount();

  const last = await renderClub({ draft: 'club' });
  await expect.element(last.name).toHaveValue('');
  await last.name.fill('Les Marcheurs');
  await last.screen.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(last.name).toHaveValue('');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a draft of last week has ended', async () => {
  const first = await renderClub({ draft: 'club' });
  await first.name.fill('Les Coureurs');
  await first.screen.unmount();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60 * 1000);
  const { name } = await renderClub({ draft: 'club' });
  await expect.element(name).toHaveValue('');
});

test('of two people who change different fields, both are kept; for the same field one is asked', async () => {
  const initial = { name: 'Club', city: 'Rennes' };
  const current = { name: 'Club', city: 'Brest' };
  const send = vi.fn<(payload: Values, changed: Partial<Values>) => Promise<unknown>>(async () => null);
  const { screen, name, city, save } = await renderClub({
    initial,
    send,
    readCurrent: async () => ({ ...current }),
  });
  await name.fill('Les Coureurs');
  await save.click();
  await expect
    .poll(() => send.mock.calls)
    .toEqual([[{ name: 'Les Coureurs', city: 'Brest' }, { name: 'Les Coureurs' }]]);
  await expect.element(city).toHaveValue('Brest');

  current.city = 'Nantes';
  await city.fill('Lille');
  await save.click();
  await screen.getByRole('button', { name: 'Revenir au formulaire' }).click();
  await expect.element(city).toHaveValue('Lille');
  expect(send).toHaveBeenCalledTimes(1);
  await save.click();
  await screen.getByRole('button', { name: 'Garder la mienne' }).click();
  await expect.poll(() => send.mock.calls[1]).toEqual([{ name: 'Club', city: 'Lille' }, { city: 'Lille' }]);
});

test('leaving with something unsaved is asked about, also after an earlier save', async () => {
  const { screen, history, name, save } = await renderClub({ guardsLeaving: true });
  const stay = screen.getByRole('button', { name: 'Rester' });
  await name.fill('Les Coureurs');
  history.push('/ailleurs');
  await stay.click();
  expect(history.location.pathname).toBe('/');
  await save.click();
  await expect.element(screen.getByText('Enregistré.', { exact: true })).toBeVisible();
  await name.fill('Les Marcheurs');
  history.push('/ailleurs');
  await stay.click();
  await userEvent.keyboard('{Escape}');
  await save.click();
  await expect
    .poll(() => {
      history.push('/ailleurs');
      return history.location.pathname;
    })
    .toBe('/ailleurs');
});

const requestSchema = z.object({
  kind: z.enum(['club', 'team'], 'Choisissez.'),
  papers: z.array(z.object({ url: z.string() })).min(1, 'Joignez un document.'),
});

function Request() {
  const initial: { kind: string | null; papers: UploadedFile[] } = { kind: null, papers: [] };
  const { form, submit } = useDomainForm({ schema: requestSchema, initial, send: async () => null });
  return (
    <form onSubmit={submit} noValidate>
      <FormField control={form.control} name="kind">
        {(field) => (
          <ChoiceCards
            {...field}
            label="Nature"
            choices={[
              { value: 'club', label: 'Club' },
              { value: 'team', label: 'Équipe' },
            ]}
          />
        )}
      </FormField>
      <FormField control={form.control} name="papers">
        {(field) => (
          <FileUploader {...field} label="Statuts" folder="x" profile={uploadProfiles.associationFile} />
        )}
      </FormField>
      <button type="submit">Envoyer</button>
    </form>
  );
}

test('a choice and a file that are missing get the focus like a text', async () => {
  const { screen } = await renderComponent(<Request />);
  const send = screen.getByRole('button', { name: 'Envoyer' });
  await send.click();
  await expect.element(screen.getByText('Joignez un document.')).toBeVisible();
  const club = screen.getByRole('radio', { name: 'Club' });
  await expect.element(club).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(club).toBeChecked();
  await send.click();
  await expect.element(screen.getByLabelText('Statuts')).toHaveFocus();
});
