import { type MemberField, showFieldValue } from '@kermesse/domain/memberships/member-fields';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { openPrivateFile } from '../../../ui/files/open-private-file.ts';

/** Empty without an answer, so that whoever shows it can say so: an element would always be something. */
export function fieldValue(
  field: Pick<MemberField, 'name' | 'kind' | 'options'>,
  value: string | undefined,
): ReactNode {
  if (field.kind !== 'file' || !value) return showFieldValue(field, value);
  return (
    <Anchor component="button" type="button" onClick={() => void openPrivateFile(value, field.name)}>
      Ouvrir le fichier
    </Anchor>
  );
}
