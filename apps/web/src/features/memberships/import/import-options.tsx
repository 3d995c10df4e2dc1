import {
  type DuplicateChoice,
  duplicateChoices,
  duplicateLabels,
} from '@kermesse/domain/memberships/import-schemas';
import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { CheckboxField } from '../../../ui/inputs/checkbox-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';

export interface ImportOptions {
  duplicates: DuplicateChoice;
  leavesOutErrors: boolean;
  sendsInvitations: boolean;
}

interface ImportOptionFieldsProps {
  options: ImportOptions;
  onChange: (change: Partial<ImportOptions>) => void;
}

/** What holds for every line. */
export function ImportOptionFields({ options, onChange }: ImportOptionFieldsProps): ReactElement {
  return (
    <Stack gap={16}>
      <SelectField
        label="Les personnes déjà membres"
        description={
          'Même nom, et même date de naissance ou même adresse e-mail. Un compte garde ses coordonnées\u00a0: seul change ce que tient l’association.'
        }
        value={options.duplicates}
        options={duplicateChoices.map((value) => ({ value, label: duplicateLabels[value] }))}
        onChange={(value) =>
          onChange({ duplicates: duplicateChoices.find((choice) => choice === value) ?? 'skip' })
        }
      />
      <CheckboxField
        label="Laisser de côté les lignes en erreur"
        description="Sinon, une seule erreur arrête l’import."
        value={options.leavesOutErrors}
        onChange={(leavesOutErrors) => onChange({ leavesOutErrors })}
      />
      <CheckboxField
        label="Inviter chaque personne à créer son espace"
        description="Un lien personnel part à chaque adresse e-mail. Aucun message ne part sans cela."
        value={options.sendsInvitations}
        onChange={(sendsInvitations) => onChange({ sendsInvitations })}
      />
    </Stack>
  );
}
