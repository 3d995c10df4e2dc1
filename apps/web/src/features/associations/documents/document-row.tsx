import {
  type DocumentVersion,
  type ShownDocument,
  usualReaders,
} from '@kermesse/domain/associations/documents';
import { matrixRoleLabels } from '@kermesse/domain/memberships/permissions';
import { formatFileSize } from '@kermesse/domain/shared/file-size';
import { countOf, listInFrench } from '@kermesse/domain/shared/text';
import { ActionIcon, Button, Collapse, Group, Menu, Stack, Text, UnstyledButton } from '@mantine/core';
import {
  IconChevronDown,
  IconDots,
  IconDownload,
  IconFileText,
  IconPencil,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { DateText } from '../../../ui/display/date-text.tsx';
import { openPrivateFile } from '../../../ui/files/open-private-file.ts';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { DangerMenuItem } from '../../../ui/menu/danger-menu-item.tsx';

const isForAll = (readers: ShownDocument['readers']) => usualReaders.every((role) => readers.includes(role));

const readersText = (readers: ShownDocument['readers']) =>
  isForAll(readers)
    ? 'Lu par tous les membres'
    : `Lu par\u00a0: ${listInFrench(readers.map((role) => matrixRoleLabels[role].toLowerCase()))}`;

const open = ({ url, fileName }: DocumentVersion) => void openPrivateFile(url, fileName);

function VersionLine({ version, title }: { version: DocumentVersion; title: string }): ReactElement {
  return (
    <Group component="li" gap="sm" wrap="nowrap" justify="space-between">
      <Text fz="sm" c="dimmed" miw={0}>
        Version {version.number}, <DateText at={version.createdAt} />
        {version.sentBy !== null && `, ${version.sentBy}`}
        {version.note !== '' && `\u00a0: ${version.note}`}
      </Text>
      <ActionIcon
        aria-label={`Télécharger la version ${version.number} de ${title}`}
        onClick={() => open(version)}
      >
        <IconDownload size={18} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}

interface DocumentRowProps {
  document: ShownDocument;
  /** Null for those who only read. */
  keeper: { onChange: () => void; onReplace: () => void; onDelete: () => void } | null;
}

export function DocumentRow({ document, keeper }: DocumentRowProps): ReactElement | null {
  const [isOpen, setIsOpen] = useState(false);
  const [newest, ...earlier] = document.versions;
  if (!newest) return null;
  const { title } = document;
  return (
    <Stack component="li" gap="xs">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <IconFileText
          size={24}
          color="var(--k-sapin)"
          style={{ flex: 'none', marginTop: 2 }}
          aria-hidden="true"
        />
        <Stack gap={2} flex={1} miw={0}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Text>
          <Text fz="sm" c="dimmed">
            <DateText at={newest.createdAt} />, {formatFileSize(newest.bytes)}
          </Text>
          {keeper && (
            <Text fz="sm" c="dimmed">
              {readersText(document.readers)}
            </Text>
          )}
          {earlier.length > 0 && (
            <UnstyledButton
              fz="sm"
              c="var(--k-sapin)"
              w="fit-content"
              aria-expanded={isOpen}
              onClick={() => setIsOpen((before) => !before)}
            >
              <Group gap={4} wrap="nowrap">
                {countOf(earlier.length, 'version d’avant', 'versions d’avant')}
                <IconChevronDown
                  size={16}
                  aria-hidden="true"
                  style={{ transform: isOpen ? 'rotate(180deg)' : undefined }}
                />
              </Group>
            </UnstyledButton>
          )}
        </Stack>
        <Button
          variant="default"
          size="sm"
          visibleFrom="sm"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          aria-label={`Télécharger ${title}`}
          onClick={() => open(newest)}
        >
          Télécharger
        </Button>
        <ActionIcon hiddenFrom="sm" aria-label={`Télécharger ${title}`} onClick={() => open(newest)}>
          <IconDownload size={20} aria-hidden="true" />
        </ActionIcon>
        {keeper && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon aria-label={`Actions pour ${title}`}>
                <IconDots size={20} aria-hidden="true" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconUpload size={18} aria-hidden="true" />} onClick={keeper.onReplace}>
                Nouvelle version
              </Menu.Item>
              <Menu.Item leftSection={<IconPencil size={18} aria-hidden="true" />} onClick={keeper.onChange}>
                Modifier
              </Menu.Item>
              <DangerMenuItem icon={<IconTrash size={18} aria-hidden="true" />} onClick={keeper.onDelete}>
                Supprimer
              </DangerMenuItem>
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      {earlier.length > 0 && (
        <Collapse expanded={isOpen}>
          <PlainList gap={4} pl={36}>
            {earlier.map((version) => (
              <VersionLine key={version.number} version={version} title={title} />
            ))}
          </PlainList>
        </Collapse>
      )}
    </Stack>
  );
}
