import { Box, UnstyledButton } from '@mantine/core';
import { IconAdjustments, IconEye, IconForms, IconSquarePlus } from '@tabler/icons-react';
import classes from './builder.module.css';
import { type Panel, useUi, useUiState } from './ui-state.ts';

const panels: readonly { panel: Panel; label: string; icon: typeof IconEye }[] = [
  { panel: 'palette', label: 'Ajouter', icon: IconSquarePlus },
  { panel: 'canvas', label: 'Formulaire', icon: IconForms },
  { panel: 'inspector', label: 'Réglages', icon: IconAdjustments },
  { panel: 'preview', label: 'Aperçu', icon: IconEye },
];

/** On a phone, one part of the builder shows at a time. */
export function PanelSwitch() {
  const ui = useUi();
  const current = useUiState((state) => state.panel);
  return (
    <Box className={classes.switch} component="nav" hiddenFrom="md" aria-label="Parties de l’éditeur">
      {panels.map(({ panel, label, icon: Icon }) => (
        <UnstyledButton
          key={panel}
          className={classes.switchItem}
          mih={52}
          bdrs={10}
          fz="xs"
          fw={600}
          aria-current={panel === current ? 'page' : undefined}
          onClick={() => ui.show(panel)}
        >
          <Icon size={21} stroke={1.7} aria-hidden="true" />
          {label}
        </UnstyledButton>
      ))}
    </Box>
  );
}
