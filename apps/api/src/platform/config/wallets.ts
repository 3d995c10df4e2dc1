import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { parseJson } from '@kermesse/domain/shared/parse-json';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** A PEM text or a JSON file, whose line breaks many hosts only let one write as `\n`. */
const withLineBreaks = (text: string): string => text.replaceAll('\\n', '\n');

export const walletSettings = {
  APPLE_PASS_CERTIFICATE: z.string().transform(withLineBreaks).optional(),
  APPLE_PASS_KEY: z.string().transform(withLineBreaks).optional(),
  APPLE_PASS_KEY_PASSWORD: z.string().optional(),
  APPLE_WWDR_CERTIFICATE: z.string().transform(withLineBreaks).optional(),
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{5,30}$/, 'doit être le numéro de l’émetteur')
    .optional(),
  GOOGLE_WALLET_KEY: z.string().optional(),
};

type WalletEnvironment = z.infer<z.ZodObject<typeof walletSettings>>;

function read<T>(name: string, make: () => T): T {
  try {
    return make();
  } catch {
    throw new ConfigError(`${name} n’est pas lisible.`);
  }
}

function subjectPart(certificate: X509Certificate, name: string): string {
  const part = new RegExp(`^${name}=(.+)$`, 'm').exec(certificate.subject)?.[1];
  if (!part)
    throw new ConfigError(`APPLE_PASS_CERTIFICATE n’est pas un certificat de cartes (${name} manque).`);
  return part;
}

/** Identifier and team are those of the certificate: others would be refused by the telephone. */
function appleWallet(env: WalletEnvironment) {
  const { APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY, APPLE_WWDR_CERTIFICATE } = env;
  const given = [APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY, APPLE_WWDR_CERTIFICATE];
  if (given.every((each) => each === undefined)) return null;
  if (!APPLE_PASS_CERTIFICATE || !APPLE_PASS_KEY || !APPLE_WWDR_CERTIFICATE)
    throw new ConfigError('APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY et APPLE_WWDR_CERTIFICATE vont ensemble.');
  const certificate = read('APPLE_PASS_CERTIFICATE', () => new X509Certificate(APPLE_PASS_CERTIFICATE));
  const intermediate = read('APPLE_WWDR_CERTIFICATE', () => new X509Certificate(APPLE_WWDR_CERTIFICATE));
  const passphrase = env.APPLE_PASS_KEY_PASSWORD;
  const key = read('APPLE_PASS_KEY', () =>
    createPrivateKey({ key: APPLE_PASS_KEY, ...(passphrase === undefined ? {} : { passphrase }) }),
  );
  if (!certificate.checkPrivateKey(key))
    throw new ConfigError('APPLE_PASS_KEY n’est pas la clé de APPLE_PASS_CERTIFICATE.');
  return {
    passType: subjectPart(certificate, 'UID'),
    team: subjectPart(certificate, 'OU'),
    certificate: certificate.toString(),
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    intermediate: intermediate.toString(),
  };
}

const serviceAccountSchema = z.object({ client_email: z.string(), private_key: z.string() });

function googleWallet({ GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_KEY: text }: WalletEnvironment) {
  if (issuer === undefined && text === undefined) return null;
  if (!issuer || !text) throw new ConfigError('GOOGLE_WALLET_ISSUER et GOOGLE_WALLET_KEY vont ensemble.');
  const account = serviceAccountSchema.safeParse(parseJson(text));
  if (!account.success)
    throw new ConfigError('GOOGLE_WALLET_KEY n’est pas la clé JSON d’un compte de service.');
  const key: KeyObject = read('GOOGLE_WALLET_KEY', () =>
    createPrivateKey(withLineBreaks(account.data.private_key)),
  );
  return { issuer, account: account.data.client_email, key };
}

/** Without a certificate or key the wallet is not offered. */
export const wallets = (env: WalletEnvironment) => ({ apple: appleWallet(env), google: googleWallet(env) });

export type AppleWallet = NonNullable<ReturnType<typeof appleWallet>>;
export type GoogleWallet = NonNullable<ReturnType<typeof googleWallet>>;
