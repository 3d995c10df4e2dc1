import { isSpecial } from '@kermesse/domain/forms/structure/labels';
import { Button } from '@mantine/core';
import { IconLayoutGridAdd, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { sortableTexts } from '../../../../ui/sortable/announcements.ts';
import { DropLine } from '../drag/drop-line.tsx';
import { useBuilder, useBuilderSetting } from '../store/use-builder.ts';
import { isNarrow, useUi } from '../ui-state.ts';
import { BlockCard } from './block-card.tsx';
import classes from './canvas.module.css';
import { revealElement } from './focus-element.ts';
import { LogicButton } from './logic-button.tsx';
import { PageTabs } from './page-tabs.tsx';
import { SelectionBar } from './selection-bar.tsx';

function PageHead() {
  const { store } = useBuilderSetting();
  const ui = useUi();
  const page = useBuilder(({ form, pageIndex }) => form.pages[pageIndex]);
  const isOpen = useBuilder(({ selection }) => selection.length === 0);
  if (page === undefined) return null;
  return (
    <button
      type="button"
      className={classes.pageHead}
      aria-label={`Réglages de la page ${page.name}`}
      aria-pressed={isOpen}
      onClick={(event) => {
        store.select([]);
        if (event.detail === 0 || isNarrow()) ui.openInspector();
      }}
    >
      <span className={classes.pageName}>{page.name.trim() === '' ? 'Page sans nom' : page.name}</span>
      {page.description !== '' && <span className={classes.pageText}>{page.description}</span>}
    </button>
  );
}

function Blocks() {
  const { actions } = useBuilderSetting();
  const ui = useUi();
  const blocks = useBuilder(({ form, pageIndex }) => form.pages[pageIndex]?.blocks);
  const pageId = useBuilder(({ form, pageIndex }) => form.pages[pageIndex]?.id);
  const add = () => {
    actions.addBlock();
    ui.openInspector();
  };
  if (blocks === undefined) return null;
  const isEmpty = blocks.every(isSpecial);
  return (
    <>
      {isEmpty && (
        <div className={classes.emptyPage} data-empty-page={pageId}>
          <IconLayoutGridAdd size={32} stroke={1.5} aria-hidden="true" />
          <p>Cette page est vide. Déposez ici une question, ou un bloc qui en réunit plusieurs.</p>
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={add}>
            Ajouter un bloc
          </Button>
        </div>
      )}
      {blocks.map(({ id }) => (
        <BlockCard key={id} id={id} />
      ))}
      {!isEmpty && (
        <button type="button" className={classes.addBlock} onClick={add}>
          <IconPlus size={18} aria-hidden="true" />
          Ajouter un bloc
        </button>
      )}
    </>
  );
}

export function Canvas() {
  const { store } = useBuilderSetting();
  const page = useBuilder(({ form, pageIndex }) => form.pages[pageIndex]);
  const scroll = useRef<HTMLDivElement>(null);
  const pageId = page?.id;
  const current = useBuilder(({ selection }) => selection.at(-1));
  // Each page starts scrolled to the top.
  useEffect(() => {
    if (pageId !== undefined) scroll.current?.scrollTo({ top: 0 });
  }, [pageId]);
  useEffect(() => {
    if (current !== undefined) revealElement(current);
  }, [current]);
  return (
    <div className={classes.column}>
      <div className={classes.top}>
        <PageTabs />
        <LogicButton />
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard empties the selection with Escape */}
      <div
        ref={scroll}
        id="builder-page"
        role="tabpanel"
        aria-labelledby={page === undefined ? undefined : `page-tab-${page.id}`}
        className={classes.scroll}
        data-canvas=""
        tabIndex={-1}
        onClick={(event) => {
          if (event.target === event.currentTarget) store.select([]);
        }}
      >
        <div className={classes.sheet}>
          <PageHead />
          <Blocks />
          <DropLine />
        </div>
      </div>
      <SelectionBar />
      <p id="builder-drag-help" hidden>
        {sortableTexts.instructions}
      </p>
    </div>
  );
}
