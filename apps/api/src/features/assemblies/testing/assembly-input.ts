/** A month after the day on which tests stand still. */
export const assemblyInput = (overrides: object = {}) => ({
  kind: 'ordinary',
  startsAt: '2027-05-14T17:00:00.000Z',
  place: 'Salle des fêtes de Corbie',
  quorumKind: 'none',
  points: [
    { title: 'Rapport moral', description: 'Ce que nous avons fait', resolution: null },
    {
      title: 'Comptes',
      resolution: { text: 'Les comptes sont approuvés.', kind: 'yes_no', majority: 'simple' },
    },
  ],
  ...overrides,
});
