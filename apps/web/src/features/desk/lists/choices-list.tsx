import type { ChoiceCounts, ChoiceSource } from '@kermesse/domain/desk/lists/list-schemas';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { countOf } from '@kermesse/domain/shared/text';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { TableSkeleton } from '../../../ui/page-states/table-skeleton.tsx';
import { choicesQuery, exportChoices } from './api.ts';
import { ListFrame } from './list-frame.tsx';
import classes from './paper.module.css';
import { Paper, PaperTable, PrintButton } from './paper.tsx';

function Totals({ counts }: { counts: ChoiceCounts }): ReactElement {
  const { label, choices, totals, total, unanswered, byKind } = counts;
  const kinds = byKind.length > 1 ? byKind : [];
  return (
    <PaperTable
      title={label}
      {...(unanswered > 0 ? { note: `${countOf(unanswered, 'inscription')} sans réponse` } : {})}
      columns={[
        { header: 'Choix' },
        ...kinds.map(({ name }) => ({ header: name, isNumber: true, width: '20%' })),
        { header: 'Total', isNumber: true, width: '20%' },
      ]}
    >
      {choices.map((choice, index) => (
        <tr key={choice}>
          <th scope="row">{choice}</th>
          {kinds.map(({ name, counts: own }) => (
            <td key={name} data-number="true">
              {formatDecimal(own[index] ?? 0)}
            </td>
          ))}
          <td data-number="true">{formatDecimal(totals[index] ?? 0)}</td>
        </tr>
      ))}
      <tr className={classes.total}>
        <th scope="row">Total</th>
        {kinds.map(({ name, total: own }) => (
          <td key={name} data-number="true">
            {formatDecimal(own)}
          </td>
        ))}
        <td data-number="true">{formatDecimal(total)}</td>
      </tr>
    </PaperTable>
  );
}

interface BreakdownProps {
  title: string;
  first: string;
  choices: readonly string[];
  parts: ChoiceCounts['byProduct'];
}

/** The shorter of both goes across the page. */
function Breakdown({ title, first, choices, parts }: BreakdownProps): ReactElement | null {
  if (parts.length < 2) return null;
  const isAcross = choices.length <= parts.length || choices.length <= 8;
  const rows = isAcross
    ? parts.map(({ name, counts }) => ({ name, counts }))
    : choices.map((name, at) => ({ name, counts: parts.map(({ counts }) => counts[at] ?? 0) }));
  const across = isAcross ? choices : parts.map(({ name }) => name);
  return (
    <PaperTable
      title={title}
      columns={[
        { header: isAcross ? first : 'Choix' },
        ...across.map((header) => ({ header, isNumber: true })),
        { header: 'Total', isNumber: true },
      ]}
    >
      {rows.map(({ name, counts }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {counts.map((count, at) => (
            <td key={across[at]} data-number="true">
              {count === 0 ? '–' : formatDecimal(count)}
            </td>
          ))}
          <td data-number="true">{formatDecimal(counts.reduce((sum, count) => sum + count, 0))}</td>
        </tr>
      ))}
    </PaperTable>
  );
}

interface ChoicesListProps {
  sources: readonly ChoiceSource[];
  source: string;
  onChange: (source: string) => void;
}

export function ChoicesList({ sources, source, onChange }: ChoicesListProps): ReactElement {
  const { edition } = useEditionWorkspace();
  const query = useQuery(choicesQuery(edition.documentId, source));
  return (
    <ListFrame
      list="choices"
      download={(format, options) => exportChoices(edition.documentId, format, source, options)}
      print={<PrintButton isReady={query.data !== undefined} />}
      filters={
        <Box flex="1 1 260px" maw={420}>
          <SelectField
            label="Que compter"
            options={sources.map(({ id, label }) => ({ value: id, label }))}
            value={source}
            onChange={(value) => value !== null && onChange(value)}
          />
        </Box>
      }
    >
      <Loaded query={query} skeleton={<TableSkeleton />}>
        {(counts) => (
          <Paper label={counts.label}>
            <Totals counts={counts} />
            <Breakdown
              title={`${counts.label}, par produit`}
              first="Produit"
              choices={counts.choices}
              parts={counts.byProduct}
            />
            <Breakdown
              title={`${counts.label}, par groupe`}
              first="Groupe"
              choices={counts.choices}
              parts={counts.byGroup}
            />
          </Paper>
        )}
      </Loaded>
    </ListFrame>
  );
}
