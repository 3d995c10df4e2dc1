import type { Database } from '@kermesse/api/platform/db/database';
import { sql } from 'drizzle-orm';

export const bigAssociation = 'bigassociationbigassocia';

/** Twenty thousand members of one association, with realistically repeated names. */
export async function seedMembers(
  { orm }: Pick<Database, 'orm'>,
  president: number,
  count: number,
): Promise<void> {
  await orm.execute(sql`
    insert into associations (name, document_id, status, description_short)
    values ('Grande association', ${bigAssociation}, 'accepted', 'Vingt mille membres')`);
  await orm.execute(sql`
    insert into users (email, username)
    select 'membre' || n || '@bench.test', 'membre' || n from generate_series(1, ${count}::int) n`);
  await orm.execute(sql`
    insert into profiles (user_id, firstname, lastname, phone)
    select id,
      (array['Aline','Bastien','Chloé','David','Élodie','Farid','Gaëlle','Hugo','Inès','Jules','Karim','Léa'])[1 + id % 12],
      (array['Martin','Bernard','Dubois','Lefebvre','Moreau','Masson','Caron','Fontaine','Benali','Vasseur'])[1 + (id / 12) % 10]
        || case when id % 97 = 0 then '-Delattre' else '' end,
      '+336' || lpad(id::text, 8, '0')
    from users where email like 'membre%@bench.test'`);
  await orm.execute(sql`
    insert into memberships (user_id, association_id, role, status, created_at)
    select u.id, a.id,
      case when u.id % 40 = 0 then 'moderator' when u.id % 41 = 0 then 'accountant' else 'member' end,
      case when u.id % 30 = 0 then 'pending' else 'active' end,
      now() - u.id * interval '1 minute'
    from users u, associations a
    where a.document_id = ${bigAssociation} and u.email like 'membre%@bench.test'`);
  await orm.execute(sql`
    insert into memberships (user_id, association_id, role, status)
    select ${president}::bigint, id, 'president', 'active' from associations where document_id = ${bigAssociation}`);
  // Sets the visibility map, without which there are no index-only scans.
  await orm.execute(sql`vacuum analyze users, profiles, memberships, membership_tallies`);
}

export async function seedAssociations({ orm }: Pick<Database, 'orm'>, count: number): Promise<void> {
  await orm.execute(sql`select setseed(0.42)`);
  await orm.execute(sql`
    insert into addresses (line1, city, zipcode, latitude, longitude)
    select 'rue ' || n, 'Ville' || (n % 9000), lpad((n % 95000)::text, 5, '0'),
      42.5 + random() * 8, -3.5 + random() * 10
    from generate_series(1, ${count}::int) n`);
  await orm.execute(sql`
    insert into associations (name, status, description_short, address_id)
    select (array['Comité des fêtes','Foyer rural','Amicale laïque','Harmonie','Club nautique','Randonneurs','Jardins partagés','Athlétic club'])[1 + id % 8]
        || ' numéro ' || id, 'accepted', 'Une association', id
    from addresses where line1 like 'rue %'`);
  await orm.execute(sql`analyze associations, addresses`);
}
