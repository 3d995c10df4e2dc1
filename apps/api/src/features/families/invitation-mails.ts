import { type GroupMemberRole, groupMemberRoleLabels } from '@kermesse/domain/groups/enums';
import type { Executor } from '../../platform/db/database.ts';
import { button, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import { personOf } from '../profiles/public.ts';
import type { FamilyRow } from './family-place.ts';

const familyPage = '/profile#famille';

export async function personName(executor: Executor, userId: number): Promise<string> {
  return (await personOf(executor, userId))?.name ?? '';
}

interface InvitationMail {
  readonly email: string;
  readonly inviter: string;
  readonly family: FamilyRow;
  readonly role: GroupMemberRole;
  readonly url: string;
}

export function invitationMail({ email, inviter, family, role, url }: InvitationMail): MailMessage {
  return {
    to: { email },
    kind: 'families.invitation',
    subject: `${inviter} vous invite à rejoindre « ${family.name} »`,
    content: {
      preheader: 'Ce lien est valable 7 jours et ne sert qu’une fois.',
      blocks: [
        heading(`Rejoignez « ${family.name} »`),
        paragraph(
          `${inviter} vous invite dans sa famille sur Kermesse. Votre rôle\u00a0: ${groupMemberRoleLabels[role]}. Les membres voient votre nom et votre rôle, rien d’autre.`,
        ),
        button('Voir l’invitation', url),
        paragraph(
          'Ce lien est valable 7 jours et ne sert qu’une fois. Si vous ne connaissez pas cette personne, ignorez ce message.',
        ),
      ],
    },
  };
}

interface Added {
  readonly user: { readonly id: number; readonly email: string };
  readonly inviter: string;
  readonly family: FamilyRow;
  readonly role: GroupMemberRole;
}

/** Somebody who was added without being asked must be told, and can leave. */
export function addedMail({ user, inviter, family, role }: Added): MailMessage {
  return {
    to: { email: user.email },
    userId: user.id,
    kind: 'families.added',
    subject: `${inviter} vous a ajouté à « ${family.name} »`,
    content: {
      preheader: 'Vous pouvez la quitter en un clic.',
      blocks: [
        heading(`Vous faites partie de « ${family.name} »`),
        paragraph(
          `${inviter} vous a ajouté à sa famille sur Kermesse. Votre rôle\u00a0: ${groupMemberRoleLabels[role]}. Les membres voient votre nom et votre rôle, rien d’autre.`,
        ),
        button('Voir la famille', familyPage),
        paragraph('Ce n’est pas votre famille\u00a0? Vous pouvez la quitter en un clic sur la même page.'),
      ],
    },
  };
}
