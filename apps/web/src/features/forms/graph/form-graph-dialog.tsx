import type { FindingElement } from '@kermesse/domain/forms/analysis/finding';
import { Group, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import shared from '../shared.module.css';
import { FormGraph, type FormGraphProps } from './form-graph.tsx';
import classes from './graph.module.css';
import { LogicList } from './logic-list.tsx';
import { graphMessages } from './messages.ts';

interface FormGraphDialogProps extends FormGraphProps {
  opened: boolean;
  onClose: () => void;
}

export function FormGraphDialog({ opened, onClose, onSelect, ...rest }: FormGraphDialogProps) {
  const select = (element: FindingElement) => {
    onClose();
    onSelect(element);
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      fullScreen
      radius={0}
      title={graphMessages.title}
      classNames={{
        title: shared.dialogTitle ?? '',
        content: classes.content ?? '',
        body: classes.body ?? '',
        header: classes.header ?? '',
      }}
    >
      <GraphViews {...rest} onSelect={select} />
    </Dialog>
  );
}

function GraphViews(props: FormGraphProps) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [view, setView] = useState<'drawing' | 'list'>(isNarrow ? 'list' : 'drawing');
  return (
    <>
      <Group gap="sm" p="12px 16px">
        <SegmentedControl
          aria-label={graphMessages.view}
          value={view}
          onChange={(chosen) => setView(chosen === 'list' ? 'list' : 'drawing')}
          data={[
            { value: 'drawing', label: graphMessages.drawing },
            { value: 'list', label: graphMessages.list },
          ]}
        />
        {props.findings.length > 0 && (
          <StatePill tone={props.findings.some(({ severity }) => severity === 'error') ? 'corail' : 'soleil'}>
            {graphMessages.problems(props.findings.length)}
          </StatePill>
        )}
      </Group>
      {view === 'drawing' ? <FormGraph {...props} /> : <LogicList {...props} />}
    </>
  );
}
