import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { outgoingMails } from '../mail/tables.ts';
import { platformPersonalData } from './platform-personal-data.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('a person gets the list of their mails without the links in them, and is forgotten with it', async () => {
  const { db } = database;
  const [ada, bob] = [await buildUser(database), await buildUser(database)];
  const mail = {
    kind: 'accounts.reset-password',
    subject: 'Bonjour',
    html: 'jeton=secret',
    text: 'jeton=secret',
    status: 'queued' as const,
  };
  await db.orm.insert(outgoingMails).values([
    { ...mail, toEmail: ada.email, userId: ada.id },
    { ...mail, toEmail: ada.email.toUpperCase(), userId: null },
    { ...mail, toEmail: bob.email, userId: bob.id },
  ]);
  const data = await platformPersonalData.export(db.orm, ada);
  expect(data.outgoing_mails).toMatchObject([{ toEmail: ada.email, subject: 'Bonjour' }]);
  expect(JSON.stringify(data)).not.toContain('secret');

  await db.transaction((tx) => platformPersonalData.anonymise(tx, ada, new Date()));
  expect(await db.orm.select({ to: outgoingMails.toEmail }).from(outgoingMails)).toEqual([{ to: bob.email }]);
});
