/** Cities whose French name differs from the zone's. */
const frenchNames: Readonly<Record<string, string>> = {
  'Europe/Brussels': 'Bruxelles',
  'Europe/London': 'Londres',
  'Europe/Lisbon': 'Lisbonne',
  'Europe/Vienna': 'Vienne',
  'Europe/Warsaw': 'Varsovie',
  'Europe/Athens': 'Athènes',
  'Europe/Bucharest': 'Bucarest',
  'Europe/Moscow': 'Moscou',
  'Africa/Algiers': 'Alger',
  'America/Cayenne': 'Cayenne',
  'America/Miquelon': 'Saint-Pierre-et-Miquelon',
  'Indian/Reunion': 'La Réunion',
  'Pacific/Noumea': 'Nouméa',
  'Pacific/Wallis': 'Wallis-et-Futuna',
};

/** 'heure de Paris' */
export function zoneTimeText(zone: string): string {
  const name = frenchNames[zone] ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  if (zone === 'UTC' || zone.startsWith('Etc/')) return 'temps universel';
  return /^[AEIOUYÉH]/.test(name) ? `heure d’${name}` : `heure de ${name}`;
}
