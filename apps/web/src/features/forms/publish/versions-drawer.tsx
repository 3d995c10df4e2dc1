import type { VersionSummary } from '@kermesse/domain/forms/route-answers';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { describeChanges } from '@kermesse/domain/forms/words/describe-changes';
import { countOf } from '@kermesse/domain/shared/text';
import { Accordion, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CalendarDrawing } from '../../../ui/art/drawings/calendar.tsx';
import { SidePanel } from '../../../ui/dialog/side-panel.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import shared from '../shared.module.css';
import { type Restored, versionContentQuery, versionsQuery } from './api.ts';
import { versionMessages } from './messages.ts';
import classes from './publish.module.css';
import { VersionPanel } from './version-panel.tsx';

export interface VersionsDrawerProps {
  opened: boolean;
  onClose: () => void;
  formId: string;
  draft: FormContent;
  /** Saves pending changes and returns the revision of the draft. */
  prepare: () => Promise<number>;
  onRestored: (restored: Restored) => void;
}

export function VersionsDrawer(props: VersionsDrawerProps) {
  const query = useQuery({ ...versionsQuery(props.formId), enabled: props.opened });
  return (
    <SidePanel
      opened={props.opened}
      onClose={props.onClose}
      position="right"
      size={520}
      title={versionMessages.title}
      classNames={{ title: shared.dialogTitle ?? '' }}
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={3} />}>
        {(versions) =>
          versions.length === 0 ? (
            <EmptyState drawing={<CalendarDrawing />} title={versionMessages.none}>
              <p>{versionMessages.noneText}</p>
            </EmptyState>
          ) : (
            <VersionList {...props} versions={versions} />
          )
        }
      </Loaded>
    </SidePanel>
  );
}

function VersionList(props: VersionsDrawerProps & { versions: readonly VersionSummary[] }) {
  const { versions, formId, draft } = props;
  const [open, setOpen] = useState<string | null>(null);
  const latest = versions[0]?.number ?? 0;
  const published = useQuery(versionContentQuery(formId, latest));
  const count = published.data ? describeChanges(published.data, draft).length : null;
  return (
    <Stack gap={20}>
      {count !== null && (
        <Group component="p" gap={10} m={0} fz="var(--k-font-size-label)">
          <StatePill>{versionMessages.draft}</StatePill>
          {count === 0 ? versionMessages.draftSame(latest) : versionMessages.draftChanges(count, latest)}
        </Group>
      )}
      <Accordion
        value={open}
        onChange={setOpen}
        variant="separated"
        keepMounted={false}
        classNames={{ item: classes.version ?? '', label: classes.versionLabel ?? '' }}
        aria-label={countOf(versions.length, 'version')}
      >
        {versions.map(({ number, publishedAt, publishedBy, isCurrent }, index) => (
          <Accordion.Item key={number} value={String(number)}>
            <Accordion.Control>
              <Group component="span" gap="xs" wrap="nowrap" fw={600}>
                {versionMessages.name(number)}
                {isCurrent && (
                  <StatePill tone="sapin" size="sm">
                    {versionMessages.online}
                  </StatePill>
                )}
              </Group>
              <Text component="span" c="dimmed" fz="sm">
                <DateText at={publishedAt} as="datetime" />
                {publishedBy !== null && ` · ${publishedBy}`}
              </Text>
            </Accordion.Control>
            <Accordion.Panel>
              <VersionPanel {...props} number={number} previous={versions[index + 1]?.number ?? null} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Stack>
  );
}
