import type { Finding, FindingElement } from '@kermesse/domain/forms/analysis/finding';
import { Button, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight, IconCircleX, IconEyeOff } from '@tabler/icons-react';
import classes from './publish.module.css';

const placeOf = ({ kind, pageIndex }: FindingElement) =>
  kind === 'form' ? 'Formulaire' : `Page ${pageIndex + 1}`;

/** Null for a finding that has none. */
export type FindRemedy = (finding: Finding) => { label: string; run: () => void } | null;

interface FindingListProps {
  findings: readonly Finding[];
  label: string;
  onSelect: (element: FindingElement) => void;
  findRemedy?: FindRemedy | undefined;
}

export function FindingList({ findings, label, onSelect, findRemedy }: FindingListProps) {
  return (
    <ul className={classes.findings} aria-label={label}>
      {findings.map((finding) => {
        const { code, severity, message, elements } = finding;
        const [first] = elements;
        const remedy = findRemedy?.(finding) ?? null;
        const Mark = severity === 'error' ? IconCircleX : IconAlertTriangle;
        return (
          <li key={`${code}-${message}`}>
            <UnstyledButton
              className={classes.finding}
              data-severity={severity}
              disabled={first === undefined}
              onClick={() => first && onSelect(first)}
            >
              <Mark size={20} className={classes.findingMark} aria-hidden="true" />
              <span className={classes.findingText}>
                {message}
                {first && <span className={classes.place}>{placeOf(first)}</span>}
              </span>
              {first && <IconChevronRight size={18} aria-hidden="true" className={classes.chevron} />}
            </UnstyledButton>
            {remedy && (
              <Button
                size="sm"
                variant="default"
                className={classes.remedy}
                leftSection={<IconEyeOff size={17} />}
                aria-label={`${remedy.label}\u00a0: ${first?.label ?? ''}`}
                onClick={remedy.run}
              >
                {remedy.label}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
