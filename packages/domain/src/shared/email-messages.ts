export const emailInvalid = 'Adresse email invalide';
