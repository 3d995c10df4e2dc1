import { button, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

interface NamedFamily {
  readonly name: string;
}

interface FamilyMail {
  readonly email: string;
  readonly userId: number;
  readonly family: NamedFamily;
  readonly heirName: string | null;
}

interface FamilyPassedOn extends FamilyMail {
  readonly isHeir: boolean;
  /** Null unless the heir's own family takes the children. */
  readonly heirFamily: NamedFamily | null;
}

/** The deleted account is not named. */
const cause = (family: NamedFamily) => `Le compte qui gérait « ${family.name} » a été supprimé.`;

export function familyPassedOnMail(content: FamilyPassedOn): MailMessage {
  const { email, userId, family, heirName, isHeir, heirFamily } = content;
  const who = isHeir ? 'Vous' : (heirName ?? '');
  const outcome = heirFamily
    ? `Ses enfants sont maintenant dans « ${heirFamily.name} ». ${isHeir ? 'Vous pouvez y inviter les autres membres.' : `${heirName} peut vous y inviter.`}`
    : `${who} ${isHeir ? 'la gérez' : 'la gère'} maintenant. Les enfants, leurs inscriptions et leurs billets restent en place.`;
  return {
    to: { email },
    userId,
    kind: 'families.passed-on',
    subject:
      isHeir && !heirFamily
        ? `Vous gérez maintenant « ${family.name} »`
        : `« ${family.name} » change de mains`,
    content: {
      preheader: outcome,
      blocks: [
        heading(`« ${family.name} » continue`),
        paragraph(`${cause(family)} ${outcome}`),
        button('Voir la famille', '/profile#famille'),
      ],
    },
  };
}

export function familyEndedMail({ email, userId, family }: FamilyMail): MailMessage {
  return {
    to: { email },
    userId,
    kind: 'families.ended',
    subject: `« ${family.name} » a pris fin`,
    content: {
      preheader: cause(family),
      blocks: [
        heading(`« ${family.name} » a pris fin`),
        paragraph(
          `${cause(family)} Personne d’autre n’y était parent ou tuteur\u00a0: la famille et ses enfants ne sont plus sur Kermesse. Votre propre compte ne change pas.`,
        ),
      ],
    },
  };
}
