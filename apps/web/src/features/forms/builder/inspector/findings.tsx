import { findingsOf } from '@kermesse/domain/forms/analysis/analyse-dependencies';
import type { Finding } from '@kermesse/domain/forms/analysis/finding';
import { Group } from '@mantine/core';
import { IconAlertTriangle, IconExclamationCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { PlainList } from '../../../../ui/layout/plain-list.tsx';
import { useBuilder } from '../store/use-builder.ts';
import classes from './inspector.module.css';

export function FindingNotes({ findings }: { findings: readonly Finding[] }) {
  return (
    <PlainList gap="xs" aria-label="À vérifier">
      {findings.map(({ message, severity }) => (
        <Group
          key={message}
          className={classes.finding}
          component="li"
          gap={10}
          align="flex-start"
          wrap="nowrap"
          p="sm"
          bdrs="md"
          fz="sm"
          data-severity={severity}
        >
          {severity === 'error' ? (
            <IconExclamationCircle size={18} aria-hidden="true" />
          ) : (
            <IconAlertTriangle size={18} aria-hidden="true" />
          )}
          <span>{message}</span>
        </Group>
      ))}
    </PlainList>
  );
}

export function ElementFindings({ id }: { id: string }) {
  const findings = useBuilder((state) => state.findings);
  const own = useMemo(() => findingsOf(findings, id), [findings, id]);
  return (
    <div role="status" className={classes.findings}>
      {own.length > 0 && <FindingNotes findings={own} />}
    </div>
  );
}
