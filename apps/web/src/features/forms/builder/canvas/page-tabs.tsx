import { useDraggable } from '@dnd-kit/react';
import { findingsOf } from '@kermesse/domain/forms/analysis/analyse-dependencies';
import { withoutTokens } from '@kermesse/domain/forms/piping/token-text';
import { Box, Group, Menu } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconCopyPlus,
  IconDotsVertical,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { focusWhenRendered } from '../../../../ui/focus/focus-when-rendered.ts';
import { DangerMenuItem } from '../../../../ui/menu/danger-menu-item.tsx';
import shared from '../../shared.module.css';
import { useBuilder, useBuilderSetting } from '../store/use-builder.ts';
import { isNarrow, useUi } from '../ui-state.ts';
import classes from './page-tabs.module.css';

interface PageTabProps {
  id: string;
  name: string;
  index: number;
  isCurrent: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
}

function PageTab({ id, name, index, isCurrent, onKeyDown }: PageTabProps) {
  const tab = useRef<HTMLButtonElement>(null);
  const { store } = useBuilderSetting();
  const isWrong = useBuilder(({ findings }) => findingsOf(findings, id).length > 0);
  useDraggable({ id, data: { id }, element: tab });
  useEffect(() => {
    if (isCurrent) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  return (
    <button
      ref={tab}
      type="button"
      role="tab"
      id={`page-tab-${id}`}
      className={classes.tab}
      data-page-tab={id}
      aria-selected={isCurrent}
      aria-controls="builder-page"
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => store.goToPage(index)}
      onKeyDown={onKeyDown}
    >
      <Box className={shared.figures} component="span" opacity={0.75}>
        {index + 1}
      </Box>
      <span className={shared.ellipsis}>{name.trim() === '' ? 'Sans nom' : name}</span>
      {isWrong && (
        <Box
          component="span"
          w={8}
          h={8}
          bd="1.5px solid var(--k-card)"
          bdrs="50%"
          bg="var(--k-corail)"
          role="img"
          aria-label="à corriger"
        />
      )}
    </button>
  );
}

function PageMenu() {
  const { actions } = useBuilderSetting();
  const page = useBuilder(({ form, pageIndex }) => form.pages[pageIndex]);
  const index = useBuilder(({ pageIndex }) => pageIndex);
  const count = useBuilder(({ form }) => form.pages.length);
  if (page === undefined) return null;
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <button
          type="button"
          className={classes.round}
          aria-label={`Actions pour la page ${withoutTokens(page.name)}`}
        >
          <IconDotsVertical size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowLeft size={17} />}
          disabled={index === 0}
          onClick={() => actions.movePage(page.id, -1)}
        >
          Déplacer à gauche
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowRight size={17} />}
          disabled={index === count - 1}
          onClick={() => actions.movePage(page.id, 1)}
        >
          Déplacer à droite
        </Menu.Item>
        <Menu.Item leftSection={<IconCopyPlus size={17} />} onClick={() => actions.duplicatePage(page.id)}>
          Dupliquer la page
        </Menu.Item>
        <Menu.Divider />
        <DangerMenuItem
          icon={<IconTrash size={17} />}
          disabled={count === 1}
          onClick={() => void actions.deletePage(page.id)}
        >
          Supprimer la page
        </DangerMenuItem>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Ctrl with an arrow moves a page; a drag does too. */
export function PageTabs() {
  const { store, actions } = useBuilderSetting();
  const ui = useUi();
  const pages = useBuilder(({ form }) => form.pages);
  const current = useBuilder(({ pageIndex }) => pageIndex);

  const focusTab = () =>
    focusWhenRendered(() =>
      document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"][data-page-tab]'),
    );
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    if (by === null) return;
    event.preventDefault();
    const page = pages[current];
    if (event.ctrlKey || event.altKey) {
      if (page !== undefined) actions.movePage(page.id, by);
    } else store.goToPage(current + by);
    focusTab();
  };

  return (
    <Group gap={6} wrap="nowrap" flex={1} miw={0}>
      <Group
        role="tablist"
        aria-label="Pages du formulaire"
        className={classes.tabs}
        gap={6}
        wrap="nowrap"
        miw={0}
        p={3}
        m={-3}
      >
        {pages.map((page, index) => (
          <PageTab
            key={page.id}
            id={page.id}
            name={withoutTokens(page.name)}
            index={index}
            isCurrent={index === current}
            onKeyDown={onKeyDown}
          />
        ))}
      </Group>
      <button
        type="button"
        className={classes.round}
        aria-label="Ajouter une page"
        onClick={() => {
          actions.addPage();
          // Opens the page's fields where there is room; a phone stays on the page.
          if (isNarrow()) focusTab();
          else ui.openInspector();
        }}
      >
        <IconPlus size={18} aria-hidden="true" />
      </button>
      <PageMenu />
    </Group>
  );
}
