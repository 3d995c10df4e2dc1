import {
  type Section,
  type SectionInput,
  sectionMessages as say,
  sectionInputSchema,
} from '@kermesse/domain/memberships/sections';
import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactElement, useCallback, useState } from 'react';
import { searchAccounts } from '../../../platform/members/search-accounts.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { SuggestField } from '../../../ui/inputs/suggest-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { afterMembershipChange } from '../keys.ts';
import { changeSection, createSection } from './api-sections.ts';

type Leader = Section['leaders'][number];

interface LeadersFieldProps {
  value: readonly Leader[];
  onChange: (leaders: Leader[]) => void;
  error: string | undefined;
}

function LeadersField({ value, onChange, error }: LeadersFieldProps): ReactElement {
  const { association } = useAssociationWorkspace();
  const [text, setText] = useState('');
  const search = useCallback(
    (wanted: string, signal: AbortSignal) => searchAccounts(association.documentId, wanted, signal),
    [association.documentId],
  );
  return (
    <Stack gap={8}>
      <SuggestField
        label="Responsables"
        description="Ils voient et tiennent la liste de cette section, rien d’autre. Il leur faut un compte."
        placeholder="Chercher un membre…"
        value={text}
        error={error}
        onChange={setText}
        search={search}
        describe={({ documentId, name }) => ({ key: documentId, text: name, label: name })}
        onPick={(leader) => {
          if (!value.some(({ documentId }) => documentId === leader.documentId)) onChange([...value, leader]);
          setText('');
        }}
      />
      {value.length > 0 && (
        <PlainList gap={4}>
          {value.map((leader) => (
            <Group key={leader.documentId} component="li" justify="space-between" wrap="nowrap">
              <Text>{leader.name}</Text>
              <ActionIcon
                aria-label={`Retirer ${leader.name}`}
                onClick={() => onChange(value.filter((one) => one !== leader))}
              >
                <IconX size={18} aria-hidden="true" />
              </ActionIcon>
            </Group>
          ))}
        </PlainList>
      )}
    </Stack>
  );
}

interface SectionDialogProps {
  /** Null for a new one. */
  section: Section | null;
  onClose: () => void;
}

interface SectionValues {
  name: string;
  leaders: Leader[];
}

export default function SectionDialog({ section, onClose }: SectionDialogProps): ReactElement {
  const { association } = useAssociationWorkspace();
  const state = useDomainForm<SectionValues, SectionInput>({
    schema: sectionInputSchema,
    initial: { name: section?.name ?? '', leaders: section?.leaders ?? [] },
    toPayload: ({ name, leaders }) => ({ name, leaders: leaders.map(({ documentId }) => documentId) }),
    send: (data, changed) =>
      section
        ? changeSection(association.documentId, section.documentId, changed)
        : createSection(association.documentId, data),
    done: say.saved,
    refresh: afterMembershipChange(association.documentId),
    onDone: onClose,
  });
  const { control } = state.form;
  return (
    <FormDialog
      title={section ? `Modifier ${section.name}` : 'Nouvelle section'}
      size={520}
      keepsOnClickOutside
      onClose={onClose}
    >
      <DialogForm state={state} submitLabel={section ? 'Enregistrer' : 'Créer la section'} onCancel={onClose}>
        <FormField control={control} name="name">
          {(field) => (
            <TextField
              {...field}
              label="Nom"
              required
              placeholder="Athlétisme"
              autoComplete="off"
              data-autofocus
            />
          )}
        </FormField>
        <FormField control={control} name="leaders">
          {({ value, onChange, error }) => <LeadersField value={value} onChange={onChange} error={error} />}
        </FormField>
      </DialogForm>
    </FormDialog>
  );
}
