/** Legal forms of associations. */
export const legalForms: Record<string, string> = {
  9210: 'Association non déclarée',
  9220: 'Association déclarée',
  9221: 'Association déclarée d’insertion par l’économique',
  9222: 'Association intermédiaire',
  9223: 'Groupement d’employeurs',
  9224: 'Association d’avocats à responsabilité professionnelle individuelle',
  9230: 'Association déclarée, reconnue d’utilité publique',
  9240: 'Congrégation',
  9260: 'Association de droit local (Bas-Rhin, Haut-Rhin et Moselle)',
  9300: 'Fondation',
};

/** The most frequent activities of associations, of several hundred. */
export const activityLabels: Record<string, string> = {
  '85.51Z': 'Enseignement de disciplines sportives et d’activités de loisirs',
  '85.52Z': 'Enseignement culturel',
  '85.59B': 'Autres enseignements',
  '87.90B': 'Hébergement social pour adultes et familles en difficultés',
  '88.10C': 'Aide par le travail',
  '88.91A': 'Accueil de jeunes enfants',
  '88.99A': 'Autre accueil ou accompagnement sans hébergement d’enfants et d’adolescents',
  '88.99B': 'Action sociale sans hébergement n.c.a.',
  '90.01Z': 'Arts du spectacle vivant',
  '90.02Z': 'Activités de soutien au spectacle vivant',
  '90.03A': 'Création artistique relevant des arts plastiques',
  '91.01Z': 'Gestion des bibliothèques et des archives',
  '91.02Z': 'Gestion des musées',
  '91.03Z': 'Gestion des sites et monuments historiques',
  '91.04Z': 'Gestion des jardins botaniques, des jardins zoologiques et des réserves naturelles',
  '93.11Z': 'Gestion d’installations sportives',
  '93.12Z': 'Activités de clubs de sports',
  '93.19Z': 'Autres activités liées au sport',
  '93.29Z': 'Autres activités récréatives et de loisirs',
  '94.12Z': 'Activités des organisations professionnelles',
  '94.91Z': 'Activités des organisations religieuses',
  '94.99Z': 'Autres organisations fonctionnant par adhésion volontaire',
};
