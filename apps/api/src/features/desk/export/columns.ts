import { answerColumns } from '@kermesse/domain/desk/answer-columns';
import { inscriptionKindLabels } from '@kermesse/domain/events/inscription-kind';
import { orderStatusText, paymentMethodLabels } from '@kermesse/domain/payments/enums';
import { inscriptionStatusLabels } from '@kermesse/domain/registration/enums';
import { formatDate, formatTime } from '@kermesse/domain/shared/moments';
import { foldText } from '@kermesse/domain/shared/text';
import type { Executor } from '../../../platform/db/database.ts';
import type { ExportColumn } from '../../../platform/spreadsheets/export-file.ts';
import { readAskedQuestions, withFormerOptions } from '../asked-questions.ts';
import type { Edition } from '../find-registration.ts';
import type { ExportedRow } from './read-batches.ts';

type Column = ExportColumn<ExportedRow>;

/** In the edition's time zone, with the day once per range: `12/06/2027 09:00–12:00`. */
const availabilityText = ({ availability }: ExportedRow, timezone: string): string =>
  availability
    .map(
      ({ begin, end }) =>
        `${formatDate(begin, timezone)} ${formatTime(begin, timezone)}–${formatTime(end, timezone)}`,
    )
    .join(', ');

const fixedColumns = (timezone: string): readonly Column[] => [
  { header: 'Référence', type: 'text', value: (row) => row.reference },
  { header: 'Nom', type: 'text', value: (row) => row.lastname },
  { header: 'Prénom', type: 'text', value: (row) => row.firstname },
  { header: 'E-mail', type: 'text', value: (row) => row.email },
  { header: 'Téléphone', type: 'phone', value: (row) => row.phone },
  { header: 'Date de naissance', type: 'date', value: (row) => row.birthdate },
  { header: 'Type', type: 'text', value: (row) => inscriptionKindLabels[row.kind] },
  { header: 'Statut', type: 'text', value: (row) => inscriptionStatusLabels[row.status] },
  { header: 'Inscription le', type: 'dateTime', value: (row) => row.createdAt },
  { header: 'Groupe', type: 'text', value: (row) => row.groupName },
  { header: 'Produits', type: 'text', value: (row) => row.products },
  { header: 'Tarif', type: 'text', value: (row) => row.tiers },
  { header: 'Code promo', type: 'text', value: (row) => row.promoCode },
  { header: 'Total', type: 'money', value: (row) => row.totalCents },
  { header: 'Don', type: 'money', value: (row) => row.donationCents },
  {
    header: 'Paiement',
    type: 'text',
    value: ({ orderStatus, orderCents }) =>
      orderStatusText(orderStatus && { status: orderStatus, totalCents: orderCents ?? 0 }),
  },
  {
    header: 'Moyen de paiement',
    type: 'text',
    value: (row) => row.orderMethod && paymentMethodLabels[row.orderMethod],
  },
  { header: 'N° de chèque ou motif', type: 'text', value: (row) => row.settlementNote },
  { header: 'Remboursé', type: 'money', value: (row) => row.refundedCents },
  { header: 'Entrée', type: 'dateTime', value: (row) => row.enteredAt },
  { header: 'Disponibilités', type: 'text', value: (row) => availabilityText(row, timezone) },
  { header: 'Documents manquants', type: 'number', value: (row) => row.missingDocuments },
];

async function questionColumns(
  executor: Executor,
  edition: Edition,
  fixed: readonly Column[],
): Promise<Column[]> {
  const questions = await readAskedQuestions(executor, edition);
  const taken = new Set(fixed.map(({ header }) => foldText(header)));
  return withFormerOptions(questions).flatMap((question) =>
    answerColumns(question).map(({ header: label, type, cell }) => {
      const header = taken.has(foldText(label)) ? `${label} (${question.fieldName})` : label;
      taken.add(foldText(header));
      return {
        header,
        type,
        value: (row: ExportedRow) => {
          // Labels of choices are those of the version that was answered.
          const own = questions.byVersion.get(row.formVersionId ?? 0)?.get(question.fieldName) ?? question;
          return cell(own, row.answers.get(question.fieldName));
        },
      };
    }),
  );
}

export async function exportColumns(executor: Executor, edition: Edition): Promise<readonly Column[]> {
  const fixed = fixedColumns(edition.timezone);
  return [...fixed, ...(await questionColumns(executor, edition, fixed))];
}
