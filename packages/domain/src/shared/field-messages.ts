export const fieldMessages = {
  required: 'Ce champ est obligatoire.',
  tooShort: (min: number) => `Saisissez au moins ${min} caractères.`,
  tooLong: (max: number) => `Saisissez au plus ${max} caractères.`,
  badText: 'Ce texte contient des caractères qui ne sont pas acceptés.',
  badUrl: 'Saisissez une adresse complète, par exemple https://exemple.fr.',
};
