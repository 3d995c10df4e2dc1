import type { ProductConfig } from '@kermesse/domain/catalog/product-config';
import { Box } from '@mantine/core';
import { NumberField } from '../../../../ui/inputs/number-field.tsx';
import { SwitchField } from '../../../../ui/inputs/switch-field.tsx';
import shared from '../../shared.module.css';

export type PutConfig = (patch: Partial<ProductConfig>) => void;

export const isCount = (value: number | null, max = 10_000): value is number =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= max;

export function QuantityFields({ config, put }: { config: ProductConfig; put: PutConfig }) {
  return (
    <>
      <SwitchField
        label="Quantité au choix"
        value={config.allowQuantitySelection}
        onChange={(allowQuantitySelection) => put({ allowQuantitySelection })}
      />
      <Box className={shared.columns} __vars={{ '--column': '120px', '--gap': '12px' }}>
        <NumberField
          label="Minimum"
          min={0}
          value={config.minQuantity}
          onChange={(minQuantity) => isCount(minQuantity) && put({ minQuantity })}
        />
        <NumberField
          label="Maximum"
          min={1}
          value={config.maxQuantity}
          onChange={(maxQuantity) => isCount(maxQuantity) && maxQuantity >= 1 && put({ maxQuantity })}
        />
      </Box>
    </>
  );
}
