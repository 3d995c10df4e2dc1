import type { ownerAssignedSchema } from '@kermesse/domain/accounts/account-schemas';
import { accountMessages } from '@kermesse/domain/accounts/messages';
import type { SignUpForm } from '@kermesse/domain/accounts/registration-schema';
import type { savedAccountSchema, signedInSchema } from '@kermesse/domain/accounts/session-schemas';
import { afterSignUp, appAddress, type SignUpIntent } from '@kermesse/domain/accounts/sign-up-intent';
import { usernameFor } from '@kermesse/domain/shared/names';
import { api } from '../../../platform/api/api.ts';
import { checkedAnswer } from '../../../platform/api/checked-answer.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { refreshAccount } from '../../../platform/session/refresh-account.ts';
import { session } from '../../../platform/session/session.ts';
import { settings } from '../../../platform/settings.ts';
import { toast } from '../../../ui/feedback/toast.ts';

const seedLetters = 'abcdefghijklmnopqrstuvwxyz0123456789';

function avatarSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => seedLetters[byte % 36]).join('');
}

/** Addresses store the French name of the country. */
const countryName = (code: string) => new Intl.DisplayNames(['fr'], { type: 'region' }).of(code) ?? code;

/** If only the profile fails, sending again resumes there, because the session is open. */
export async function createAccount({ password, ...form }: SignUpForm): Promise<void> {
  if (session.state().status !== 'signed-in') {
    const answer = await api.post('/auth/local/register', {
      body: {
        email: form.email,
        password,
        username: usernameFor(form.firstname, form.lastname),
        avatar: { seed: avatarSeed() },
        role: 'registered',
        policy: form.policy,
      },
      schema: checkedAnswer<typeof signedInSchema>(),
    });
    session.adoptAnswer(answer);
  }
  await api.post('/auth/create-or-update-user', {
    body: { data: { registerFormValues: { ...form, country: countryName(form.country) } } },
    schema: checkedAnswer<typeof savedAccountSchema>(),
  });
  await refreshAccount();
}

const delays = { '/home': 1_000, '/inscriptions': 500 } as const;
/** The other application does not repeat what is left to do. */
const toReadMs = 5_000;

export interface NextPlace {
  address: string;
  delayMs: number;
}

/** Where the new account goes; a promised group is assigned first, and its failure stops nothing. */
export async function nextPlace(intent: SignUpIntent, email: string): Promise<NextPlace> {
  const departure = afterSignUp(intent);
  if (departure.kind === 'page') return { address: departure.to, delayMs: delays[departure.to] };
  let delayMs: number = delays['/home'];
  try {
    await api.post('/custom/assign-owner', {
      body: { email, groupDocumentId: departure.groupId, sendEmail: false },
      schema: checkedAnswer<typeof ownerAssignedSchema>(),
    });
    toast.success(accountMessages.ownerAssigned);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'email_not_confirmed') {
      toast.info(error.message);
      delayMs = toReadMs;
    }
    // biome-ignore lint/suspicious/noConsole: the only log that a browser has; the person is not told
    console.warn('The group was not assigned', error);
  }
  return {
    address: appAddress(departure.redirectApp, settings.redirectApps, window.location),
    delayMs,
  };
}
