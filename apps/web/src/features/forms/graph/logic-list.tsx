import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconCircleX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { MapDrawing } from '../../../ui/art/drawings/map.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { elementName } from '../builder/canvas/element-display.tsx';
import type { FormGraphProps } from './form-graph.tsx';
import classes from './graph.module.css';
import { graphModel } from './graph-model.ts';
import { graphMessages } from './messages.ts';

/** The same logic in sentences, for screen readers and phones. */
export function LogicList({ form, findings, onSelect }: FormGraphProps) {
  const { pages, elements } = useMemo(() => graphModel(form, findings), [form, findings]);
  const described = elements.filter(({ condition, findings: own }) => condition !== '' || own.length > 0);
  if (described.length === 0)
    return (
      <EmptyState drawing={<MapDrawing />} title={graphMessages.noLogic}>
        <p>{graphMessages.noLogicText}</p>
      </EmptyState>
    );
  return (
    <Stack gap={28} w="100%" maw={860} m="0 auto" p="12px 16px 48px">
      {pages.map(({ id, name }, pageIndex) => {
        const here = described.filter(({ element }) => element.pageIndex === pageIndex);
        if (here.length === 0) return null;
        return (
          <section key={id}>
            <Box component="h3" m="0 0 10px">
              {graphMessages.page(pageIndex + 1)} · {name}
            </Box>
            <PlainList gap={10}>
              {here.map((entry) => (
                <Group
                  key={entry.key}
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
                    <Text fw={650}>{elementName(entry.element)}</Text>
                    {entry.condition !== '' && (
                      <Text c="dimmed" fz="var(--k-font-size-label)">
                        {entry.condition}
                      </Text>
                    )}
                    {entry.findings.map(({ code, message, severity }) => (
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
                    aria-label={`${graphMessages.open}\u00a0: ${elementName(entry.element)}`}
                    onClick={() => onSelect(entry.target)}
                  >
                    Ouvrir
                  </Button>
                </Group>
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
