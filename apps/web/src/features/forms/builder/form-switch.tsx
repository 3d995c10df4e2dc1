import { formStatusLabels } from '@kermesse/domain/forms/enums';
import type { EditableForm } from '@kermesse/domain/forms/route-answers';
import { Box, Menu } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import shared from '../shared.module.css';
import classes from './builder.module.css';

export type OtherForm = Pick<EditableForm, 'documentId' | 'name' | 'status'>;

interface FormSwitchProps {
  forms: readonly OtherForm[];
  current: string;
  onOpen: (formId: string) => void;
}

/** An edition may have drafts beside its published form. */
export function FormSwitch({ forms, current, onOpen }: FormSwitchProps) {
  if (forms.length < 2) return null;
  return (
    <Menu position="bottom-start" width={320}>
      <Menu.Target>
        <Box
          type="button"
          className={`${shared.iconButton} ${classes.formSwitch}`}
          component="button"
          w={36}
          aria-label="Ouvrir un autre formulaire"
        >
          <IconSelector size={18} aria-hidden="true" />
        </Box>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Formulaires de cette édition</Menu.Label>
        {forms.map(({ documentId, name, status }) => (
          <Menu.Item
            key={documentId}
            leftSection={
              documentId === current ? (
                <IconCheck size={17} />
              ) : (
                <Box component="span" display="inline-block" w={17} />
              )
            }
            rightSection={formStatusLabels[status]}
            onClick={() => onOpen(documentId)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
