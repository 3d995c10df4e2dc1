import type { Finding, FindingElement } from '@kermesse/domain/forms/analysis/finding';
import { Box } from '@mantine/core';
import { FindingList, type FindRemedy } from './finding-list.tsx';
import { publishMessages } from './messages.ts';

interface ChecklistProps {
  findings: readonly Finding[];
  onSelect: (element: FindingElement) => void;
  findRemedy?: FindRemedy | undefined;
}

const parts = [
  { severity: 'error', words: publishMessages.errors },
  { severity: 'warning', words: publishMessages.warnings },
] as const;

/** Errors that prevent publication first, then warnings. */
export function Checklist({ findings, onSelect, findRemedy }: ChecklistProps) {
  return parts.map(({ severity, words }) => {
    const found = findings.filter((finding) => finding.severity === severity);
    if (found.length === 0) return null;
    return (
      <section key={severity}>
        <Box component="h3" m="0 0 10px" fz="var(--k-font-size-label)">
          {words(found.length)}
        </Box>
        <FindingList findings={found} label={words(found.length)} {...{ onSelect, findRemedy }} />
      </section>
    );
  });
}
