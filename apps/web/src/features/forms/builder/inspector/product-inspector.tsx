import { formLimits } from '@kermesse/domain/forms/limits';
import type { BlockProduct } from '@kermesse/domain/forms/schema/product';
import type { FormElement } from '@kermesse/domain/forms/structure/elements';
import { Stack } from '@mantine/core';
import { SwitchField } from '../../../../ui/inputs/switch-field.tsx';
import { TextField } from '../../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../../ui/inputs/textarea-field.tsx';
import { useBuilderSetting } from '../store/use-builder.ts';
import { ConditionsSection } from './conditions-section.tsx';
import { ElementFindings } from './findings.tsx';
import { AudienceFields } from './product-audience.tsx';
import { type PutConfig, QuantityFields } from './product-quantity.tsx';
import { Section } from './section.tsx';

type ProductElement = Extract<FormElement, { kind: 'product' }>;

const switches = [
  { key: 'showPrice', label: 'Montrer le prix' },
  { key: 'showDescription', label: 'Montrer la description' },
  { key: 'showImages', label: 'Montrer les images' },
  { key: 'onePerCategory', label: 'Un seul produit de sa catégorie' },
  { key: 'onePerPage', label: 'Un seul produit de la page' },
  { key: 'nonRefundable', label: 'Non remboursable' },
  { key: 'allowWaitingList', label: 'Liste d’attente quand il est complet' },
] as const;

/** What is not edited in a form. */
export const catalogueWords = 'Le prix et les places viennent du catalogue.';

/** Price and stock stay those of the catalogue. */
export function ProductInspector({ element }: { element: ProductElement }) {
  const { store } = useBuilderSetting();
  const product = element.source;
  const config = product.productConfig;
  const put = (patch: Partial<Omit<BlockProduct, 'id' | 'order' | 'dependencies'>>) =>
    store.dispatch({ type: 'update_product', id: product.id, patch });
  const putConfig: PutConfig = (patch) => put({ productConfig: { ...config, ...patch } });
  return (
    <Stack>
      <ElementFindings id={product.id} />
      <TextField
        label="Nom"
        description={catalogueWords}
        value={product.name}
        maxLength={formLimits.nameLength}
        onChange={(event) => put({ name: event.currentTarget.value })}
      />
      <TextareaField
        label="Description"
        minRows={2}
        value={product.description}
        onChange={(event) =>
          put({ description: event.currentTarget.value.slice(0, formLimits.descriptionLength) })
        }
      />
      <QuantityFields config={config} put={putConfig} />
      <AudienceFields config={config} put={putConfig} />
      <ConditionsSection element={element} />
      <Section title="Présentation et règles">
        {switches.map(({ key, label }) => (
          <SwitchField
            key={key}
            label={label}
            value={config[key]}
            onChange={(isOn) => putConfig({ [key]: isOn })}
          />
        ))}
      </Section>
    </Stack>
  );
}
