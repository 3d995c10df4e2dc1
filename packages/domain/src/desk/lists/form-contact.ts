import { foldText } from '../../shared/text.ts';
import type { EmergencyContact } from './list-schemas.ts';

interface GivenAnswer {
  readonly fieldName: string;
  readonly fieldLabel: string;
  readonly value: unknown;
}

const isEmergency = /urgence|a prevenir|emergency/;
const isPhone = /tel|phone|portable|numero/;
const isRelation = /lien|relation|parente/;

/** Whom the form's own questions name, by the words that organisers give them. */
export function formContact(answers: readonly GivenAnswer[]): EmergencyContact | null {
  const contact = { name: '', relation: '', phone: '' };
  for (const { fieldName, fieldLabel, value } of answers) {
    const words = foldText(`${fieldName.replaceAll('_', ' ')} ${fieldLabel}`);
    if (typeof value !== 'string' || !isEmergency.test(words)) continue;
    const part = isPhone.test(words) ? 'phone' : isRelation.test(words) ? 'relation' : 'name';
    if (contact[part] === '') contact[part] = value.trim();
  }
  return contact.name === '' && contact.phone === '' ? null : contact;
}
