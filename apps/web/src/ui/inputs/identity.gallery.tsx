import { changedPasswordRules, newAccountPasswordRules } from '@kermesse/domain/accounts/password';
import type { AddressSuggestion, City } from '@kermesse/domain/geo/schemas';
import { matchesQuery } from '@kermesse/domain/shared/text';
import { Specimen, Specimens } from '../display/specimen.tsx';
import type { GallerySection } from '../gallery/types.ts';
import { AddressField } from './address-field.tsx';
import { CityField } from './city-field.tsx';
import { CountryField } from './country-field.tsx';
import { CountryNameField } from './country-name-field.tsx';
import { FieldSkeleton } from './field-skeleton.tsx';
import type { AddressSearch, CitySearch } from './geo-search.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

const unknown = { insee: null, lat: null, lng: null, precision: null };
const cities: readonly City[] = [
  ['Amiens', '80000', 'Somme', 133_891],
  ['Laon', '02000', 'Aisne', 24_304],
  ['Corbie', '80800', 'Somme', 6_288],
  ['Saint-Quentin', '02100', 'Aisne', 53_570],
].map(([name, postcode, department, population]) => ({
  ...unknown,
  label: `${name} (${postcode})`,
  name: String(name),
  postcode: String(postcode),
  postcodes: [String(postcode)],
  department: String(department),
  country: 'FR',
  population: Number(population),
}));
const addresses: readonly AddressSuggestion[] = [12, 14, 16].map((number) => ({
  ...unknown,
  label: `${number} rue de la République 80000 Amiens`,
  line1: `${number} rue de la République`,
  city: 'Amiens',
  zipcode: '80000',
  province: 'Somme',
  country: 'FR',
  coordinates: '',
}));

const findCities: CitySearch = async (query) => cities.filter(({ label }) => matchesQuery(query, label));
const findAddresses: AddressSearch = async (query) =>
  addresses.filter(({ label }) => matchesQuery(query, label));
const failing = () => Promise.reject(new Error('offline'));

function PasswordSection() {
  return (
    <Specimens>
      <Specimen name="Nouveau compte, vide">
        <NewPasswordField label="Mot de passe" required rules={newAccountPasswordRules} />
      </Specimen>
      <Specimen name="En cours de saisie">
        <NewPasswordField
          label="Mot de passe"
          required
          rules={newAccountPasswordRules}
          defaultValue="Kermesse"
        />
      </Specimen>
      <Specimen name="Tout est rempli">
        <NewPasswordField
          label="Nouveau mot de passe"
          rules={changedPasswordRules}
          defaultValue="Kermesse1"
        />
      </Specimen>
      <Specimen name="Connexion">
        <PasswordField label="Mot de passe" />
      </Specimen>
      <Specimen name="Erreur">
        <PasswordField
          label="Mot de passe actuel"
          required
          defaultValue="abc"
          error="Adresse email ou mot de passe incorrect."
        />
      </Specimen>
      <Specimen name="Désactivé">
        <PasswordField label="Mot de passe" disabled defaultValue="Kermesse1!" />
      </Specimen>
    </Specimens>
  );
}

function PhoneSection() {
  return (
    <Specimens>
      <Specimen name="Vide, France par défaut">
        <PhoneField label="Téléphone" required />
      </Specimen>
      <Specimen name="Mobile">
        <PhoneField label="Téléphone" defaultValue="+33612407718" />
      </Specimen>
      <Specimen name="Numéro belge">
        <PhoneField label="Téléphone" defaultValue="+32470123456" />
      </Specimen>
      <Specimen name="Numéro trop court">
        <PhoneField label="Téléphone" defaultValue="06 12 40" />
      </Specimen>
      <Specimen name="Désactivé">
        <PhoneField label="Téléphone" disabled defaultValue="+33322910000" />
      </Specimen>
      <Specimen name="Chargement">
        <FieldSkeleton label="Téléphone" required />
      </Specimen>
    </Specimens>
  );
}

function PlaceSection() {
  return (
    <Specimens>
      <Specimen name="Pays, vide">
        <CountryField label="Pays" required />
      </Specimen>
      <Specimen name="Nationalité">
        <CountryField label="Nationalité" defaultValue="FR" />
        <CountryNameField label="Pays d’une adresse" defaultValue="Belgique" />
      </Specimen>
      <Specimen name="Pays, erreur">
        <CountryField label="Pays" required error="Pays requis" />
      </Specimen>
      <Specimen name="Ville">
        <CityField label="Lieu de naissance" search={findCities} placeholder="Amiens" />
      </Specimen>
      <Specimen name="Ville, suggestions indisponibles">
        <CityField label="Ville" search={failing} defaultValue="Amiens" />
      </Specimen>
      <Specimen name="Adresse">
        <AddressField label="Adresse" search={findAddresses} />
      </Specimen>
      <Specimen name="Adresse, erreur">
        <AddressField label="Adresse" required search={findAddresses} error="Adresse requise" />
      </Specimen>
      <Specimen name="Adresse désactivée">
        <AddressField
          label="Adresse"
          disabled
          search={findAddresses}
          defaultValue="12 rue de la République"
        />
      </Specimen>
    </Specimens>
  );
}

function ZoneSection() {
  return (
    <Specimens>
      <Specimen name="Vide">
        <TimeZoneField label="Fuseau horaire" required />
      </Specimen>
      <Specimen name="Rempli">
        <TimeZoneField label="Fuseau horaire" defaultValue="Indian/Reunion" />
      </Specimen>
      <Specimen name="Zone hors de la liste">
        <TimeZoneField label="Fuseau horaire" defaultValue="America/Port_of_Spain" />
      </Specimen>
      <Specimen name="Erreur">
        <TimeZoneField label="Fuseau horaire" required error="Veuillez sélectionner un fuseau horaire." />
      </Specimen>
    </Specimens>
  );
}

export const gallery: GallerySection[] = [
  { id: 'password-field', title: 'Mot de passe', render: () => <PasswordSection /> },
  { id: 'phone-field', title: 'Téléphone', render: () => <PhoneSection /> },
  { id: 'place-fields', title: 'Pays, ville, adresse', render: () => <PlaceSection /> },
  { id: 'time-zone-field', title: 'Fuseau horaire', render: () => <ZoneSection /> },
];
