import { mailingMessages } from '@kermesse/domain/mailing/messages';
import type { AudienceChoice, AudienceCount } from '@kermesse/domain/mailing/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { countRegistered, registeredPeople } from './audience.ts';
import type { MailOwner } from './mail-owner.ts';
import { type ChosenMembers, countMembers, memberPeople, membersByFilter } from './member-people.ts';

interface Asker {
  readonly userId: number | null;
  readonly now: Date;
}

const otherAudience = () =>
  new AppError('validation_failed', {
    message: mailingMessages.otherAudience,
    issues: [{ path: 'audience', message: mailingMessages.otherAudience }],
  });

/** Of an edition's audience nothing but its registrations, of an association's nothing but its members. */
export function countAudience(
  executor: Executor,
  owner: MailOwner,
  choice: AudienceChoice,
  asker: Asker,
): Promise<AudienceCount> {
  if (choice.audience !== 'members') {
    if (owner.kind !== 'edition') throw otherAudience();
    return countRegistered(executor, owner, choice);
  }
  if (owner.kind !== 'association') throw otherAudience();
  return countMembers(executor, membersByFilter(owner.id, choice.filters, asker), choice.isConvocation);
}

async function store(tx: Tx, emailId: number, rows: SQL): Promise<number> {
  await tx.execute(sql`
    insert into email_recipients (email_id, user_id, inscription_id, address, variables) ${rows}
    on conflict do nothing`);
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from email_recipients where email_id = ${emailId}`,
  );
  return Number(row?.count ?? 0);
}

/** Lets its holder unsubscribe without an account. */
const token = sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`;

/** Idempotent: one row per address. A convocation has no token, as nobody unsubscribes from it. */
export function writeMembers(
  tx: Tx,
  email: { id: number; isConvocation: boolean },
  chosen: ChosenMembers,
): Promise<number> {
  const own = email.isConvocation ? sql`'{}'::jsonb` : sql`jsonb_build_object('token', ${token})`;
  return store(
    tx,
    email.id,
    sql`select ${email.id}::bigint, p.user_id, null::bigint, p.address, jsonb_build_object('people', p.people) || ${own}
      from (${memberPeople(chosen)}) p`,
  );
}

/** Idempotent: one row per address. */
export function writeRecipients(
  tx: Tx,
  email: { id: number; isConvocation: boolean },
  owner: MailOwner,
  choice: AudienceChoice,
  asker: Asker,
): Promise<number> {
  if (choice.audience === 'members') {
    if (owner.kind !== 'association') throw otherAudience();
    return writeMembers(tx, email, membersByFilter(owner.id, choice.filters, asker));
  }
  if (owner.kind !== 'edition') throw otherAudience();
  return store(
    tx,
    email.id,
    sql`select ${email.id}::bigint, p.user_id, p.inscription_id, p.address, jsonb_build_object(
      'prenom', p.firstname, 'nom', p.lastname, 'reference', p.reference,
      'produit', coalesce(p.product, ''), 'mission', coalesce(p.mission, ''),
      'groupe', coalesce(p.group_name, ''), 'association', coalesce(p.association, ''),
      'kind', p.kind, 'token', ${token})
    from (${registeredPeople(owner.id, choice)}) p`,
  );
}
