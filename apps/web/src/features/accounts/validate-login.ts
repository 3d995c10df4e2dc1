import { ApiError } from '../../platform/api/errors.ts';

/** What stands at a field, or above the button when no field is to blame. */
export interface LoginErrors {
  email?: string;
  password?: string;
  form?: string;
}

/** The sentences of the server's own schema, told before it is asked. */
export function validateLogin(email: string, password: string): LoginErrors {
  const errors: LoginErrors = {};
  if (!/^\S+@\S+\.\S+$/.test(email.trim())) errors.email = 'Adresse email invalide';
  if (password === '') errors.password = 'Mot de passe requis';
  return errors;
}

export function isWrongCredentials(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invalid_credentials';
}
