import { Specimen, Specimens } from '../display/specimen.tsx';
import type { GallerySection } from '../gallery/types.ts';
import { DateField } from './date-field.tsx';
import { MoneyField } from './money-field.tsx';
import { NumberField } from './number-field.tsx';
import { QuantityField } from './quantity-field.tsx';

function MoneySection() {
  return (
    <Specimens>
      <Specimen name="Vide">
        <MoneyField label="Prix" description="Laissez vide pour une entrée libre." />
      </Specimen>
      <Specimen name="Rempli">
        <MoneyField label="Prix" required defaultValue={1250} />
      </Specimen>
      <Specimen name="Grand montant">
        <MoneyField label="Objectif" defaultValue={99_999_999} />
      </Specimen>
      <Specimen name="Illisible">
        <MoneyField label="Prix" defaultValue={Number.NaN} />
      </Specimen>
      <Specimen name="Désactivé">
        <MoneyField label="Frais de services" disabled defaultValue={324} />
      </Specimen>
    </Specimens>
  );
}

function NumberSection() {
  return (
    <Specimens>
      <Specimen name="Vide">
        <NumberField label="Nombre de bénévoles" min={1} max={10_000} />
      </Specimen>
      <Specimen name="Pas d’une demie">
        <NumberField label="Pointure" min={20} max={55} step={0.5} defaultValue={42.5} />
      </Specimen>
      <Specimen name="Avec une unité">
        <NumberField label="Distance" unit="km" min={0} defaultValue={23} />
      </Specimen>
      <Specimen name="Erreur">
        <NumberField
          label="Pointure"
          required
          min={20}
          max={55}
          step={0.5}
          defaultValue={70}
          error="Veuillez saisir une pointure valide (20-55)."
        />
      </Specimen>
      <Specimen name="Désactivé">
        <NumberField label="Places" disabled defaultValue={214} />
      </Specimen>
      <Specimen name="Quantité">
        <QuantityField label="Trail 23 km" defaultValue={1} min={0} max={3} />
      </Specimen>
      <Specimen name="Quantité, au maximum">
        <QuantityField label="Repas du midi" defaultValue={3} min={0} max={3} />
      </Specimen>
      <Specimen name="Quantité désactivée">
        <QuantityField label="T-shirt" disabled defaultValue={0} />
      </Specimen>
    </Specimens>
  );
}

function DateSection() {
  return (
    <Specimens>
      <Specimen name="Vide">
        <DateField label="Date de l’événement" />
      </Specimen>
      <Specimen name="Remplie">
        <DateField label="Début des inscriptions" defaultValue="2027-03-28" />
      </Specimen>
      <Specimen name="Date de naissance">
        <DateField label="Date de naissance" isBirthDate required min="1927-06-12" max="2012-06-12" />
      </Specimen>
      <Specimen name="Un jour qui n’existe pas">
        <DateField label="Date" defaultValue="29/02/2027" />
      </Specimen>
      <Specimen name="Hors des limites">
        <DateField
          label="Date de naissance"
          isBirthDate
          min="1900-01-01"
          max="2027-06-12"
          defaultValue="1899-12-31"
        />
      </Specimen>
      <Specimen name="Erreur du formulaire">
        <DateField label="Date de naissance" isBirthDate required error="La date de naissance est requise." />
      </Specimen>
      <Specimen name="Désactivée">
        <DateField label="Date" disabled defaultValue="2027-06-12" />
      </Specimen>
    </Specimens>
  );
}

export const gallery: GallerySection[] = [
  { id: 'money-field', title: 'Montant', render: () => <MoneySection /> },
  { id: 'number-field', title: 'Nombre et quantité', render: () => <NumberSection /> },
  { id: 'date-field', title: 'Date', render: () => <DateSection /> },
];
