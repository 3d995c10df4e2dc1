import type { FindingElement } from '@kermesse/domain/forms/analysis/finding';
import { Box } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { useState } from 'react';
import { useFocusBack } from '../../../../ui/forms/use-focus-back.ts';
import { FormGraphDialog } from '../../graph/form-graph-dialog.tsx';
import { useBuilder } from '../store/use-builder.ts';
import { useShowElement } from '../use-show-element.ts';
import classes from './page-tabs.module.css';

function Graph({ onClose, onSelect }: { onClose: () => void; onSelect: (element: FindingElement) => void }) {
  useFocusBack();
  const form = useBuilder((state) => state.form);
  const findings = useBuilder((state) => state.findings);
  return <FormGraphDialog opened onClose={onClose} form={form} findings={findings} onSelect={onSelect} />;
}

export function LogicButton() {
  const [isOpen, setIsOpen] = useState(false);
  const goTo = useShowElement();
  return (
    <>
      <button
        type="button"
        className={classes.logic}
        onClick={() => setIsOpen(true)}
        aria-label="Logique du formulaire"
      >
        <IconSitemap size={19} aria-hidden="true" />
        <Box component="span" visibleFrom="lg">
          Logique
        </Box>
      </button>
      {isOpen && <Graph onClose={() => setIsOpen(false)} onSelect={goTo} />}
    </>
  );
}
