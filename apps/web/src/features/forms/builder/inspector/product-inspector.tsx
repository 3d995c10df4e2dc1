import type { AgeLimitKind } from '@kermesse/domain/catalog/enums';
import { formDefaults, formLimits } from '@kermesse/domain/forms/limits';
import type { BlockProduct } from '@kermesse/domain/forms/schema/product';
import type { ProductConfig } from '@kermesse/domain/forms/schema/product-config';
import type { FormElement } from '@kermesse/domain/forms/structure/elements';
import { NumberField } from '../../../../ui/inputs/number-field.tsx';
import { SelectField } from '../../../../ui/inputs/select-field.tsx';
import { SwitchField } from '../../../../ui/inputs/switch-field.tsx';
import { TextField } from '../../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../../ui/inputs/textarea-field.tsx';
import { useBuilderSetting } from '../store/use-builder.ts';
import { ConditionsSection } from './conditions-section.tsx';
import { ElementFindings } from './findings.tsx';
import classes from './inspector.module.css';
import { Section } from './section.tsx';

type ProductElement = Extract<FormElement, { kind: 'product' }>;
type Put = (patch: Partial<ProductConfig>) => void;

const ages = [
  { value: 'none', label: 'Tous les âges' },
  { value: 'over', label: 'À partir de' },
  { value: 'under', label: 'Moins de' },
  { value: 'exact', label: 'Exactement' },
];

const audiences = [
  { value: 'all', label: 'Tout le monde' },
  { value: 'participant', label: 'Participants' },
  { value: 'volunteer', label: 'Bénévoles' },
];

const isCount = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= 10_000;

function QuantityFields({ config, put }: { config: ProductConfig; put: Put }) {
  return (
    <>
      <SwitchField
        label="Quantité au choix"
        value={config.allowQuantitySelection}
        onChange={(allowQuantitySelection) => put({ allowQuantitySelection })}
      />
      <div className={classes.pair}>
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
      </div>
    </>
  );
}

function AudienceFields({ config, put }: { config: ProductConfig; put: Put }) {
  const { limitAge, audience_targeting: targeting } = config;
  const [role] = targeting.role_targeting.target_types;
  return (
    <>
      <SelectField
        label="Proposé à"
        options={audiences}
        value={targeting.enabled && role !== undefined ? role : 'all'}
        onChange={(chosen) => {
          const types = chosen === 'participant' || chosen === 'volunteer' ? [chosen] : [];
          put({
            audience_targeting: {
              ...targeting,
              enabled: types.length > 0,
              role_targeting: { target_types: types as ('participant' | 'volunteer')[] },
            },
          });
        }}
      />
      <div className={classes.pair}>
        <SelectField
          label="Âge"
          options={ages}
          value={limitAge?.limit ?? 'none'}
          onChange={(limit) =>
            put({
              limitAge:
                limit === null || limit === 'none'
                  ? null
                  : { limit: limit as AgeLimitKind, age: limitAge?.age ?? formDefaults.ageLimit },
            })
          }
        />
        {limitAge !== null && (
          <NumberField
            label="Années"
            unit="ans"
            min={0}
            max={150}
            value={limitAge.age}
            onChange={(age) => isCount(age) && age <= 150 && put({ limitAge: { ...limitAge, age } })}
          />
        )}
      </div>
    </>
  );
}

const switches = [
  { key: 'showPrice', label: 'Montrer le prix' },
  { key: 'showDescription', label: 'Montrer la description' },
  { key: 'showImages', label: 'Montrer les images' },
  { key: 'onePerCategory', label: 'Un seul produit de sa catégorie' },
  { key: 'onePerPage', label: 'Un seul produit de la page' },
  { key: 'membersOnly', label: 'Réservé aux membres' },
  { key: 'nonRefundable', label: 'Non remboursable' },
  { key: 'allowWaitingList', label: 'Liste d’attente quand il est complet' },
] as const;

/** A product of the catalogue, as this form presents it. Price and stock stay those of the catalogue. */
export function ProductInspector({ element }: { element: ProductElement }) {
  const { store } = useBuilderSetting();
  const product = element.source;
  const config = product.productConfig;
  const put = (patch: Partial<Omit<BlockProduct, 'id' | 'order' | 'dependencies'>>) =>
    store.dispatch({ type: 'update_product', id: product.id, patch });
  const putConfig: Put = (patch) => put({ productConfig: { ...config, ...patch } });
  return (
    <div className={classes.fields}>
      <ElementFindings id={product.id} />
      <TextField
        label="Nom"
        description="Le prix et les places viennent du catalogue."
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
    </div>
  );
}
