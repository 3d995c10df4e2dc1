import { withoutTokens } from '@kermesse/domain/forms/piping/token-text';
import { isSpecial } from '@kermesse/domain/forms/structure/labels';
import { Box, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconLayoutGridAdd, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { FormStore } from '../../../../form-renderer/form-store.ts';
import { FormContext, type FormSetting } from '../../../../form-renderer/use-form.ts';
import { sortableTexts } from '../../../../ui/sortable/announcements.ts';
import shared from '../../shared.module.css';
import { DropLine } from '../drag/drop-line.tsx';
import { useBuilder, useBuilderSetting } from '../store/use-builder.ts';
import { isNarrow, useUi } from '../ui-state.ts';
import { BlockCard } from './block-card.tsx';
import classes from './canvas.module.css';
import { revealElement } from './focus-element.ts';
import { InPlaceText } from './in-place/in-place-text.tsx';
import { InsertMenu } from './insert/insert-menu.tsx';
import { LogicButton } from './logic-button.tsx';
import { PageTabs } from './page-tabs.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { ShortcutsButton } from './shortcuts-button.tsx';

function PageHead() {
  const { store } = useBuilderSetting();
  const ui = useUi();
  const page = useBuilder(({ form, pageIndex }) => form.pages[pageIndex]);
  const isOpen = useBuilder(({ selection }) => selection.length === 0);
  if (page === undefined) return null;
  const { id, name, description } = page;
  return (
    <div className={classes.pageHead} data-selected={isOpen || undefined}>
      <button
        type="button"
        className={`${shared.plainButton} ${classes.select}`}
        data-select={id}
        aria-label={`Réglages de la page ${withoutTokens(name)}`}
        aria-pressed={isOpen}
        onClick={(event) => {
          store.select([]);
          if (event.detail === 0 || isNarrow()) ui.openInspector();
        }}
      />
      <div className={classes.pageWords}>
        <InPlaceText
          key={`${id} title`}
          id={id}
          part="title"
          text={name}
          name="Titre de la page"
          empty="Page sans nom"
          isInTabOrder
          className={classes.pageTitle}
        />
        {(description !== '' || isOpen) && (
          <InPlaceText
            key={`${id} note`}
            id={id}
            part="note"
            text={description}
            name="Texte sous le titre de la page"
            empty="Ajouter une description"
            isInTabOrder={isOpen}
            className={classes.pageNote}
          />
        )}
      </div>
    </div>
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
        <Stack
          className={classes.dashed}
          align="center"
          gap="sm"
          p="44px 24px"
          bdrs="lg"
          c="dimmed"
          ta="center"
          data-empty-page={pageId}
        >
          <IconLayoutGridAdd size={32} stroke={1.5} aria-hidden="true" />
          <Text maw="36ch">
            Cette page est vide. Déposez ici une question, ou un bloc qui en réunit plusieurs.
          </Text>
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={add}>
            Ajouter un bloc
          </Button>
        </Stack>
      )}
      {blocks.map(({ id }) => (
        <BlockCard key={id} id={id} />
      ))}
      {!isEmpty && (
        <UnstyledButton
          className={classes.add}
          w="100%"
          mih={52}
          p="0 10px"
          bd="1.5px dashed var(--k-line-strong)"
          bdrs="lg"
          fz="var(--k-font-size-label)"
          fw={600}
          onClick={add}
        >
          <IconPlus size={18} aria-hidden="true" />
          Ajouter un bloc
        </UnstyledButton>
      )}
    </>
  );
}

/** The fields on the canvas hold no answers: what they read is the form itself. */
function looksOf(timeZone: string): FormSetting {
  const empty = new FormStore({ form: { pages: [] }, timeZone, now: Date.now() });
  return { store: empty, slots: {}, isReadOnly: false };
}

export function Canvas() {
  const { store } = useBuilderSetting();
  const page = useBuilder(({ form, pageIndex }) => form.pages[pageIndex]);
  const scroll = useRef<HTMLDivElement>(null);
  const [looks] = useState(() => looksOf(store.timeZone));
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
    <Stack pos="relative" gap={0} miw={0} mih={0} bg="var(--k-paper-back)">
      <Group gap="xs" wrap="nowrap" flex="none" p={{ base: '12px 14px 8px', sm: '16px 28px 12px' }}>
        <PageTabs />
        <ShortcutsButton />
        <LogicButton />
      </Group>
      <Box
        ref={scroll}
        id="builder-page"
        role="tabpanel"
        aria-labelledby={page === undefined ? undefined : `page-tab-${page.id}`}
        className={shared.scroll}
        flex={1}
        p={{ base: '4px 14px 96px', sm: '4px 28px 96px' }}
        data-canvas=""
        tabIndex={-1}
        onClick={(event) => {
          if (event.target === event.currentTarget) store.select([]);
        }}
      >
        <FormContext value={looks}>
          <Stack pos="relative" maw={760} m="0 auto">
            <PageHead />
            <Blocks />
            <DropLine />
          </Stack>
        </FormContext>
      </Box>
      <SelectionBar />
      <InsertMenu />
      <p id="builder-edit-help" hidden>
        Entrée ou F2 pour modifier ce texte.
      </p>
      <p id="builder-drag-help" hidden>
        {sortableTexts.instructions}
      </p>
    </Stack>
  );
}
