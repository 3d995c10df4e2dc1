import { ApiError } from '../../platform/api/errors.ts';

export interface LoginErrors {
  email?: string;
  password?: string;
  form?: string;
}

/** The messages of the server's schema, shown before the request. */
export function validateLogin(email: string, password: string): LoginErrors {
  const errors: LoginErrors = {};
  if (!/^\S+@\S+\.\S+$/.test(email.trim())) errors.email = 'Adresse email invalide';
  if (password === '') errors.password = 'Mot de passe requis';
  return errors;
}

export function isWrongCredentials(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invalid_credentials';
}
