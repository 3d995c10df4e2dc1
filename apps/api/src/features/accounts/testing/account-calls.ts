import type { RegisterForm } from '@kermesse/domain/accounts/registration-schema';
import { and, eq } from 'drizzle-orm';
import { outgoingMails } from '../../../platform/mail/tables.ts';
import type { TestApp } from '../../../testing/test-app.ts';

export const password = 'Kermesse2027!';
export const signUpForm: RegisterForm = {
  gender: 'Mme',
  lastname: 'Lefèvre',
  firstname: 'Hélène',
  phone: '+33612407718',
  major: '1990-02-28',
  language: [{ label: 'Français', value: 'fr' }],
  birthPlace: 'Amiens',
  nationality: 'FR',
  country: 'France',
  address: '12 rue du Marché',
  city: 'AMIENS',
  postalCode: '80000',
  policy: true,
};

let number = 0;
export const freshEmail = () => `helene.${++number}@kermesse.test`;

export function accountCalls(app: () => TestApp) {
  const post = (url: string, payload: object, jwt?: string) =>
    app().app.inject({
      method: 'POST',
      url,
      payload,
      ...(jwt ? { headers: { authorization: `Bearer ${jwt}` } } : {}),
    });
  const register = (email: string) =>
    post('/api/auth/local/register', {
      email,
      password,
      username: 'Hélène-Lefèvre',
      role: 'registered',
      policy: true,
    });
  const lastCode = async (email: string, kind: string) => {
    await app().platform.jobs.runDue();
    const rows = await app()
      .db.orm.select()
      .from(outgoingMails)
      .where(and(eq(outgoingMails.toEmail, email), eq(outgoingMails.kind, kind)));
    return decodeURIComponent(/code=([\w%-]+)/.exec(rows.at(-1)?.text ?? '')?.[1] ?? '');
  };

  return { post, register, lastCode };
}
