import { assemblyKindLabels, noVoteReasonLabels } from '@kermesse/domain/assemblies/enums';
import { formatLongDate, formatTime } from '@kermesse/domain/shared/moments';
import { details, heading, list, paragraph, secretButton } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import type { Assembly } from './find-assembly.ts';

export interface ConvenedPerson {
  readonly name: string;
  readonly email: string;
  readonly userId: number | null;
  /** Path of their own link. */
  readonly path: string;
}

interface Convocation {
  readonly association: string;
  readonly replyTo: string | null;
  readonly assembly: Assembly;
  readonly points: readonly string[];
  readonly papers: readonly string[];
}

const whenOf = ({ startsAt }: Pick<Assembly, 'startsAt'>) =>
  `${formatLongDate(startsAt)} à ${formatTime(startsAt)}`;

const envelope = ({ name, email, userId }: ConvenedPerson, replyTo: string | null) => ({
  to: { email, name },
  ...(userId === null ? {} : { userId }),
  ...(replyTo ? { replyTo } : {}),
});

/** Owed by the statutes: it goes to everybody, whatever else they unsubscribed from. */
export function convocationMail(
  person: ConvenedPerson,
  { association, replyTo, assembly, points, papers }: Convocation,
  { key, noVote }: { key: string; noVote: keyof typeof noVoteReasonLabels | null },
): MailMessage {
  const label = assemblyKindLabels[assembly.kind];
  return {
    ...envelope(person, replyTo),
    kind: 'assemblies.convocation',
    key,
    isBulk: true,
    subject: `${association} : convocation de ${person.name} à l’assemblée générale`,
    content: {
      preheader: `${label}, ${whenOf(assembly)}`,
      blocks: [
        heading(`${person.name}, vous êtes convoqué(e)`),
        paragraph(`${association} tient son ${label.toLowerCase()} et compte sur votre présence.`),
        details([
          ['Date', whenOf(assembly)],
          ...(assembly.place ? [['Lieu', assembly.place] as const] : []),
          ...(assembly.onlineUrl ? [['En ligne', assembly.onlineUrl] as const] : []),
        ]),
        paragraph('Ordre du jour :'),
        list(points.map((title, index) => `${index + 1}. ${title}`)),
        ...(papers.length > 0
          ? [paragraph('Documents joints, à lire sur votre page personnelle :'), list(papers)]
          : []),
        ...(noVote === null
          ? [paragraph('Dites-nous si vous venez. Si vous ne pouvez pas, donnez pouvoir à un autre membre.')]
          : [
              paragraph(
                `Vous pouvez assister à l’assemblée, sans droit de vote (${noVoteReasonLabels[noVote]}).`,
              ),
            ]),
        secretButton('Répondre à la convocation', person.path),
        paragraph(
          'Ce lien est personnel\u00a0: il répond et vote en votre nom. Ne le transmettez pas. Il ouvre aussi le code à présenter à l’entrée.',
        ),
      ],
    },
  };
}

export function proxyGivenMail(
  holder: ConvenedPerson,
  about: { association: string; replyTo: string | null; assembly: Assembly; giver: string; key: string },
): MailMessage {
  return {
    ...envelope(holder, about.replyTo),
    kind: 'assemblies.proxy-given',
    key: about.key,
    subject: `${about.association} : ${about.giver} vous donne pouvoir`,
    content: {
      preheader: `Assemblée générale, ${whenOf(about.assembly)}`,
      blocks: [
        heading(`${about.giver} vous donne pouvoir`),
        paragraph(
          `${holder.name}, ${about.giver} ne peut pas venir à l’assemblée générale de ${about.association} et vous confie sa voix. Vous pourrez voter en son nom. Si vous ne le souhaitez pas, refusez ce pouvoir avant la séance.`,
        ),
        details([['Date', whenOf(about.assembly)]]),
        secretButton('Voir mes pouvoirs', holder.path),
      ],
    },
  };
}

export function proxyRefusedMail(
  giver: ConvenedPerson,
  about: { association: string; replyTo: string | null; assembly: Assembly; holder: string },
): MailMessage {
  return {
    ...envelope(giver, about.replyTo),
    kind: 'assemblies.proxy-refused',
    subject: `${about.association} : votre pouvoir n’a pas été accepté`,
    content: {
      preheader: 'Choisissez une autre personne',
      blocks: [
        heading('Votre pouvoir n’a pas été accepté'),
        paragraph(
          `${giver.name}, ${about.holder} ne peut pas porter votre voix à l’assemblée générale de ${about.association}. Choisissez une autre personne, ou venez\u00a0!`,
        ),
        details([['Date', whenOf(about.assembly)]]),
        secretButton('Répondre à nouveau', giver.path),
      ],
    },
  };
}
