/** What the fields of events and editions are called where somebody else has changed them too. */
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
  fee_rate: 'les frais de services',
  profileLockFrom: 'le verrouillage des profils',
  answers_editable_until: 'la date limite des réponses',
  cancellable_until: 'la date limite d’annulation',
  availability_editable_until: 'la date limite des disponibilités',
  terms: 'les conditions de participation',
  terms_url: 'le lien des conditions',
};

export const fieldName = (key: string): string => fieldNames[key] ?? 'tout ce formulaire';
