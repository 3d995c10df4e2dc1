import { findingsOf } from '@kermesse/domain/forms/analysis/analyse-dependencies';
import type { Finding } from '@kermesse/domain/forms/analysis/finding';
import { IconAlertTriangle, IconExclamationCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useBuilder } from '../store/use-builder.ts';
import classes from './inspector.module.css';

export function FindingNotes({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className={classes.findings} aria-label="À vérifier">
      {findings.map(({ message, severity }) => (
        <li key={message} className={classes.finding} data-severity={severity}>
          {severity === 'error' ? (
            <IconExclamationCircle size={18} aria-hidden="true" />
          ) : (
            <IconAlertTriangle size={18} aria-hidden="true" />
          )}
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}

export function ElementFindings({ id }: { id: string }) {
  const findings = useBuilder((state) => state.findings);
  const own = useMemo(() => findingsOf(findings, id), [findings, id]);
  return <div role="status">{own.length > 0 && <FindingNotes findings={own} />}</div>;
}
