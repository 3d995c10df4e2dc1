import {
  type BlockCategory,
  type BlockLayout,
  blockCategories,
  blockCategoryLabels,
  blockLayoutLabels,
  blockLayouts,
} from '@kermesse/domain/forms/enums';
import { formLimits } from '@kermesse/domain/forms/limits';
import type { Block } from '@kermesse/domain/forms/schema/block';
import type { FormElement } from '@kermesse/domain/forms/structure/elements';
import { isSpecial } from '@kermesse/domain/forms/structure/labels';
import { parseHexColour } from '@kermesse/domain/shared/colour';
import { Box, SegmentedControl, Stack } from '@mantine/core';
import { IconLayoutColumns, IconLayoutGrid, IconLayoutList } from '@tabler/icons-react';
import { ColourField } from '../../../../ui/inputs/colour-field.tsx';
import { IconField } from '../../../../ui/inputs/icon-field.tsx';
import { NumberField } from '../../../../ui/inputs/number-field.tsx';
import { SelectField } from '../../../../ui/inputs/select-field.tsx';
import shared from '../../shared.module.css';
import { useBuilderSetting } from '../store/use-builder.ts';
import { ConditionsSection } from './conditions-section.tsx';
import { ElementFindings } from './findings.tsx';
import { PeriodSection } from './period-section.tsx';
import { PipedTextareaField, PipedTextField } from './piped-fields.tsx';
import { Section } from './section.tsx';

type BlockElement = Extract<FormElement, { kind: 'block' }>;
type Patch = Partial<Omit<Block, 'id' | 'dependencies' | 'questions' | 'textBlocks' | 'products'>>;

const layoutIcons: Readonly<Record<BlockLayout, typeof IconLayoutList>> = {
  stack: IconLayoutList,
  'flex-row': IconLayoutColumns,
  grid: IconLayoutGrid,
};

function LayoutFields({ block, put }: { block: Block; put: (patch: Patch) => void }) {
  const { layout, layoutConfig } = block;
  const putConfig = (patch: Partial<Block['layoutConfig']>) =>
    put({ layoutConfig: { ...layoutConfig, ...patch } });
  const within = (value: number | null, max: number) =>
    value !== null && Number.isFinite(value) && value >= 0 && value <= max;
  return (
    <>
      <div>
        <Box id="block-layout" component="span" mb={6} p={0} fz="var(--k-font-size-label)" fw={600}>
          Disposition
        </Box>
        <SegmentedControl<BlockLayout>
          fullWidth
          size="sm"
          mt={6}
          aria-labelledby="block-layout"
          data={blockLayouts.map((value) => {
            const Icon = layoutIcons[value];
            return {
              value,
              label: (
                <Stack component="span" align="center" gap={2} p="4px 0">
                  <Icon size={20} stroke={1.7} aria-hidden="true" />
                  {blockLayoutLabels[value]}
                </Stack>
              ),
            };
          })}
          value={layout}
          onChange={(chosen) => put({ layout: chosen })}
        />
      </div>
      <Box className={shared.columns} __vars={{ '--column': '120px', '--gap': '12px' }}>
        <NumberField
          label="Espacement"
          unit="px"
          min={0}
          max={96}
          step={4}
          value={layoutConfig.gap}
          onChange={(gap) => within(gap, 96) && putConfig({ gap: gap ?? 0 })}
        />
        {layout !== 'stack' && (
          <NumberField
            label="Largeur min."
            unit="px"
            min={0}
            max={1_200}
            step={20}
            value={layoutConfig.minWidth}
            onChange={(minWidth) => within(minWidth, 1_200) && putConfig({ minWidth: minWidth ?? 0 })}
          />
        )}
      </Box>
    </>
  );
}

export function BlockInspector({ element }: { element: BlockElement }) {
  const { store } = useBuilderSetting();
  const block = element.source;
  const put = (patch: Patch) => void store.dispatch({ type: 'update_block', blockId: block.id, patch });
  const isFixed = isSpecial(block);
  return (
    <Stack>
      <ElementFindings id={block.id} />
      <PipedTextField
        placeId={block.id}
        label="Titre"
        value={block.name}
        maxLength={formLimits.nameLength}
        onChange={(name) => put({ name })}
      />
      <PipedTextareaField
        placeId={block.id}
        label="Description"
        value={block.description}
        maxLength={formLimits.descriptionLength}
        onChange={(description) => put({ description })}
      />
      {!isFixed && <LayoutFields block={block} put={put} />}
      {!isFixed && <ConditionsSection element={element} />}
      <PeriodSection
        period={block.visibilityPeriod}
        onChange={(visibilityPeriod) => put({ visibilityPeriod })}
      />
      <Section title="Apparence">
        <IconField
          label="Icône"
          value={block.icon === '' ? null : block.icon}
          onChange={(icon) => put({ icon: icon ?? '' })}
        />
        <ColourField
          label="Couleur"
          value={block.color}
          onChange={(color) => (color === '' || parseHexColour(color) !== null) && put({ color })}
        />
        <SelectField
          label="Catégorie"
          options={blockCategories.map((value) => ({ value, label: blockCategoryLabels[value] }))}
          value={block.category}
          onChange={(category) => put({ category: category as BlockCategory })}
        />
      </Section>
    </Stack>
  );
}
