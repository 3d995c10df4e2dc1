import { documentFolder } from '@kermesse/api/features/associations/documents/document-files';
import { addDocument, addVersion } from '@kermesse/api/features/associations/documents/write-documents';
import { requireInAssociation } from '@kermesse/api/features/memberships/standing';
import { makePdf, pdfText } from '@kermesse/api/features/tickets/public';
import { storeFile } from '@kermesse/api/platform/uploads/store-file';
import type { NewDocument } from '@kermesse/domain/associations/documents';
import type { DemoAssociation } from './associations.ts';
import type { DemoContext } from './context.ts';
import { actorOf, productAt } from './product.ts';

interface DemoDocument extends Omit<NewDocument, 'file' | 'note'> {
  daysAgo: number;
  lines: readonly string[];
  /** A later version, with what it changes. */
  next?: { daysAgo: number; note: string };
}

const everybody: NewDocument['readers'] = ['president', 'manager', 'accountant', 'moderator', 'member'];
const board: NewDocument['readers'] = ['president', 'manager', 'accountant'];

const documents: readonly DemoDocument[] = [
  {
    title: 'Statuts de l’association',
    kind: 'statutes',
    readers: everybody,
    daysAgo: 700,
    lines: ['Article 1. Nom et siège.', 'Article 2. But\u00a0: la course à pied pour tous.'],
    next: { daysAgo: 240, note: 'Siège transféré à la maison des sports' },
  },
  {
    title: 'Procès-verbal de la dernière assemblée générale',
    kind: 'minutes',
    readers: everybody,
    daysAgo: 230,
    lines: ['Rapport moral adopté.', 'Rapport financier adopté.', 'Bureau élu pour un an.'],
  },
  {
    title: 'Attestation d’assurance de la saison',
    kind: 'insurance',
    readers: everybody,
    daysAgo: 75,
    lines: ['Responsabilité civile des membres et des bénévoles.'],
  },
  {
    title: 'Comptes de l’exercice',
    kind: 'accounts',
    readers: board,
    daysAgo: 228,
    lines: ['Recettes, dépenses et solde, tels que présentés à l’assemblée.'],
  },
];

const draw = ({ title, lines }: DemoDocument): Promise<Buffer> =>
  makePdf({ title, size: 'A4' }, (pdf) => {
    pdf.addPage();
    pdf.fontSize(20).text(pdfText(title)).moveDown().fontSize(12);
    for (const line of lines) pdf.text(pdfText(line)).moveDown(0.5);
  });

/** Statutes in two versions, minutes, insurance and accounts of the first association. */
export async function loadAssociationDocuments(
  context: DemoContext,
  association: DemoAssociation,
): Promise<void> {
  const actor = actorOf(context, 'presidente@kermesse.test');
  const keeper = await requireInAssociation(context.tx, actor, association.documentId, 'upload_documents');
  const folder = documentFolder(association.documentId);
  const send = async (document: DemoDocument, at: Date) => {
    const product = productAt(context, at);
    const { storage, limits } = product.uploads;
    const file = await storeFile(
      { ...product, storage, limits },
      {
        folder,
        resolved: { profile: 'associationDocument', params: { associationId: association.documentId } },
        owner: { userId: actor.id },
        name: `${document.title}.pdf`,
        bytes: await draw(document),
      },
    );
    return { product, url: `/api/files/${file.storageKey}` };
  };
  const ago = (days: number) => new Date(context.now.getTime() - days * 86_400_000);
  for (const document of documents) {
    const { title, kind, readers, next } = document;
    const first = await send(document, ago(document.daysAgo));
    const added = { title, kind, readers, note: '', file: first.url };
    const documentId = await addDocument(first.product, keeper, added);
    if (!next) continue;
    const second = await send(document, ago(next.daysAgo));
    await addVersion(second.product, keeper, documentId, { file: second.url, note: next.note });
  }
}
