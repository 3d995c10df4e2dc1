import { emailRecipients, emailStats, emails, emailTemplates } from '@kermesse/api/features/mailing/tables';
import { notifications } from '@kermesse/api/features/mailing/tables-notices';
import { starterDocument } from '@kermesse/domain/mailing/template';
import type { DemoEmail } from './accounts.ts';
import { accountId, type DemoContext, only } from './context.ts';
import type { DemoEvents } from './events.ts';

interface Letter {
  editionId: number;
  title: string;
  body: string;
  audience: 'participant' | 'benevole';
  daysAgo: number;
  to: DemoEmail;
  isRead: boolean;
}

function letters({ trail, festival }: DemoEvents): Letter[] {
  return [
    {
      editionId: trail.coming.id,
      title: 'Votre inscription au Trail des Remparts est confirmée',
      body: 'Nous avons hâte de vous voir au départ. Pensez à votre fiche de santé.',
      audience: 'participant',
      daysAgo: 12,
      to: 'participante@kermesse.test',
      isRead: true,
    },
    {
      editionId: festival.running.id,
      title: 'Veillées d’automne : horaires et accès',
      body: 'Les portes ouvrent à 18 h. Venez à pied ou en barque !',
      audience: 'participant',
      daysAgo: 2,
      to: 'participante@kermesse.test',
      isRead: false,
    },
    {
      editionId: trail.coming.id,
      title: 'Merci de rejoindre l’équipe des bénévoles',
      body: 'Vos premières missions sont proposées : dites-nous si elles vous conviennent.',
      audience: 'benevole',
      daysAgo: 4,
      to: 'benevole@kermesse.test',
      isRead: false,
    },
    {
      editionId: trail.coming.id,
      title: 'Réunion des bénévoles',
      body: 'Jeudi à 19 h à la salle des fêtes, avec un verre de l’amitié.',
      audience: 'benevole',
      daysAgo: 1,
      to: 'benevole@kermesse.test',
      isRead: false,
    },
  ];
}

export async function loadMails(context: DemoContext, events: DemoEvents): Promise<void> {
  const { tx, calendar } = context;
  for (const letter of letters(events)) {
    const sentAt = calendar.at(-letter.daysAgo, 9.5);
    const mail = only(
      await tx
        .insert(emails)
        .values({
          editionId: letter.editionId,
          title: letter.title,
          content: `<p>${letter.body}</p>`,
          audience: letter.audience,
          target: letter.audience === 'benevole' ? 'volunteers' : 'participants',
          status: 'sent',
          startedAt: sentAt,
          finishedAt: sentAt,
          recipientCount: 1,
          createdById: accountId(context, 'organisatrice@kermesse.test'),
          createdAt: sentAt,
        })
        .returning({ id: emails.id }),
    );
    await tx.insert(emailRecipients).values({
      emailId: mail.id,
      userId: accountId(context, letter.to),
      address: letter.to,
      status: 'queued',
      queuedAt: sentAt,
    });
    const viewedAt = letter.isRead ? calendar.at(-letter.daysAgo, 20) : null;
    await tx.insert(emailStats).values({
      userId: accountId(context, letter.to),
      emailId: mail.id,
      editionId: letter.editionId,
      audience: letter.audience,
      emailStatus: letter.isRead ? 'opened' : 'delivered',
      firstViewedAt: viewedAt,
      lastViewedAt: viewedAt,
      viewCount: letter.isRead ? 1 : 0,
      createdAt: sentAt,
    });
  }
  await tx.insert(emailTemplates).values({
    editionId: events.trail.coming.id,
    name: 'Derniers conseils',
    subject: '{{prenom}}, rendez-vous bientôt pour {{evenement}}',
    previewText: 'Horaires, accès et météo',
    json: starterDocument,
    createdById: accountId(context, 'organisatrice@kermesse.test'),
  });
  await tx.insert(notifications).values({
    userId: accountId(context, 'presidente@kermesse.test'),
    type: 'member_request',
    priority: 'high',
    title: 'Demandes d’adhésion',
    message: '12 personnes attendent votre réponse.',
  });
}
