import { assemblyKindLabels, type NoVoteReason, noVoteReasonLabels } from '@kermesse/domain/assemblies/enums';
import { ofName } from '@kermesse/domain/shared/of-name';
import {
  button,
  details,
  heading,
  list,
  type MailBlock,
  paragraph,
  secretButton,
} from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import {
  type Convocation,
  isToldOfPostponement,
  meetingRows,
  newsOf,
  titleOf,
  whenOf,
} from './convocation.ts';
import type { Assembly } from './find-assembly.ts';

export interface ConvenedPerson {
  readonly name: string;
  readonly email: string;
  readonly userId: number | null;
  /** Path of their own link. */
  readonly path: string;
}

interface Sender {
  readonly association: string;
  readonly replyTo: string | null;
}

const envelope = ({ name, email, userId }: ConvenedPerson, replyTo: string | null) => ({
  to: { email, name },
  ...(userId === null ? {} : { userId }),
  ...(replyTo ? { replyTo } : {}),
});

/** Of an account: leads to their own page without a secret, also from the copy in the inbox. */
const ownArea = ({ userId }: ConvenedPerson, { associationId }: Convocation): MailBlock[] =>
  userId === null ? [] : [button('Retrouver mes assemblées', `/my-associations/${associationId}/assemblies`)];

function askForAnswer(person: ConvenedPerson, noVote: NoVoteReason | null): MailBlock[] {
  return [
    paragraph(
      noVote === null
        ? 'Dites-nous si vous venez. Si vous ne pouvez pas, donnez pouvoir à un autre membre.'
        : `Vous pouvez assister à l’assemblée, sans droit de vote (${noVoteReasonLabels[noVote]}).`,
    ),
    secretButton('Répondre à la convocation', person.path),
    paragraph(
      'Votre page personnelle répond et vote en votre nom\u00a0: ne transmettez pas ce message. Elle montre aussi le code à présenter à l’entrée.',
    ),
  ];
}

const agendaBlocks = ({ points, papers }: Convocation): MailBlock[] => [
  paragraph('Ordre du jour\u00a0:'),
  list(points.map((title, index) => `${index + 1}. ${title}`)),
  ...(papers.length > 0
    ? [paragraph('Documents joints, à lire sur votre page personnelle\u00a0:'), list(papers)]
    : []),
];

/** Owed by the statutes: it goes to everybody, whatever else they unsubscribed from. */
function convocationMail(
  person: ConvenedPerson,
  convocation: Convocation,
  { key, noVote }: { key: string; noVote: NoVoteReason | null },
): MailMessage {
  const { association, replyTo, assembly } = convocation;
  return {
    ...envelope(person, replyTo),
    kind: 'assemblies.convocation',
    key,
    isBulk: true,
    subject: `${association}\u00a0: convocation ${ofName(person.name)} à l’assemblée générale`,
    content: {
      preheader: `${assemblyKindLabels[assembly.kind]}, ${whenOf(assembly)}`,
      blocks: [
        heading(`${person.name}, voici votre convocation`),
        paragraph(`${association} tient son ${titleOf(assembly)} et compte sur votre présence.`),
        details(meetingRows(assembly)),
        ...agendaBlocks(convocation),
        ...askForAnswer(person, noVote),
        ...ownArea(person, convocation),
      ],
    },
  };
}

function postponedMail(
  person: ConvenedPerson,
  convocation: Convocation,
  { key, noVote }: { key: string; noVote: NoVoteReason | null },
): MailMessage {
  const { association, replyTo, assembly } = convocation;
  const news = newsOf(convocation);
  return {
    ...envelope(person, replyTo),
    kind: 'assemblies.postponed',
    key,
    isBulk: true,
    subject: `${association}\u00a0: ${news.short}`,
    content: {
      preheader: `Désormais ${whenOf(assembly)}`,
      blocks: [
        heading(`${person.name}, ${news.short}`),
        ...news.paragraphs.map(paragraph),
        details(meetingRows(assembly)),
        paragraph(
          'Les réponses données avant ce changement ne comptent plus\u00a0: répondez à nouveau. Un pouvoir déjà donné reste valable, sauf si vous répondez autrement.',
        ),
        ...agendaBlocks(convocation),
        ...askForAnswer(person, noVote),
        ...ownArea(person, convocation),
      ],
    },
  };
}

function cancelledMail(person: ConvenedPerson, convocation: Convocation, key: string): MailMessage {
  const news = newsOf(convocation);
  return {
    ...envelope(person, convocation.replyTo),
    kind: 'assemblies.cancelled',
    key,
    isBulk: true,
    subject: `${convocation.association}\u00a0: ${news.short}`,
    content: {
      preheader: `Elle était prévue le ${whenOf(convocation.assembly)}`,
      blocks: [
        heading(`${person.name}, ${news.short}`),
        ...news.paragraphs.map(paragraph),
        ...ownArea(person, convocation),
      ],
    },
  };
}

interface Addressee {
  readonly documentId: string;
  readonly createdAt: Date;
  readonly noVote: NoVoteReason | null;
}

/** What a convened person is told now: the convocation, that it was postponed, or that it was cancelled. Once for each. */
export function newsMail(
  person: ConvenedPerson,
  convocation: Convocation,
  { documentId, createdAt, noVote }: Addressee,
  again: Date | null = null,
): MailMessage {
  const { status, postponedAt } = convocation.assembly;
  const end = again ? `:${again.toISOString()}` : '';
  if (status === 'cancelled')
    return cancelledMail(person, convocation, `assemblies.cancelled:${documentId}${end}`);
  if (postponedAt && isToldOfPostponement(convocation.assembly, { createdAt }))
    return postponedMail(person, convocation, {
      key: `assemblies.postponed:${documentId}:${postponedAt.toISOString()}${end}`,
      noVote,
    });
  return convocationMail(person, convocation, { key: `assemblies.convocation:${documentId}${end}`, noVote });
}

export function proxyGivenMail(
  holder: ConvenedPerson,
  about: Sender & { assembly: Assembly; giver: string; key: string },
): MailMessage {
  return {
    ...envelope(holder, about.replyTo),
    kind: 'assemblies.proxy-given',
    key: about.key,
    subject: `${about.association}\u00a0: ${about.giver} vous donne pouvoir`,
    content: {
      preheader: `Assemblée générale, ${whenOf(about.assembly)}`,
      blocks: [
        heading(`${about.giver} vous donne pouvoir`),
        paragraph(
          `${holder.name}, ${about.giver} ne peut pas venir à l’assemblée générale ${ofName(about.association)} et vous confie sa voix. Vous pourrez voter en son nom. Si vous ne le souhaitez pas, refusez ce pouvoir avant la séance.`,
        ),
        details([['Date', whenOf(about.assembly)]]),
        secretButton('Voir mes pouvoirs', holder.path),
      ],
    },
  };
}

/** What its holder did. */
export type ProxyEnd = 'refused' | 'absent';

/** The proxy that somebody gave counts no more: they choose again. */
export function proxyEndedMail(
  giver: ConvenedPerson,
  about: Sender & { assembly: Assembly; holder: string; end: ProxyEnd },
): MailMessage {
  const isRefused = about.end === 'refused';
  return {
    ...envelope(giver, about.replyTo),
    kind: 'assemblies.proxy-refused',
    subject: `${about.association}\u00a0: votre pouvoir ${isRefused ? 'n’a pas été accepté' : 'n’est plus valable'}`,
    content: {
      preheader: 'Choisissez une autre personne',
      blocks: [
        heading(isRefused ? 'Votre pouvoir n’a pas été accepté' : 'Votre pouvoir n’est plus valable'),
        paragraph(
          isRefused
            ? `${giver.name}, ${about.holder} ne peut pas porter votre voix à l’assemblée générale ${ofName(about.association)}. Choisissez une autre personne, ou venez\u00a0!`
            : `${giver.name}, ${about.holder} ne viendra pas à l’assemblée générale et n’y votera donc pas en votre nom. Choisissez une autre personne, ou venez\u00a0!`,
        ),
        details([['Date', whenOf(about.assembly)]]),
        secretButton('Répondre à nouveau', giver.path),
      ],
    },
  };
}

/** So that nobody is represented by a paper that they did not sign. */
export function paperProxyMail(
  giver: ConvenedPerson,
  about: Sender & { assembly: Assembly; holder: string },
): MailMessage {
  return {
    ...envelope(giver, about.replyTo),
    kind: 'assemblies.paper-proxy',
    subject: `${about.association}\u00a0: votre pouvoir est enregistré`,
    content: {
      preheader: `${about.holder} porte votre voix`,
      blocks: [
        heading('Votre pouvoir est enregistré'),
        paragraph(
          `${giver.name}, l’accueil de l’assemblée générale ${ofName(about.association)} a reçu un pouvoir signé en votre nom\u00a0: ${about.holder} porte votre voix. Si vous n’avez pas signé ce papier, répondez à ce message sans attendre, ou venez\u00a0: votre présence met fin au pouvoir.`,
        ),
        details([['Date', whenOf(about.assembly)]]),
      ],
    },
  };
}
