export const templateMessages = {
  title: 'Depuis un modèle',
  text: 'Un formulaire prêt à publier, avec les articles de votre édition à leur place. Vous changez ce que vous voulez.',
  shipped: 'Modèles de Kermesse',
  own: 'Vos modèles',
  shared: 'Modèles d’autres organisateurs',
  noneOfOwn:
    'Tout formulaire peut en devenir un\u00a0: dans son menu, choisissez «\u00a0Enregistrer comme modèle\u00a0».',
  choose: 'Choisissez un modèle ci-dessus.',
  chosen: (name: string) => `Modèle choisi\u00a0: ${name}`,
  use: 'Utiliser ce modèle',
} as const;
