import { type Addressee, addresseeTexts, membershipReason } from '@kermesse/domain/mailing/member-texts';
import { type MailValues, ticketLinkName } from '@kermesse/domain/mailing/variables';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { associations } from '../memberships/public.ts';
import { editionFacts, withOwnPage } from './edition-values.ts';
import type { MailOwner } from './mail-owner.ts';

/** What a message says of its owner, with what is kept of one recipient. */
export interface OwnerFacts {
  valuesFor(variables: Readonly<Record<string, unknown>>): MailValues;
}

const unsaid = ['kind', 'token'];

function textsOf(variables: Readonly<Record<string, unknown>>): MailValues {
  return Object.fromEntries(
    Object.entries(variables).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !unsaid.includes(entry[0]),
    ),
  );
}

const textAt = (value: unknown, key: string): string => {
  const found = typeof value === 'object' && value !== null && key in value ? Object(value)[key] : '';
  return typeof found === 'string' ? found : '';
};

/** As `memberPeople` stores them. */
function addresseesOf({ people }: Readonly<Record<string, unknown>>): Addressee[] {
  const listed: unknown[] = Array.isArray(people) ? people : [];
  return listed.map((person) => ({
    firstname: textAt(person, 'firstname'),
    lastname: textAt(person, 'lastname'),
  }));
}

export async function ownerFacts(executor: Executor, { kind, id }: MailOwner): Promise<OwnerFacts | null> {
  if (kind === 'edition') {
    const facts = await editionFacts(executor, id);
    return (
      facts && {
        valuesFor: (variables) => ({ ...withOwnPage(facts, variables.kind), ...textsOf(variables) }),
      }
    );
  }
  const [association] = await executor
    .select({ name: associations.name, documentId: associations.documentId })
    .from(associations)
    .where(eq(associations.id, id));
  if (!association) return null;
  return {
    valuesFor: (variables) => ({
      ...addresseeTexts(addresseesOf(variables)),
      association: association.name,
      [ticketLinkName]: `/my-associations/${association.documentId}`,
    }),
  };
}

/** The line at the foot of a message to members; none for other messages. */
export function footnoteOf(
  { associationId, isConvocation }: { associationId: number | null; isConvocation: boolean },
  { association = '', prenom = '', pour = '' }: MailValues,
): { footnote?: string } {
  if (associationId === null) return {};
  return { footnote: membershipReason({ association, prenom, pour, isConvocation }) };
}
