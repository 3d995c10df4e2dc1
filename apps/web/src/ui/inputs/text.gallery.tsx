import { IconMail } from '@tabler/icons-react';
import { Specimen, Specimens } from '../display/specimen.tsx';
import type { GallerySection } from '../gallery/types.ts';
import { SearchField } from './search-field.tsx';
import { TextField } from './text-field.tsx';
import { TextareaField } from './textarea-field.tsx';

const longText =
  'Une très longue réponse qui dépasse la largeur du champ, comme il arrive avec les noms d’associations composées';

function TextSection() {
  return (
    <Specimens>
      <Specimen name="Vide">
        <TextField label="Club ou équipe" placeholder="Les Foulées de l’Ancre" />
      </Specimen>
      <Specimen name="Rempli, avec une note">
        <TextField
          label="Club ou équipe"
          defaultValue="Les Foulées de l’Ancre"
          description="Repris de votre profil"
        />
      </Specimen>
      <Specimen name="Erreur au champ">
        <TextField
          label="Nom"
          kind="lastName"
          required
          defaultValue="L"
          error="Le nom doit avoir 2 caractères minimum."
        />
      </Specimen>
      <Specimen name="Courriel, avec une icône">
        <TextField
          label="Adresse email"
          kind="email"
          required
          icon={<IconMail size={18} aria-hidden="true" />}
          placeholder="camille@exemple.fr"
        />
      </Specimen>
      <Specimen name="Désactivé">
        <TextField label="Adresse email" kind="email" disabled defaultValue="camille@kermesse.test" />
      </Specimen>
      <Specimen name="Lecture seule">
        <TextField label="Numéro SIRET" kind="digits" readOnly defaultValue="812 345 678 00012" />
      </Specimen>
      <Specimen name="En cours de vérification">
        <TextField label="Adresse email" kind="email" loading defaultValue="camille@kermesse.test" />
      </Specimen>
      <Specimen name="Texte long">
        <TextField label="Nom de l’association" defaultValue={longText} description={longText} />
      </Specimen>
      <Specimen name="Compact">
        <TextField label="Libellé" size="sm" defaultValue="Certificat médical" />
      </Specimen>
    </Specimens>
  );
}

function TextareaSection() {
  return (
    <Specimens>
      <Specimen name="Vide">
        <TextareaField label="Description" placeholder="Ce que l’on vient y faire, en quelques phrases" />
      </Specimen>
      <Specimen name="Longueur limitée">
        <TextareaField label="Message à l’équipe" maxLength={200} defaultValue={longText} />
      </Specimen>
      <Specimen name="Presque plein">
        <TextareaField label="Message court" maxLength={30} defaultValue="Rendez-vous à 9 h au stand" />
      </Specimen>
      <Specimen name="Erreur">
        <TextareaField label="Description" required error="Description est requis." />
      </Specimen>
      <Specimen name="Désactivé">
        <TextareaField label="Description" disabled defaultValue="Une journée pour toute la famille." />
      </Specimen>
    </Specimens>
  );
}

function SearchSection() {
  return (
    <Specimens>
      <Specimen name="Vide">
        <SearchField aria-label="Chercher un événement" placeholder="Nom, ville, association…" />
      </Specimen>
      <Specimen name="Rempli">
        <SearchField aria-label="Chercher un membre" defaultValue="Dubreuil" />
      </Specimen>
      <Specimen name="Trois caractères au moins">
        <SearchField aria-label="Chercher une association" minLength={3} defaultValue="Fo" />
      </Specimen>
      <Specimen name="Désactivé">
        <SearchField aria-label="Chercher une mission" disabled />
      </Specimen>
    </Specimens>
  );
}

export const gallery: GallerySection[] = [
  { id: 'text-field', title: 'Champ de texte', render: () => <TextSection /> },
  { id: 'textarea-field', title: 'Texte long', render: () => <TextareaSection /> },
  { id: 'search-field', title: 'Recherche', render: () => <SearchSection /> },
];
