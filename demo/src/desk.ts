import { randomBytes } from 'node:crypto';
import { openDesk, sellAtDesk } from '@kermesse/api/features/desk/register-person';
import { eventEditions } from '@kermesse/api/features/organizers/tables-events';
import { inscriptions } from '@kermesse/api/features/registration/tables';
import { inscriptionClaims, inscriptionNotes } from '@kermesse/api/features/registration/tables-follow-up';
import { readDeskProducts } from '@kermesse/api/features/reservations/public';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { accountId, type DemoContext, only } from './context.ts';
import type { DemoEvents } from './events.ts';

async function answerRaceForm({ tx }: DemoContext, editionId: number): Promise<void> {
  await tx.execute(sql`
    with answered as (
      select i.id, v.id as version, coalesce(i.phone, '+336' || lpad((i.id * 7919 % 100000000)::text, 8, '0')) as phone,
        i.id % 3 = 0 as licensed, i.id % 4 = 0 as helps
      from inscriptions i
      join dynamic_forms f on f.edition_id = i.edition_id and f.form_status = 'published'
      join lateral (select id from form_versions where form_id = f.id order by number desc limit 1) v on true
      where i.edition_id = ${editionId} and i.kind = 'participant' and i.form_version_id is null)
    update inscriptions i set form_version_id = a.version, phone = a.phone, answers = (
      select jsonb_agg(jsonb_build_object('fieldName', q.name, 'fieldLabel', q.label, 'documentId', q.name, 'value', q.value)
        order by q.place)
      from (values
        (1, 'prenom', 'Prénom', to_jsonb(i.firstname)),
        (2, 'nom', 'Nom', to_jsonb(i.lastname)),
        (3, 'naissance', 'Date de naissance', to_jsonb(i.birthdate::text)),
        (4, 'telephone', 'Téléphone', to_jsonb(a.phone)),
        (5, 'email', 'E-mail', to_jsonb(i.email)),
        (6, 'urgence_nom', 'Personne à prévenir',
          to_jsonb((array['Alix', 'Dominique', 'Sacha', 'Camille', 'Maxime'])[1 + i.id % 5] || ' ' || i.lastname)),
        (7, 'urgence_telephone', 'Son téléphone', to_jsonb('+336' || lpad((i.id * 6101 % 100000000)::text, 8, '0'))),
        (8, 'licencie', 'J’ai une licence de la Fédération française d’athlétisme', to_jsonb(a.licensed)),
        (9, 'licence_numero', 'Numéro de licence', case when a.licensed then to_jsonb((1000000 + i.id * 37)::text) end),
        (10, 'licence_club', 'Club',
          case when a.licensed then to_jsonb((array['Laon AC', 'Soissons Running', 'Aisne Trail'])[1 + i.id % 3]) end),
        (11, 'taille', 'Taille du T-shirt', to_jsonb((array['XS', 'S', 'M', 'M', 'L', 'L', 'XL', 'XXL'])[1 + i.id % 8])),
        (12, 'temps_vise', 'Temps visé, en minutes', case when i.id % 5 > 0 then to_jsonb(60 + i.id % 40 * 5) end),
        (13, 'aide', 'Un proche peut donner un coup de main', to_jsonb(a.helps)),
        (14, 'aide_domaines', 'Dans quels domaines ?',
          case when a.helps then case i.id % 5
            when 0 then '["Ravitaillement", "Signaleur"]'::jsonb when 1 then '["Ravitaillement"]'
            when 2 then '["Dossards", "Ravitaillement"]' when 3 then '["Montage"]' else '["Signaleur", "Secours"]' end end),
        (17, 'aide_message', 'Un mot pour l’équipe', case when a.helps and i.id % 12 < 9 then to_jsonb((array[
          'Mon frère aime le ravitaillement et connaît déjà l’équipe.',
          'Ma compagne est disponible le samedi matin, avec plaisir !',
          'Deux amis peuvent aider au montage dès le samedi.',
          'Toujours une belle ambiance, merci à toute l’équipe.',
          'Disponible tout le week-end pour le ravitaillement.'])[1 + i.id % 5]) end),
        (15, 'reglement', 'J’ai lu le règlement de la course et je l’accepte', to_jsonb(true)),
        (16, 'resultats', 'Mon nom peut paraître dans les résultats', to_jsonb(i.id % 7 > 0))
      ) as q (place, name, label, value)
      where q.value is not null)
    from answered a where a.id = i.id`);
}

async function leaveNotes(context: DemoContext, editionId: number): Promise<void> {
  const { tx, calendar } = context;
  const latest = await tx
    .select({ id: inscriptions.id })
    .from(inscriptions)
    .where(and(eq(inscriptions.editionId, editionId), eq(inscriptions.status, 'confirmed')))
    .orderBy(desc(inscriptions.createdAt), desc(inscriptions.id))
    .limit(2);
  const words = [
    'Demande un départ avec le groupe des Foulées laonnoises.',
    'A prévenu d’une arrivée tardive au retrait des dossards.',
  ];
  const authorId = accountId(context, 'organisatrice@kermesse.test');
  await tx.insert(inscriptionNotes).values(
    latest.map(({ id }, index) => ({
      inscriptionId: id,
      authorId,
      body: words[index] ?? '',
      createdAt: calendar.at(-1, 10 + index),
    })),
  );
}

/** One ticket that changed hands twice. */
async function passOn({ tx, calendar }: DemoContext, editionId: number): Promise<void> {
  const [last] = await tx
    .select({ id: inscriptions.id, email: inscriptions.email, userId: inscriptions.userId })
    .from(inscriptions)
    .where(
      and(
        eq(inscriptions.editionId, editionId),
        eq(inscriptions.status, 'confirmed'),
        eq(inscriptions.kind, 'participant'),
        isNull(inscriptions.thirdPersonId),
      ),
    )
    .orderBy(desc(inscriptions.createdAt), desc(inscriptions.id))
    .limit(1);
  if (!last) return;
  await tx.insert(inscriptionClaims).values(
    ['Apolline Mercier', 'Gaspard Noël'].map((formerName, index) => ({
      inscriptionId: last.id,
      kind: 'transfer' as const,
      email: last.email ?? '',
      tokenHash: randomBytes(32).toString('hex'),
      expiresAt: calendar.at(2),
      formerName,
      claimedById: last.userId,
      claimedAt: calendar.at(index - 2, 11),
      createdAt: calendar.at(index - 2, 9),
    })),
  );
}

/** At the festival that is on: somebody who paid in cash at the gate, and a guest with the reason. */
async function registerAtGate(context: DemoContext, editionId: number): Promise<void> {
  const { tx, platform, now } = context;
  const edition = only(await tx.select().from(eventEditions).where(eq(eventEditions.id, editionId)));
  const desk = await openDesk(tx, edition, now);
  const product = (await readDeskProducts(tx, editionId, now)).find(
    ({ free, options, priceCents, minQuantity }) =>
      options.length === 0 && minQuantity === 1 && priceCents > 0 && (free === null || free > 20),
  );
  if (!product) throw new Error('the gate has nothing to sell');
  const common = {
    articles: [{ product: product.documentId, option: null, quantity: 1 }],
    phone: null,
    birthdate: '1986-04-02',
    answers: {},
    sendsTickets: false,
  };
  const actorId = accountId(context, 'organisatrice@kermesse.test');
  await sellAtDesk(tx, platform, desk, actorId, {
    ...common,
    firstname: 'Yanis',
    lastname: 'Perrot',
    email: null,
    settlement: 'cash',
    note: '',
  });
  await sellAtDesk(tx, platform, desk, actorId, {
    ...common,
    firstname: 'Solène',
    lastname: 'Vasseur',
    email: 'solene.vasseur@example.org',
    settlement: 'invitation',
    note: 'Photographe du Courrier picard',
  });
}

export async function loadDesk(context: DemoContext, { trail, festival }: DemoEvents): Promise<void> {
  await answerRaceForm(context, trail.coming.id);
  await leaveNotes(context, trail.coming.id);
  await passOn(context, trail.coming.id);
  await registerAtGate(context, festival.running.id);
}
