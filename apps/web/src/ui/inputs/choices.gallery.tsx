import { formatPrice } from '@kermesse/domain/shared/money';
import { IconHeartHandshake, IconRun } from '@tabler/icons-react';
import { Specimen, Specimens } from '../display/specimen.tsx';
import type { GallerySection } from '../gallery/types.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { ColourField } from './colour-field.tsx';
import { IconField } from './icon-field.tsx';
import { LanguagesField } from './languages-field.tsx';
import { MultiSelectField } from './multi-select-field.tsx';
import { SelectField } from './select-field.tsx';
import { SwitchField } from './switch-field.tsx';

const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'].map((size) => ({ value: size, label: size }));
const diets = [
  { value: 'vegetarian', label: 'Végétarien' },
  { value: 'halal', label: 'Halal' },
  { value: 'kosher', label: 'Casher' },
  { value: 'lactoseFree', label: 'Sans lactose' },
  { value: 'glutenFree', label: 'Sans gluten' },
];

function SelectSection() {
  return (
    <Specimens>
      <Specimen name="Vide">
        <SelectField label="Taille de t-shirt" options={sizes} />
      </Specimen>
      <Specimen name="Rempli, peut être vidé">
        <SelectField label="Taille de t-shirt" options={sizes} defaultValue="M" clearable />
      </Specimen>
      <Specimen name="Erreur">
        <SelectField label="Temps visé" options={sizes} required error="Temps visé est requis." />
      </Specimen>
      <Specimen name="Sans option">
        <SelectField label="Groupe sanguin" options={[]} error="Options non configurées pour ce champ" />
      </Specimen>
      <Specimen name="Chargement">
        <SelectField label="Édition" options={[]} loading placeholder="Chargement…" />
      </Specimen>
      <Specimen name="Désactivé">
        <SelectField label="Taille de t-shirt" options={sizes} disabled defaultValue="L" />
      </Specimen>
      <Specimen name="Plusieurs choix, vide">
        <MultiSelectField label="Préférences alimentaires" options={diets} />
      </Specimen>
      <Specimen name="Plusieurs choix, au plus trois">
        <MultiSelectField
          label="Préférences alimentaires"
          options={diets}
          maxValues={3}
          clearable
          defaultValue={['vegetarian', 'lactoseFree', 'glutenFree']}
          description="Trois choix au plus."
        />
      </Specimen>
      <Specimen name="Langues">
        <LanguagesField label="Langues parlées" required defaultValue={['fr', 'fsl', 'br']} />
      </Specimen>
      <Specimen name="Langues, erreur">
        <LanguagesField label="Langues parlées" required error="Merci de choisir une langue" />
      </Specimen>
    </Specimens>
  );
}

function ToggleSection() {
  return (
    <Specimens>
      <Specimen name="Case à cocher">
        <CheckboxField label="Utiliser cette adresse pour la facturation" />
        <CheckboxField label="Recevoir les nouvelles de l’événement" defaultValue />
        <CheckboxField label="Toutes les missions" indeterminate />
      </Specimen>
      <Specimen name="Case obligatoire, erreur">
        <CheckboxField
          required
          label="J’accepte les conditions générales d’utilisation"
          error="Vous devez accepter les conditions générales d’utilisation"
        />
      </Specimen>
      <Specimen name="Désactivées">
        <CheckboxField label="Adresse principale" disabled defaultValue />
        <SwitchField label="Inscriptions ouvertes" disabled />
      </Specimen>
      <Specimen name="Interrupteur">
        <SwitchField label="Inscriptions ouvertes" defaultValue description="Le public voit le formulaire." />
        <SwitchField label="Liste d’attente" />
      </Specimen>
    </Specimens>
  );
}

function CardsSection() {
  return (
    <Specimens wide>
      <Specimen name="Deux choix">
        <ChoiceCards
          label="Civilité"
          required
          minWidth={120}
          defaultValue="Mme"
          choices={[
            { value: 'Mme', label: 'Mme' },
            { value: 'M', label: 'M' },
          ]}
        />
      </Specimen>
      <Specimen name="Avec icône, détail et prix">
        <ChoiceCards
          label="Vous venez comme…"
          minWidth={260}
          description="Vous pourrez changer d’avis jusqu’au paiement."
          choices={[
            {
              value: 'participant',
              label: 'Participant',
              description: 'Vous prenez le départ',
              icon: <IconRun size={24} />,
              aside: formatPrice(4300),
            },
            {
              value: 'volunteer',
              label: 'Bénévole',
              description: 'Vous donnez un coup de main',
              icon: <IconHeartHandshake size={24} />,
              aside: formatPrice(0),
            },
            { value: 'full', label: 'Accompagnateur', description: 'Complet', disabled: true },
          ]}
        />
      </Specimen>
      <Specimen name="Erreur">
        <ChoiceCards
          label="Civilité"
          required
          minWidth={120}
          error="Genre requis"
          choices={[
            { value: 'Mme', label: 'Mme' },
            { value: 'M', label: 'M' },
          ]}
        />
      </Specimen>
      <Specimen name="Désactivé">
        <ChoiceCards
          label="Civilité"
          disabled
          minWidth={120}
          defaultValue="M"
          choices={[
            { value: 'Mme', label: 'Mme' },
            { value: 'M', label: 'M' },
          ]}
        />
      </Specimen>
    </Specimens>
  );
}

function ColourSection() {
  return (
    <Specimens>
      <Specimen name="Vide">
        <ColourField label="Couleur" />
      </Specimen>
      <Specimen name="Remplie">
        <ColourField label="Couleur de la catégorie" defaultValue="#FFC53D" />
      </Specimen>
      <Specimen name="Illisible">
        <ColourField label="Couleur" defaultValue="vert" swatches={[]} />
      </Specimen>
      <Specimen name="Icône, vide">
        <IconField label="Icône du bloc" />
      </Specimen>
      <Specimen name="Icône choisie">
        <IconField label="Icône du bloc" defaultValue="run" />
      </Specimen>
      <Specimen name="Icône, erreur et désactivée">
        <IconField label="Icône du bloc" required error="Choisissez une icône." />
        <IconField label="Icône du bloc" disabled defaultValue="tent" />
      </Specimen>
    </Specimens>
  );
}

export const gallery: GallerySection[] = [
  { id: 'select-field', title: 'Listes de choix', render: () => <SelectSection /> },
  { id: 'toggle-fields', title: 'Cases et interrupteurs', render: () => <ToggleSection /> },
  { id: 'choice-cards', title: 'Cartes de choix', render: () => <CardsSection /> },
  { id: 'colour-field', title: 'Couleur et icône', render: () => <ColourSection /> },
];
