import type { Finding } from '@kermesse/domain/forms/analysis/finding';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconCircleX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { MapDrawing } from '../../../ui/art/drawings/map.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { elementName } from '../builder/canvas/element-display.tsx';
import type { FormGraphProps } from './form-graph.tsx';
import classes from './graph.module.css';
import { type GraphPage, graphModel } from './graph-model.ts';
import { graphMessages } from './messages.ts';

interface LogicEntryProps {
  name: string;
  lines: readonly string[];
  findings: readonly Finding[];
  onOpen: () => void;
}

function LogicEntry({ name, lines, findings, onOpen }: LogicEntryProps) {
  return (
    <Group
      className={classes.entry}
      component="li"
      gap="8px 16px"
      align="flex-start"
      justify="space-between"
      p="14px 16px"
      bd="1px solid var(--k-line)"
      bdrs="lg"
      bg="var(--k-card)"
    >
      <Box flex="1 1 260px" miw={0}>
        <Text fw={650}>{name}</Text>
        {lines.map((line) => (
          <Text key={line} c="dimmed" fz="var(--k-font-size-label)">
            {line}
          </Text>
        ))}
        {findings.map(({ code, message, severity }) => (
          <Group
            key={`${code}-${message}`}
            component="p"
            gap="xs"
            align="flex-start"
            wrap="nowrap"
            m={0}
            pt={6}
            fz="var(--k-font-size-label)"
            c={severity === 'error' ? 'var(--k-corail-text)' : 'var(--k-soleil-text)'}
          >
            {severity === 'error' ? (
              <IconCircleX size={18} aria-hidden="true" />
            ) : (
              <IconAlertTriangle size={18} aria-hidden="true" />
            )}
            {message}
          </Group>
        ))}
      </Box>
      <Button
        variant="subtle"
        size="sm"
        rightSection={<IconArrowRight size={16} />}
        aria-label={`${graphMessages.open}\u00a0: ${name}`}
        onClick={onOpen}
      >
        Ouvrir
      </Button>
    </Group>
  );
}

const hasLogic = ({ jumps, findings }: GraphPage) => jumps.length > 0 || findings.length > 0;

/** The same logic in sentences, for screen readers and phones. */
export function LogicList({ form, findings, onSelect }: FormGraphProps) {
  const { pages, elements } = useMemo(() => graphModel(form, findings), [form, findings]);
  const described = elements.filter(({ condition, findings: own }) => condition !== '' || own.length > 0);
  if (described.length === 0 && !pages.some(hasLogic))
    return (
      <EmptyState drawing={<MapDrawing />} title={graphMessages.noLogic}>
        <p>{graphMessages.noLogicText}</p>
      </EmptyState>
    );
  return (
    <Stack gap={28} w="100%" maw={860} m="0 auto" p="12px 16px 48px">
      {pages.map((page, pageIndex) => {
        const here = described.filter(({ element }) => element.pageIndex === pageIndex);
        const own = hasLogic(page);
        if (here.length === 0 && !own) return null;
        return (
          <section key={page.id}>
            <Box component="h3" m="0 0 10px">
              {graphMessages.page(pageIndex + 1)} · {page.name}
            </Box>
            <PlainList gap={10}>
              {own && (
                <LogicEntry
                  name={graphMessages.page(pageIndex + 1)}
                  lines={page.jumps}
                  findings={page.findings}
                  onOpen={() => onSelect(page.target)}
                />
              )}
              {here.map((entry) => (
                <LogicEntry
                  key={entry.key}
                  name={elementName(entry.element)}
                  lines={entry.condition === '' ? [] : [entry.condition]}
                  findings={entry.findings}
                  onOpen={() => onSelect(entry.target)}
                />
              ))}
            </PlainList>
          </section>
        );
      })}
      {elements.length > described.length && (
        <Text c="dimmed">{graphMessages.alwaysShown(elements.length - described.length)}</Text>
      )}
    </Stack>
  );
}
