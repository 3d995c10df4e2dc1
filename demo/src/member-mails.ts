import { membersByFilter } from '@kermesse/api/features/mailing/member-people';
import { emails, emailTemplates } from '@kermesse/api/features/mailing/tables';
import { writeMembers } from '@kermesse/api/features/mailing/write-recipients';
import { type MailDocument, memberStarterDocument } from '@kermesse/domain/mailing/template';
import { ticketLink } from '@kermesse/domain/mailing/variables';
import { eq, sql } from 'drizzle-orm';
import type { DemoAssociation } from './associations.ts';
import { accountId, type DemoContext, only } from './context.ts';

const filters = { list: { filters: { $and: [{ mb_status: { $in: ['active'] } }] } } };

const autumn: MailDocument = {
  version: 1,
  blocks: [
    { id: 'titre', type: 'heading', text: 'Bonjour {{prenom}}' },
    {
      id: 'texte',
      type: 'text',
      html: '<p>Les sorties du dimanche reprennent. Rendez-vous à 9 h sur le parking de l’étang, par tous les temps.</p>',
    },
    {
      id: 'details',
      type: 'details',
      rows: [
        { label: 'Allure', value: 'Trois groupes, du débutant au marathon' },
        { label: 'À prévoir', value: 'De l’eau et une tenue chaude' },
      ],
    },
    { id: 'bouton', type: 'button', label: 'Ouvrir mon espace', url: ticketLink },
  ],
};

const assembly: MailDocument = {
  version: 1,
  blocks: [
    ...memberStarterDocument.blocks.slice(0, 1),
    {
      id: 'texte',
      type: 'text',
      html: '<p>Vous êtes invité à notre assemblée générale. L’ordre du jour suivra avec la convocation.</p>',
    },
  ],
};

/** One message that the members of the big association have had, and one that waits to be finished. */
export async function loadMemberMails(context: DemoContext, association: DemoAssociation): Promise<void> {
  const { tx, calendar, now } = context;
  const createdById = accountId(context, 'presidente@kermesse.test');
  const sentAt = calendar.at(-9, 10);
  const mail = only(
    await tx
      .insert(emails)
      .values({
        associationId: association.id,
        title: 'Les sorties du dimanche reprennent',
        previewText: 'Rendez-vous à 9 h à l’étang',
        json: autumn,
        content: '<p>Les sorties du dimanche reprennent.</p>',
        audience: 'association',
        target: 'members',
        filters,
        status: 'sent',
        startedAt: sentAt,
        finishedAt: sentAt,
        createdById,
        createdAt: sentAt,
      })
      .returning(),
  );
  const chosen = membersByFilter(association.id, filters, { userId: createdById, now });
  const recipientCount = await writeMembers(tx, mail, chosen);
  await tx.update(emails).set({ recipientCount }).where(eq(emails.id, mail.id));
  const queuedAt = sentAt.toISOString();
  await tx.execute(sql`
    update email_recipients set status = 'queued', queued_at = ${queuedAt}::timestamptz where email_id = ${mail.id}`);
  const isRead = sql`(r.user_id = ${accountId(context, 'participante@kermesse.test')} or r.id % 3 > 0)`;
  const readAt = sql`case when ${isRead} then ${queuedAt}::timestamptz + interval '1 hour' * (r.id % 40) end`;
  await tx.execute(sql`
    insert into email_stats (user_id, email_id, audience, variables, email_status, first_viewed_at, last_viewed_at, view_count, created_at)
    select r.user_id, r.email_id, 'association',
      jsonb_build_object(
        'prenom', r.variables->'people'->0->>'firstname', 'nom', r.variables->'people'->0->>'lastname',
        'association', ${association.name}::text, 'lien_billet', ${`/my-associations/${association.documentId}`}::text),
      case when ${isRead} then 'opened' else 'delivered' end, ${readAt}, ${readAt},
      case when ${isRead} then 1 else 0 end, ${queuedAt}::timestamptz
    from email_recipients r where r.email_id = ${mail.id} and r.user_id is not null`);
  await tx.insert(emailTemplates).values({
    associationId: association.id,
    name: 'Assemblée générale',
    subject: 'L’assemblée générale de {{association}}',
    previewText: 'La date à retenir',
    json: assembly,
    createdById,
  });
}
