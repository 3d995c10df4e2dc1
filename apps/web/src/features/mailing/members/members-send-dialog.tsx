import { membersSendSchema } from '@kermesse/domain/mailing/schemas';
import { dayOf } from '@kermesse/domain/shared/moments';
import { type ReactElement, useState } from 'react';
import type { QueryParams } from '../../../platform/api/query-string.ts';
import type { TableFilters } from '../../../ui/data-table/table-state.ts';
import { useMailOwner } from '../templates/mail-owner.ts';
import { SendingDialog } from '../templates/sending-dialog.tsx';
import { useSending } from '../templates/use-sending.ts';
import {
  AgeFields,
  ConvocationField,
  FeeFields,
  ListFilters,
  type MemberAudience,
  type MemberListFilters,
} from './member-audience-fields.tsx';

/** How a list is shown is no part of whom it means. */
function meantBy({ query }: MemberListFilters, chosen: TableFilters): QueryParams {
  const { pagination: _, sort: __, ...meant } = query(chosen);
  return meant;
}

const initialAudience = (listFilters: MemberListFilters | null, today: string): MemberAudience => ({
  filters: {
    list: Object.fromEntries(
      (listFilters?.filters ?? []).map(({ id }) => [id, [...(listFilters?.initial[id] ?? [])]]),
    ),
    age: { from: null, to: null, on: today },
    fee: { documentId: null, state: 'due' },
  },
  isConvocation: false,
});

const audienceOf = (
  listFilters: MemberListFilters | null,
  { filters: { list, age, fee }, isConvocation }: MemberAudience,
) => ({
  audience: 'members',
  filters: {
    ...(listFilters ? { list: meantBy(listFilters, list) } : {}),
    ...(age.from !== null || age.to !== null ? { age } : {}),
    ...(fee.documentId === null ? {} : { fee }),
  },
  isConvocation,
});

interface MembersSendDialogProps {
  templateId: string;
  listFilters: MemberListFilters | null;
  onClose: () => void;
}

export function MembersSendDialog({
  templateId,
  listFilters,
  onClose,
}: MembersSendDialogProps): ReactElement {
  const { zone } = useMailOwner();
  const [initial] = useState(() => initialAudience(listFilters, dayOf(new Date(), zone)));
  const sending = useSending({
    templateId,
    schema: membersSendSchema,
    initial,
    audienceOf: (values) => audienceOf(listFilters, values),
  });
  const { control } = sending.form;
  return (
    <SendingDialog sending={sending} size={600} onClose={onClose}>
      {listFilters && <ListFilters control={control} filters={listFilters.filters} />}
      <FeeFields control={control} fees={sending.options?.fees ?? []} />
      {listFilters && <AgeFields control={control} />}
      {sending.options?.canConvene && <ConvocationField control={control} />}
    </SendingDialog>
  );
}
