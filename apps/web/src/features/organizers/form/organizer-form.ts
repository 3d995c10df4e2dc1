import { organizerKeys } from '../keys.ts';

/** Names for the message about a concurrent change. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'le nom',
  description: 'la description',
  type: 'le type d’inscription',
  categorie: 'la catégorie',
  volunteer: 'les bénévoles attendus',
  url_event: 'le site internet',
  timezone: 'le fuseau horaire',
  slotFormat: 'la durée d’un créneau',
  date_start: 'le début',
  date_end: 'la fin',
  url_logo: 'le logo',
  url_cover: 'la couverture',
  registration_opens_at: 'l’ouverture des inscriptions',
  registration_closes_at: 'la fermeture des inscriptions',
  is_open_to_participants: 'l’inscription des participants',
  is_open_to_volunteers: 'l’inscription des bénévoles',
  is_open_to_associations: 'l’inscription des associations',
  profileLockFrom: 'le verrouillage des profils',
  answers_editable_until: 'la date limite des réponses',
  cancellable_until: 'la date limite d’annulation',
  transferable_until: 'la date limite de transmission des billets',
  availability_editable_until: 'la date limite des disponibilités',
  visitor_places_per_address: 'les places gardées sans compte',
  terms: 'les conditions de participation',
  donation_purpose: 'les dons',
  terms_url: 'le lien des conditions',
  url: 'le site internet',
  group_type: 'le type',
  max_members: 'le nombre de places',
};

/** What the forms of this feature have in common. */
export const organizerForm = {
  refresh: [organizerKeys.all],
  nameOf: (field: string): string => fieldNames[field] ?? 'tout ce formulaire',
};
