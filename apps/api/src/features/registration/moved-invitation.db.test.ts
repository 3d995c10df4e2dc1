import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAdmin } from '../organizers/testing/event-world.ts';
import { thirdPersons } from '../profiles/tables.ts';
import { buildSale } from '../reservations/testing/sale-world.ts';
import { inscriptions } from './tables.ts';
import { lea, publishForm, Registrant } from './testing/registration-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

type User = Awaited<ReturnType<typeof buildUser>>;
const day = 24 * 3_600_000;

const question = (fieldName: string, over: object = {}) => ({
  id: fieldName,
  fieldName,
  fieldLabel: fieldName,
  ...over,
});
const questions = [
  question('prenom'),
  question('nom'),
  question('naissance', { fieldType: 'date' }),
  question('email', { fieldType: 'email' }),
];

async function openEvent() {
  const sale = await buildSale(t, { answersEditableUntil: new Date(t.clock.now().getTime() + day) });
  const pages = [{ id: 'p', name: 'Vous', blocks: [{ id: 'b', name: 'B', questions }] }];
  await publishForm(t, sale, pages, { allowEmptyCart: true });
  const organiser = await addAdmin(t, 'admin', { editionId: sale.edition.id });
  const [payer, stranger, friend] = [await buildUser(t), await buildUser(t), await buildUser(t)];
  return { ...sale, organiser, payer, stranger, friend };
}
type Opened = Awaited<ReturnType<typeof openEvent>>;

const call = async (user: User, method: 'POST' | 'PUT', url: string, data: object) => {
  const answer = await t.as(user).inject({ method, url, payload: { data } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

/** Somebody else, whose address is mistyped: it is the stranger's. */
async function registerByPayer({ edition, payer, stranger }: Opened): Promise<string> {
  const registrant = await new Registrant(t, payer).open(edition, { tierEmail: stranger.email });
  const { status, body } = await registrant.submit(edition, {
    tierRegister: true,
    tierRegisterEmail: stranger.email,
    form: [...lea, { fieldName: 'email', value: stranger.email }],
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.inscriptionId;
}

async function registerAtDesk({ edition, organiser, stranger }: Opened): Promise<string> {
  const { email } = stranger;
  const person = { firstname: 'Léa', lastname: 'Lefort', email, birthdate: '1990-02-14' };
  const url = `/api/event-editions/${edition.documentId}/registrations`;
  const payload = { data: { ...person, settlement: 'cash', sendsTickets: true } };
  const sold = await t.as(organiser).inject({ method: 'POST', url, payload });
  expect(sold.statusCode, sold.body).toBeLessThan(300);
  const [made] = await t.db.orm.select().from(inscriptions).where(eq(inscriptions.email, email));
  return made?.documentId ?? '';
}

const correctAtDesk = ({ edition, organiser, stranger, friend }: Opened, registration: string) =>
  call(organiser, 'POST', `/api/event-editions/${edition.documentId}/registrations/${registration}/correct`, {
    changes: [{ fieldName: 'email', before: stranger.email, value: friend.email }],
    reason: '',
  });

const editAnswer = ({ payer, friend }: Opened, registration: string) =>
  call(payer, 'PUT', `/api/custom/my-inscriptions/${registration}/answers`, {
    answers: { email: friend.email },
  });

async function setPersonsAddress({ payer }: Opened, email: string | null) {
  const [person] = await t.db.orm.select().from(thirdPersons).where(eq(thirdPersons.ownerId, payer.id));
  await call(payer, 'PUT', `/api/tiers/${person?.documentId}`, { email });
}

const editPerson = (opened: Opened) => setPersonsAddress(opened, opened.friend.email);

async function editPersonTwice(opened: Opened) {
  await setPersonsAddress(opened, null);
  await editPerson(opened);
}

async function claim(user: User) {
  const mails = await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, user.email));
  const tokens = mails.flatMap(({ text }) => /claim\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? []);
  expect(tokens).toHaveLength(1);
  const payload = { token: tokens[0] };
  return t.as(user).inject({ method: 'POST', url: '/api/custom/claim-inscription', payload });
}

test.each([
  ['the desk, of somebody registered by another', registerByPayer, correctAtDesk],
  ['the desk, of somebody registered there', registerAtDesk, correctAtDesk],
  ['the payer, in the answers', registerByPayer, editAnswer],
  ['the payer, among their people', registerByPayer, editPerson],
  ['the payer, who first took the wrong one away', registerByPayer, editPersonTwice],
] as const)(
  'an address corrected by %s ends the invitation of the stranger who had it',
  async (_, register, correct) => {
    const opened = await openEvent();
    const registration = await register(opened);
    await correct(opened, registration);
    const refused = await claim(opened.stranger);
    expect(refused.json().error?.code).toBe('link_unusable');
    expect((await claim(opened.friend)).statusCode).toBe(200);
    const [row] = await t.db.orm.select().from(inscriptions).where(eq(inscriptions.documentId, registration));
    expect(row).toMatchObject({ userId: opened.friend.id, email: opened.friend.email });
  },
);

test('a correction of anything else leaves the invitation as it is', async () => {
  const opened = await openEvent();
  const registration = await registerByPayer(opened);
  const { edition, organiser, stranger } = opened;
  const url = `/api/event-editions/${edition.documentId}/registrations/${registration}/correct`;
  const changes = [{ fieldName: 'nom', before: 'Lefort', value: 'Martin' }];
  await call(organiser, 'POST', url, { changes, reason: '' });
  expect((await claim(stranger)).statusCode).toBe(200);
});
