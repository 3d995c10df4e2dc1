import { type MemberField, showFieldValue } from '@kermesse/domain/memberships/member-fields';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { openPrivateFile } from '../../../ui/files/open-private-file.ts';

interface FieldValueProps {
  field: Pick<MemberField, 'name' | 'kind' | 'options'>;
  value: string | undefined;
}

export function FieldValue({ field, value }: FieldValueProps): ReactNode {
  if (field.kind !== 'file' || !value) return showFieldValue(field, value);
  return (
    <Anchor component="button" type="button" onClick={() => void openPrivateFile(value, field.name)}>
      Ouvrir le fichier
    </Anchor>
  );
}
