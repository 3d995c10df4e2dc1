import { libraryDefaults } from '@kermesse/domain/forms/limits';
import { formMessages } from '@kermesse/domain/forms/messages';
import type { Block } from '@kermesse/domain/forms/schema/block';
import type { BlockProduct } from '@kermesse/domain/forms/schema/product';
import type { TextBlock } from '@kermesse/domain/forms/schema/text-block';
import type { BlockItem } from '@kermesse/domain/forms/structure/block-items';
import { blockItems } from '@kermesse/domain/forms/structure/block-items';
import { isSpecial, specialKind } from '@kermesse/domain/forms/structure/labels';
import { Box } from '@mantine/core';
import { type CSSProperties, memo, useMemo } from 'react';
import { NamedIcon } from '../ui/display/named-icon.tsx';
import { RichText } from '../ui/display/rich-text.tsx';
import { SectionCard } from '../ui/display/section-card.tsx';
import { EmptyText } from './empty-text.tsx';
import classes from './form-page.module.css';
import { PeriodBadge } from './period-badge.tsx';
import { QuestionField } from './question-field.tsx';
import { useForm, useIsAnyShown, useIsShown, usePiped, useShownAmong } from './use-form.ts';

type BlockPart =
  | Exclude<BlockItem, { kind: 'product' }>
  | { kind: 'products'; id: string; products: readonly BlockProduct[] };

/** Adjacent products form one part; everything else is its own. */
function groupItems(items: readonly BlockItem[]): BlockPart[] {
  const parts: BlockPart[] = [];
  for (const item of items) {
    const last = parts.at(-1);
    if (item.kind !== 'product') parts.push(item);
    else if (last?.kind === 'products')
      parts.splice(-1, 1, { ...last, products: [...last.products, item.source] });
    else parts.push({ kind: 'products', id: item.source.id, products: [item.source] });
  }
  return parts;
}

const { display } = formMessages;

const surfaces: Readonly<Record<string, object>> = {
  info: { px: 'md', py: 'sm', bdrs: 'md', bg: 'var(--k-sapin-light)' },
  warning: { px: 'md', py: 'sm', bdrs: 'md', bg: 'var(--k-soleil-light)' },
};

const TextPart = memo(({ text }: { text: TextBlock }) => {
  const html = usePiped(text.content, 'html');
  if (!useIsShown(text.id)) return null;
  return (
    <Box className={classes.wide ?? ''} ta={text.alignment} {...surfaces[text.style]}>
      <RichText html={html} limit={libraryDefaults.textShownLength} />
    </Box>
  );
});
TextPart.displayName = 'TextPart';

/** Adjacent products, rendered by a slot. */
function ProductsPart({ block, products }: { block: Block; products: readonly BlockProduct[] }) {
  const { store, slots } = useForm();
  const shown = useShownAmong(products.map(({ id }) => id));
  const visible = products.filter(({ id }) => shown.has(id));
  if (visible.length === 0) return <EmptyText>{display.noProducts}</EmptyText>;
  return <div className={classes.wide}>{slots.products?.({ block, products: visible, store })}</div>;
}

function SpecialPart({ block }: { block: Block }) {
  const { store, slots } = useForm();
  const kind = specialKind(block);
  const slot = kind === null ? undefined : slots.special?.[kind];
  return slot === undefined ? <EmptyText>{display.unknownSpecialBlock}</EmptyText> : slot({ block, store });
}

function Contents({ block }: { block: Block }) {
  const parts = useMemo(() => groupItems(blockItems(block)), [block]);
  const { gap, minWidth } = block.layoutConfig;
  const style = { '--block-gap': `${gap}px`, '--block-min': `${minWidth}px` } as CSSProperties;
  return (
    <div className={classes.contents} data-layout={block.layout} style={style}>
      {parts.map((part) => {
        if (part.kind === 'question') return <QuestionField key={part.source.id} question={part.source} />;
        if (part.kind === 'text') return <TextPart key={part.source.id} text={part.source} />;
        return <ProductsPart key={part.id} block={block} products={part.products} />;
      })}
    </div>
  );
}

/** Ids of a block that conditions may empty; products show a message when there are none. */
function conditionalIds({ description, products, questions, textBlocks }: Block): string[] {
  if (description !== '' || products.length > 0) return [];
  return [...questions, ...textBlocks].map(({ id }) => id);
}

/** A block without visible content is not shown. */
export const FormBlock = memo(({ block }: { block: Block }) => {
  const ids = useMemo(() => conditionalIds(block), [block]);
  const name = usePiped(block.name);
  const description = usePiped(block.description);
  const isHollow = !useIsAnyShown(ids) && ids.length > 0;
  if (!useIsShown(block.id) || isHollow) return null;
  return (
    <SectionCard
      level={3}
      pill={<PeriodBadge elementId={block.id} />}
      {...(name === '' ? {} : { title: name })}
      {...(block.icon === '' ? {} : { icon: <NamedIcon name={block.icon} /> })}
      {...(description === '' ? {} : { description })}
    >
      {isSpecial(block) ? <SpecialPart block={block} /> : <Contents block={block} />}
    </SectionCard>
  );
});
FormBlock.displayName = 'FormBlock';
