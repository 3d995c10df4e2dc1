import type { Finding, FindingElement } from '@kermesse/domain/forms/analysis/finding';
import { Box, Button, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight, IconCircleX, IconEyeOff } from '@tabler/icons-react';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
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
    <PlainList gap="xs" aria-label={label}>
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
              <Box component="span" flex={1} miw={0}>
                {message}
                {first && (
                  <Box component="span" display="block" mt={2} c="dimmed" fz="xs">
                    {placeOf(first)}
                  </Box>
                )}
              </Box>
              {first && <IconChevronRight size={18} aria-hidden="true" className={classes.chevron} />}
            </UnstyledButton>
            {remedy && (
              <Button
                size="sm"
                variant="default"
                m="2px 0 10px 44px"
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
    </PlainList>
  );
}
