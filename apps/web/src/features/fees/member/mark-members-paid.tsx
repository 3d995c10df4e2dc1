import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { cotisationsQuery, markManyPaid } from '../api.ts';
import { MarkManyDialog } from '../payments/mark-many-dialog.tsx';

interface MarkMembersPaidProps {
  memberIds: readonly string[];
  onClose: () => void;
}

export default function MarkMembersPaid({ memberIds, onClose }: MarkMembersPaidProps): ReactElement {
  const { association } = useAssociationWorkspace();
  const { data, isPending } = useQuery(cotisationsQuery(association.documentId));
  const [chosen, setChosen] = useState<string | null>(null);
  const fees = (data ?? []).filter(({ status, periods }) => status !== 'draft' && periods?.length);
  const feeId = chosen ?? (fees.length === 1 ? (fees[0]?.documentId ?? null) : null);
  return (
    <MarkManyDialog
      count={memberIds.length}
      isReady={feeId !== null}
      onMark={(input) => markManyPaid(feeId ?? '', { members: memberIds }, input)}
      onClose={onClose}
    >
      <SelectField
        label="Cotisation"
        required
        loading={isPending}
        options={fees.map(({ documentId, name, periods }) => ({
          value: documentId,
          label: periods?.[0] && !name.includes(periods[0].label) ? `${name} – ${periods[0].label}` : name,
        }))}
        description={data && fees.length === 0 ? 'Aucune cotisation n’a encore été demandée.' : undefined}
        value={feeId}
        onChange={setChosen}
      />
    </MarkManyDialog>
  );
}
