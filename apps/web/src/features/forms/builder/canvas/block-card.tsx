import { blockLayoutLabels } from '@kermesse/domain/forms/enums';
import type { Block } from '@kermesse/domain/forms/schema/block';
import { blockItems } from '@kermesse/domain/forms/structure/block-items';
import { isSpecial, specialKind } from '@kermesse/domain/forms/structure/labels';
import { IconCreditCard, IconDots, IconHeartHandshake, IconLayoutList, IconPlus } from '@tabler/icons-react';
import { type CSSProperties, memo, useRef } from 'react';
import { NamedIcon } from '../../../../ui/display/named-icon.tsx';
import { StatePill } from '../../../../ui/display/state-pill.tsx';
import { useIsCarried } from '../drag/use-drag.ts';
import { useBuilder, useBuilderSetting, useElement, useIsSelected } from '../store/use-builder.ts';
import { useUi } from '../ui-state.ts';
import classes from './canvas.module.css';
import { elementName } from './element-face.tsx';
import { Grip } from './grip.tsx';
import { ItemRow } from './item-row.tsx';
import { RowPills } from './row-pills.tsx';
import { useIsNear } from './use-near.ts';
import { useRowKeys } from './use-row-keys.ts';

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
  return <p className={classes.special}>{kind === null ? 'Bloc spécial' : specialWords[kind]}</p>;
}

function Contents({ block, isNear }: { block: Block; isNear: boolean }) {
  const { actions, store } = useBuilderSetting();
  const ui = useUi();
  const ids = blockItems(block).map(({ source }) => source.id);
  const add = () => {
    store.select([ids.at(-1) ?? block.id]);
    actions.insertItems([actions.makeQuestion('text')]);
    ui.openInspector();
  };
  return (
    <>
      {ids.length === 0 ? (
        <p className={classes.emptyBlock} data-empty-block="">
          Ce bloc est vide. Déposez ici une question, un texte ou un produit.
        </p>
      ) : (
        <ul
          className={classes.rows}
          aria-label={`Contenu du bloc ${block.name}`}
          style={{ '--row-count': ids.length } as CSSProperties}
        >
          {ids.map((id) => (
            <ItemRow key={id} id={id} isNear={isNear} />
          ))}
        </ul>
      )}
      {isNear && (
        <button
          type="button"
          className={classes.addHere}
          onClick={add}
          aria-label={`Ajouter une question à ${block.name}`}
        >
          <IconPlus size={17} aria-hidden="true" />
          Question
        </button>
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
  const isCarried = useIsCarried(id);
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
      data-carried={isCarried || undefined}
      data-coloured={block.color !== '' || undefined}
      aria-label={`Bloc ${name}`}
      style={style}
    >
      <header className={classes.blockHead}>
        {isNear && !isFixed ? (
          <Grip id={id} name={name} row={card} isInTabOrder={isCurrent || isFirst} />
        ) : (
          <span className={classes.gripPlace} />
        )}
        <button
          type="button"
          className={classes.blockMain}
          data-select={id}
          aria-pressed={isSelected}
          tabIndex={isCurrent || isFirst ? 0 : -1}
          {...keys}
        >
          <span className={classes.blockIcon}>
            <BlockIcon block={block} />
          </span>
          <span className={classes.blockName}>{name}</span>
          <span className={classes.pills}>
            {block.layout !== 'stack' && !isFixed && (
              <StatePill size="sm">{blockLayoutLabels[block.layout]}</StatePill>
            )}
            <RowPills element={element} isLong />
          </span>
        </button>
        {isNear && (
          <button
            type="button"
            className={classes.more}
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
      {block.description !== '' && <p className={classes.blockText}>{block.description}</p>}
      {isFixed ? <SpecialContents block={block} /> : <Contents block={block} isNear={isNear} />}
    </section>
  );
});
BlockCard.displayName = 'BlockCard';
