import { type ProductConfig, productConfigSchema } from '@kermesse/domain/catalog/product-config';
import { Box } from '@mantine/core';
import { SwitchField } from '../../../../ui/inputs/switch-field.tsx';
import { type PutConfig, QuantityFields } from './product-quantity.tsx';
import { Section } from './section.tsx';

interface SelectorSectionProps {
  /** Null until something is chosen: defaults apply. */
  config: ProductConfig | null;
  onChange: (config: ProductConfig) => void;
}

const usual = productConfigSchema.parse({});

const switches = [
  { key: 'showPrice', label: 'Montrer le prix' },
  { key: 'showDescription', label: 'Montrer la description' },
  { key: 'showImages', label: 'Montrer les images' },
  { key: 'onePerCategory', label: 'Un seul produit par catégorie' },
  { key: 'allowWaitingList', label: 'Liste d’attente quand c’est complet' },
] as const;

export function SelectorSection({ config, onChange }: SelectorSectionProps) {
  const current = config ?? usual;
  const put: PutConfig = (patch) => onChange({ ...current, ...patch });
  return (
    <Section title="Choix des produits" isOpen>
      <Box component="p" c="dimmed" fz="xs">
        Propose les produits en vente qui n’ont pas leur propre place dans le formulaire.
      </Box>
      <QuantityFields config={current} put={put} />
      {switches.map(({ key, label }) => (
        <SwitchField key={key} label={label} value={current[key]} onChange={(isOn) => put({ [key]: isOn })} />
      ))}
    </Section>
  );
}
