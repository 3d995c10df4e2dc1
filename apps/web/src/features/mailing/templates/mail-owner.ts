import type { MailDocument, MailOwnerKind } from '@kermesse/domain/mailing/template';
import type { MailValues, MailVariable } from '@kermesse/domain/mailing/variables';
import type { UploadProfile } from '@kermesse/domain/uploads/profiles';
import { createContext, useContext } from 'react';
import type { NavigationItem } from '../../../ui/layout/navigation-item.ts';

type MailLink = Pick<NavigationItem, 'to' | 'params' | 'label'>;

/** Whose messages a page is about: an edition's or an association's. The screens are the same. */
export interface MailOwner {
  kind: MailOwnerKind;
  documentId: string;
  name: string;
  zone: string;
  /** What every recipient's copy says of the owner. */
  values: MailValues;
  knows: (variable: MailVariable) => boolean;
  images: { profile: UploadProfile; folder: string };
  blank: { subject: string; json: MailDocument };
  words: { title: string; description: string; noneYet: string };
  links: {
    list: MailLink;
    template: (documentId: string) => MailLink;
    sending: (documentId: string) => MailLink;
  };
  open: {
    list: () => Promise<void>;
    template: (documentId: string) => Promise<void>;
    sending: (documentId: string) => Promise<void>;
  };
}

export const MailOwnerContext = createContext<MailOwner | null>(null);

export function useMailOwner(): MailOwner {
  const owner = useContext(MailOwnerContext);
  if (!owner) throw new Error('This page stands outside the messages of an edition or an association.');
  return owner;
}
