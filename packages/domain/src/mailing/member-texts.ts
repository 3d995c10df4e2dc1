import { fullName } from '../shared/names.ts';
import { ofName } from '../shared/of-name.ts';
import { countOf, firstFew, foldText, listInFrench } from '../shared/text.ts';

export interface Addressee {
  readonly firstname: string;
  readonly lastname: string;
}

/** What a mail says of those for whom one address gets it; `pour` is empty for one person. */
export interface AddresseeTexts {
  readonly prenom: string;
  readonly nom: string;
  readonly pour: string;
}

/** More names than a family has: an address that a club shares. */
const mostNamed = 8;

function named(names: readonly string[]): string {
  const { shown, hidden } = firstFew(names, mostNamed);
  return listInFrench(hidden.length === 0 ? shown : [...shown, countOf(hidden.length, 'autre')]);
}

function distinct(names: readonly string[]): string[] {
  const seen = new Map(names.filter((name) => name !== '').map((name) => [foldText(name), name]));
  return [...seen.values()];
}

/** A family that shares an address is named together: « Pour Léa et Tom ». */
export function addresseeTexts(people: readonly Addressee[]): AddresseeTexts {
  const [one] = people;
  if (!one) return { prenom: '', nom: '', pour: '' };
  if (people.length === 1) return { prenom: one.firstname, nom: one.lastname, pour: '' };
  const lastnames = distinct(people.map(({ lastname }) => lastname));
  const shown = people.map((person) =>
    lastnames.length > 1 || person.firstname === '' ? fullName(person) : person.firstname,
  );
  return {
    prenom: named(people.map((person) => person.firstname || person.lastname)),
    nom: named(lastnames),
    pour: `Pour ${named(shown)}`,
  };
}

interface Reason {
  readonly association: string;
  /** As `addresseeTexts` gives them. */
  readonly prenom: string;
  readonly pour: string;
  readonly isConvocation: boolean;
}

/** The line at the foot of a mail to members. */
export function membershipReason({ association, prenom, pour, isConvocation }: Reason): string {
  const members = pour === '' ? 'vous êtes membre' : `${prenom} sont membres`;
  const reason = `Vous recevez ce message parce que ${members} de «\u00a0${association}\u00a0».`;
  return isConvocation
    ? `${reason} C’est une convocation\u00a0: elle est adressée aux membres même s’ils ne reçoivent plus les autres messages.`
    : reason;
}

export interface Sender {
  readonly senderName: string;
  readonly isAssociation: boolean;
}

/** The page at the foot of a mail to many. */
export function subscriptionTexts(
  { senderName, isAssociation }: Sender,
  address: string,
  isUnsubscribed: boolean,
): { title: string; text: string } {
  const news = isAssociation ? `les messages ${ofName(senderName)}` : `les nouvelles ${ofName(senderName)}`;
  const others = isAssociation
    ? 'Les convocations et ce qui concerne votre cotisation'
    : 'Les billets et les confirmations';
  if (isUnsubscribed)
    return {
      title: 'Vous ne recevez plus ces messages',
      text: `${address} ne reçoit plus ${news}. ${others} continuent d’arriver.`,
    };
  return {
    title: isAssociation ? `Les messages ${ofName(senderName)}` : `Les nouvelles ${ofName(senderName)}`,
    text: `${address} reçoit ${news}. Vous pouvez les arrêter ici\u00a0; ${others.charAt(0).toLowerCase()}${others.slice(1)} continueront d’arriver.`,
  };
}
