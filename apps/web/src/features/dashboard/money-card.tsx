import type { Dashboard } from '@kermesse/domain/dashboard/schemas';
import { formatEuros } from '@kermesse/domain/shared/money';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { KeyValueList } from '../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../ui/display/section-card.tsx';
import { LinkButton } from '../../ui/layout/link-button.tsx';

export function MoneyCard({ money }: Pick<Dashboard, 'money'>): ReactElement {
  const { edition } = useEditionWorkspace();
  return (
    <SectionCard
      title="Argent"
      actions={
        <LinkButton
          to="/organizer/editions/$editionId/statement"
          params={{ editionId: edition.documentId }}
          variant="subtle"
          size="sm"
          leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
        >
          Relevé
        </LinkButton>
      }
    >
      <KeyValueList
        layout="rows"
        entries={[
          { label: 'Encaissé', value: formatEuros(money.grossCents) },
          { label: 'Remboursé', value: formatEuros(-money.refundedCents) },
          { label: 'Frais de services', value: formatEuros(-money.feesCents) },
          { label: 'Net pour vous', value: formatEuros(money.netCents), isStrong: true },
          ...(money.donationsCents === 0
            ? []
            : [{ label: 'dont dons', value: formatEuros(money.donationsCents) }]),
        ]}
      />
    </SectionCard>
  );
}
