import { blockLayoutLabels } from '@kermesse/domain/forms/enums';
import { withoutTokens } from '@kermesse/domain/forms/piping/token-text';
import type { Block } from '@kermesse/domain/forms/schema/block';
import { blockItems } from '@kermesse/domain/forms/structure/block-items';
import { isSpecial, specialKind } from '@kermesse/domain/forms/structure/labels';
import { Text, UnstyledButton } from '@mantine/core';
import { IconCreditCard, IconDots, IconHeartHandshake, IconLayoutList, IconPlus } from '@tabler/icons-react';
import { type CSSProperties, memo, type RefObject, useEffect, useRef, useState } from 'react';
import { NamedIcon } from '../../../../ui/display/named-icon.tsx';
import { StatePill } from '../../../../ui/display/state-pill.tsx';
import shared from '../../shared.module.css';
import { useIsDragged } from '../drag/use-drag.ts';
import { EditorMarks } from '../room/editor-marks.tsx';
import { useBuilder, useBuilderSetting, useElement, useIsSelected } from '../store/use-builder.ts';
import { useUi } from '../ui-state.ts';
import classes from './canvas.module.css';
import { elementName } from './element-display.tsx';
import { ElementDragHandle } from './element-drag-handle.tsx';
import { InPlaceText } from './in-place/in-place-text.tsx';
import { ItemRow } from './item-row.tsx';
import { rowsHeight } from './look/look-height.ts';
import { RowPills } from './row-pills.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** What is far from view is drawn without its tools, so that a form of hundreds of questions stays fast. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry !== undefined && setIsNear(entry.isIntersecting),
      { root: target.closest('[data-canvas]'), rootMargin: '500px 0px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

function BlockIcon({ block }: { block: Block }) {
  const special = specialKind(block);
  if (special === 'volunteer') return <IconHeartHandshake size={22} stroke={1.7} aria-hidden="true" />;
  if (special === 'payment') return <IconCreditCard size={22} stroke={1.7} aria-hidden="true" />;
  return block.icon === '' ? (
    <IconLayoutList size={22} stroke={1.7} aria-hidden="true" />
  ) : (
    <NamedIcon name={block.icon} size={22} />
  );
}

const specialWords = {
  volunteer: 'Associations, missions, lieux et disponibilités. Affiché aux bénévoles, en fin de formulaire.',
  payment: 'Récapitulatif, code promo et paiement. Toujours en fin de formulaire.',
} as const;

function SpecialContents({ block }: { block: Block }) {
  const kind = specialKind(block);
  return (
    <Text ms={32} c="dimmed" fz="var(--k-font-size-label)">
      {kind === null ? 'Bloc spécial' : specialWords[kind]}
    </Text>
  );
}

function Contents({ block, isNear }: { block: Block; isNear: boolean }) {
  const { actions } = useBuilderSetting();
  const ui = useUi();
  const items = blockItems(block);
  const ids = items.map(({ source }) => source.id);
  const add = () => {
    ui.edit({ id: actions.addUnnamedAfter(ids.at(-1) ?? block.id), part: 'title', isNew: true });
  };
  return (
    <>
      {ids.length === 0 ? (
        <Text
          className={classes.dashed}
          display="grid"
          mih={64}
          p="12px 16px"
          bdrs="md"
          c="dimmed"
          fz="var(--k-font-size-label)"
          ta="center"
          data-empty-block=""
        >
          Ce bloc est vide. Déposez ici une question, un texte ou un produit.
        </Text>
      ) : (
        <ul
          className={classes.rows}
          aria-label={`Contenu du bloc ${withoutTokens(block.name)}`}
          style={{ '--rows-height': `${rowsHeight(items)}px` } as CSSProperties}
        >
          {ids.map((id) => (
            <ItemRow key={id} id={id} isNear={isNear} />
          ))}
        </ul>
      )}
      {isNear && (
        <UnstyledButton
          className={classes.add}
          mih={40}
          m="8px 0 -6px"
          p="0 10px"
          fz="sm"
          fw={600}
          onClick={add}
          aria-label={`Ajouter une question à ${withoutTokens(block.name)}`}
        >
          <IconPlus size={17} aria-hidden="true" />
          Question
        </UnstyledButton>
      )}
    </>
  );
}

export const BlockCard = memo(({ id }: { id: string }) => {
  const card = useRef<HTMLElement>(null);
  const ui = useUi();
  const element = useElement(id);
  const isNear = useIsNear(card);
  const isSelected = useIsSelected(id);
  const isCurrent = useBuilder(({ selection }) => selection.at(-1) === id);
  const isFirst = useBuilder(
    ({ selection, form, pageIndex }) => selection.length === 0 && form.pages[pageIndex]?.blocks[0]?.id === id,
  );
  const isDragged = useIsDragged(id);
  const keys = useRowKeys(id);
  if (element === undefined || element.kind !== 'block') return null;
  const block = element.source;
  const name = elementName(element);
  const isFixed = isSpecial(block);
  const style = block.color === '' ? undefined : ({ '--block-colour': block.color } as CSSProperties);
  return (
    <section
      ref={card}
      className={classes.card}
      data-block={id}
      data-fixed={isFixed || undefined}
      data-selected={isSelected || undefined}
      data-dragged={isDragged || undefined}
      data-coloured={block.color !== '' || undefined}
      aria-label={`Bloc ${name}`}
      style={style}
    >
      {isNear && <EditorMarks id={id} />}
      <header className={classes.blockHead}>
        {isNear && !isFixed ? (
          <ElementDragHandle id={id} name={name} row={card} isInTabOrder={isCurrent || isFirst} />
        ) : (
          <span className={classes.gripPlace} />
        )}
        <button
          type="button"
          className={`${shared.plainButton} ${classes.select}`}
          data-select={id}
          aria-label={`${name}, bloc`}
          aria-pressed={isSelected}
          {...keys}
        />
        {isNear ? (
          <div className={classes.blockWords}>
            <span className={shared.icon}>
              <BlockIcon block={block} />
            </span>
            <InPlaceText
              id={id}
              part="title"
              text={block.name}
              name="Titre du bloc"
              empty="Bloc sans titre"
              isInTabOrder={isCurrent}
              className={classes.blockTitle}
            />
            <span className={classes.marks}>
              {block.layout !== 'stack' && !isFixed && (
                <StatePill size="sm">{blockLayoutLabels[block.layout]}</StatePill>
              )}
              <RowPills element={element} isLong />
            </span>
          </div>
        ) : (
          <span className={`${classes.blockWords} ${classes.blockTitle}`}>{name}</span>
        )}
        {isNear && (
          <button
            type="button"
            className={`${shared.iconButton} ${classes.tool}`}
            aria-label={`Actions pour le bloc ${name}`}
            aria-haspopup="menu"
            tabIndex={isCurrent || isFirst ? 0 : -1}
            onClick={({ currentTarget }) => {
              const { right, bottom } = currentTarget.getBoundingClientRect();
              ui.openMenu({ elementId: id, x: right, y: bottom, trigger: currentTarget });
            }}
          >
            <IconDots size={18} aria-hidden="true" />
          </button>
        )}
      </header>
      {(block.description !== '' || isCurrent) && (
        <div className={classes.blockNote}>
          <InPlaceText
            id={id}
            part="note"
            text={block.description}
            name="Texte sous le titre du bloc"
            empty="Ajouter une description"
            isInTabOrder={isCurrent}
          />
        </div>
      )}
      {isFixed ? <SpecialContents block={block} /> : <Contents block={block} isNear={isNear} />}
    </section>
  );
});
BlockCard.displayName = 'BlockCard';
