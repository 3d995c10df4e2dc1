import type { ShownSeat } from '@kermesse/domain/assemblies/answers';
import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import { ofName } from '@kermesse/domain/shared/of-name';
import { afterEach, expect, test, vi } from 'vitest';
import { transport } from '../../../platform/api/transport.ts';
import { session } from '../../../platform/session/session.ts';
import { renderComponent } from '../../../testing/render-component.tsx';
import { AnswerCard } from './answer-card.tsx';

afterEach(() => vi.restoreAllMocks());

const giver = (name: string) => ({ documentId: name, name });

function buildSeat(overrides: Partial<ShownSeat> = {}): ShownSeat {
  return {
    association: 'Club',
    assembly: {
      documentId: 'assembly',
      kind: 'ordinary',
      status: 'called',
      startsAt: '2027-06-12T16:30:00.000Z',
      place: 'Salle des fêtes',
      onlineUrl: null,
      reason: '',
      postponedFrom: null,
    },
    name: 'Anna Vote',
    code: 'A',
    noVote: null,
    mostProxies: 1,
    answer: 'none',
    holder: null,
    wasRefused: false,
    givers: [],
    isPresent: false,
    quorum: { voters: 3, present: 0, represented: 0, needed: 0, isReached: true },
    points: [],
    papers: [],
    arePapersOver: false,
    ...overrides,
  };
}

test('a proxy that is refused says so at the field, until somebody else is looked for', async () => {
  const message = assemblyMessages.proxyFull(1);
  vi.spyOn(session, 'accessToken').mockResolvedValue('token');
  vi.spyOn(transport, 'send').mockImplementation(async (input) =>
    String(input).includes('/holders')
      ? Response.json({ data: [{ documentId: 'bob', name: 'Bob Vote' }] })
      : Response.json(
          {
            data: null,
            error: { code: 'conflict', message, details: { issues: [{ path: 'holder', message }] } },
          },
          { status: 409 },
        ),
  );
  const { screen } = await renderComponent(<AnswerCard seat={buildSeat()} token="token" />);
  await screen.getByRole('radio', { name: /Je donne pouvoir/ }).click({ force: true });
  const field = screen.getByLabelText('À qui donnez-vous pouvoir');
  await field.fill('bob');
  await screen.getByRole('option', { name: 'Bob Vote' }).click();
  await screen.getByRole('button', { name: 'Envoyer ma réponse' }).click();
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(message));
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveFocus();
  expect(screen.getByText(message).elements()).toHaveLength(1);
  await field.fill('chloé');
  await expect.element(screen.getByText(message)).not.toBeInTheDocument();
});

test.each([
  [['Denis Vote'], 'Denis Vote vous a donné pouvoir et devra choisir quelqu’un d’autre.'],
  [
    ['Denis Vote', 'Léa Vote'],
    'Denis Vote et Léa Vote vous ont donné pouvoir et devront choisir quelqu’un d’autre.',
  ],
])('whoever holds proxies of %j reads what staying away does to them', async (names, sentence) => {
  const { screen } = await renderComponent(
    <AnswerCard seat={buildSeat({ givers: names.map(giver) })} token="token" />,
  );
  await expect
    .element(screen.getByRole('radio', { name: /Je ne viendrai pas/ }))
    .toHaveAccessibleName(expect.stringContaining(sentence));
});

test.each([
  [['Anna Vote'], 'Refusez d’abord le pouvoir d’Anna Vote, qui devra choisir quelqu’un d’autre.'],
  [
    ['Denis Vote', 'Léa Vote'],
    'Refusez d’abord les pouvoirs de Denis Vote et de Léa Vote, qui devront choisir quelqu’un d’autre.',
  ],
])('whoever holds proxies of %j reads whose go back before they give their own', async (names, sentence) => {
  const { screen } = await renderComponent(
    <AnswerCard seat={buildSeat({ givers: names.map(giver) })} token="token" />,
  );
  const choice = screen.getByRole('radio', { name: /Je donne pouvoir/ });
  await expect.element(choice).toHaveAccessibleName(expect.stringContaining(sentence));
  await choice.click({ force: true });
  await expect.element(choice).toBeChecked();
  await expect.element(screen.getByLabelText('À qui donnez-vous pouvoir')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Envoyer ma réponse' })).toBeDisabled();
  for (const name of names)
    await expect
      .element(screen.getByRole('button', { name: `Refuser le pouvoir ${ofName(name)}` }))
      .toBeVisible();
});

test('whoever holds none reads nothing about proxies that end', async () => {
  const { screen } = await renderComponent(<AnswerCard seat={buildSeat()} token="token" />);
  await expect
    .element(screen.getByRole('radio', { name: 'Je donne pouvoir Un autre membre votera pour moi.' }))
    .toBeInTheDocument();
  await expect
    .element(screen.getByRole('radio', { name: 'Je ne viendrai pas', exact: true }))
    .toBeInTheDocument();
});
