import {
  day,
  hour,
  minute,
  type PublicSettings,
  publicDefaults,
  uploadLimits,
  visitorPlacesPerAddress,
  visitorUploadBytesPerDay,
} from '@kermesse/domain/settings/defaults';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { walletSettings, wallets } from './wallets.ts';

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0', 'on', 'off'])
    .optional()
    .transform((value) => (value === undefined ? fallback : ['true', '1', 'on'].includes(value)));
/** The number of proxies, or whether there is one. */
const proxies = z
  .union([
    z.enum(['true', 'on']).transform(() => true as const),
    z.enum(['false', 'off', '0']).transform(() => false as const),
    z.coerce.number().int().min(1).max(10),
  ])
  .default(false);
const whole = (fallback: number, min = 0) => z.coerce.number().int().min(min).default(fallback);
const rate = (fallback: number) => z.coerce.number().min(0).lt(1).default(fallback);
const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''));
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** `.env.example` documents each setting; a test compares the two. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: whole(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: address.optional(),
  TRUST_PROXY: proxies,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  METRICS_TOKEN: z.string().min(16).optional(),

  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'doit commencer par postgres://')
    .optional(),
  DATABASE_POOL: whole(10, 1),
  DATABASE_TIMEOUT_MS: whole(5_000, 100),
  DEMO: z.enum(['true', 'false', '1', '0', 'on', 'off', 'large']).optional(),

  AUTH_SECRET: z.string().min(32).optional(),
  ADMIN_EMAILS: list,
  ACCESS_TOKEN_MS: whole(15 * minute, 1_000),
  REFRESH_TOKEN_MS: whole(30 * day, 1_000),
  SESSION_CHECK_MS: whole(5_000),
  PASSWORD_RESET_MS: whole(hour, 1_000),
  EMAIL_CONFIRMATION_MS: whole(3 * day, 1_000),
  FAMILY_INVITATION_MS: whole(7 * day, 1_000),
  ADMIN_INVITATION_MS: whole(7 * day, 1_000),
  REDIRECT_APPS: list,
  TERMS_URL: address.optional(),

  RATE_LIMIT_SIGN_IN: whole(10, 1),
  RATE_LIMIT_RESET: whole(5, 1),
  RATE_LIMIT_EXISTS: whole(30, 1),
  RATE_LIMIT_MAIL: whole(10, 1),
  RATE_LIMIT_RESERVATION: whole(120, 1),
  RATE_LIMIT_REFRESH: whole(300, 1),
  RATE_LIMIT_DRAFT: whole(300, 1),
  RATE_LIMIT_VISIT: whole(600, 1),
  RATE_LIMIT_UPLOAD: whole(60, 1),
  RATE_LIMIT_GEO: whole(300, 1),
  RATE_LIMIT_REGISTRY: whole(30, 1),
  RATE_LIMIT_WINDOW_MS: whole(minute, 1),
  BODY_LIMIT_BYTES: whole(1024 * 1024, 1_024),
  HEADERS_TIMEOUT_MS: whole(15_000, 100),
  BODY_TIMEOUT_MS: whole(20_000, 100),
  KEEP_ALIVE_TIMEOUT_MS: whole(72_000, 1_000),
  MAX_CONNECTIONS_PER_ADDRESS: whole(1_000, 1),
  MAX_IN_FLIGHT: whole(1_000, 1),
  MAX_EVENT_LOOP_DELAY_MS: whole(2_000),
  STOP_TIMEOUT_MS: whole(10_000, 100),

  SIGN_UP_SESSION_MS: whole(publicDefaults.signUpSessionMs, 1_000),
  SIGN_UP_EXTENSION_MS: whole(publicDefaults.signUpExtensionMs, 1_000),
  SIGN_UP_MAX_EXTENSIONS: whole(publicDefaults.signUpMaxExtensions),
  SIGN_UP_WARNING_MS: whole(publicDefaults.signUpWarningMs),
  SIGN_UP_CRITICAL_MS: whole(publicDefaults.signUpCriticalMs),
  CART_MS: whole(publicDefaults.cartMs, 1_000),
  PAYMENT_POLL_MS: whole(publicDefaults.paymentPollMs, 1),
  PAYMENT_POLL_ATTEMPTS: whole(publicDefaults.paymentPollAttempts, 1),
  WAITING_LIST_OFFER_MS: whole(24 * hour, 1_000),
  RESERVATION_BATCH: whole(500, 1),
  RESERVATION_PARALLEL: whole(4, 1),
  VISITOR_PLACES_PER_ADDRESS: whole(visitorPlacesPerAddress, 1),
  PRODUCT_FOLLOW_MS: whole(day, 1_000),
  SERVICE_FEE_RATE: rate(publicDefaults.serviceFeeRate),

  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'doit commencer par sk_ ou rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: list.refine(
    (secrets) => secrets.every(({ length }) => length >= 16),
    'doit avoir au moins 16 caractères',
  ),
  STRIPE_API_URL: address.optional(),
  PAYMENT_SANDBOX: z.enum(['true', 'false', '1', '0', 'on', 'off']).optional(),
  PAYMENT_SANDBOX_PORT: whole(0),
  PAYMENT_SANDBOX_URL: address.optional(),
  PAYMENT_ACCOUNT_REQUIRED: z.enum(['true', 'false', '1', '0', 'on', 'off']).optional(),
  CHECKOUT_MS: whole(31 * minute, 30 * minute),
  PAYMENT_CHECK_MS: whole(2 * minute, 1_000),

  NOTIFICATION_REFRESH_MS: whole(publicDefaults.notificationRefreshMs, 100),
  REALTIME_SYNC_TIMEOUT_MS: whole(publicDefaults.realtimeSyncTimeoutMs, 100),
  REALTIME_STOCK_PER_SECOND: whole(10, 1),
  PRESENCE_ENABLED: flag(publicDefaults.presenceEnabled),
  PRESENCE_HEARTBEAT_MS: whole(publicDefaults.presenceHeartbeatMs, 100),
  PRESENCE_HEARTBEAT_TIMEOUT_MS: whole(publicDefaults.presenceHeartbeatTimeoutMs, 100),
  PRESENCE_TOKEN_REFRESH_MS: whole(publicDefaults.presenceTokenRefreshMs, 100),
  PRESENCE_STATS_TIMEOUT_MS: whole(publicDefaults.presenceStatsTimeoutMs, 100),
  TOKEN_EXPIRING_NOTICE_MS: whole(minute, 1),
  PROFILE_LOCK_MS: whole(7 * day),
  HEALTH_KEY: z.string().min(32).optional(),
  HEALTH_PREVIOUS_KEYS: list,

  UPLOAD_IMAGE_BYTES: whole(uploadLimits.imageBytes, 1),
  UPLOAD_LOGO_BYTES: whole(uploadLimits.logoBytes, 1),
  UPLOAD_OFFICIAL_DOCUMENT_BYTES: whole(uploadLimits.officialDocumentBytes, 1),
  UPLOAD_FORM_DOCUMENT_BYTES: whole(uploadLimits.formDocumentBytes, 1),
  UPLOAD_VISITOR_BYTES_PER_DAY: whole(visitorUploadBytesPerDay, 1),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().default('eu-west-3'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'doit commencer par smtp:// ou smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Kermesse <bonjour@kermesse.test>'),
  SUPPORT_EMAIL: z.email().default('aide@kermesse.test'),
  SENDING_DELAY_MS: whole(10_000),

  ...walletSettings,

  GEO_URL: address.optional(),
  REGISTRY_URL: address.optional(),
  DIRECTORY_URL: address.optional(),
  DIRECTORY_TOKEN: z.string().min(1).optional(),
  UPSTREAM_TIMEOUT_MS: whole(4_000, 1),
});

type Environment = z.infer<typeof environmentSchema>;

function publicSettings(env: Environment): PublicSettings {
  return {
    signUpSessionMs: env.SIGN_UP_SESSION_MS,
    signUpExtensionMs: env.SIGN_UP_EXTENSION_MS,
    signUpMaxExtensions: env.SIGN_UP_MAX_EXTENSIONS,
    signUpWarningMs: env.SIGN_UP_WARNING_MS,
    signUpCriticalMs: env.SIGN_UP_CRITICAL_MS,
    cartMs: env.CART_MS,
    paymentPollMs: env.PAYMENT_POLL_MS,
    paymentPollAttempts: env.PAYMENT_POLL_ATTEMPTS,
    notificationRefreshMs: env.NOTIFICATION_REFRESH_MS,
    realtimeSyncTimeoutMs: env.REALTIME_SYNC_TIMEOUT_MS,
    presenceEnabled: env.PRESENCE_ENABLED,
    presenceHeartbeatMs: env.PRESENCE_HEARTBEAT_MS,
    presenceHeartbeatTimeoutMs: env.PRESENCE_HEARTBEAT_TIMEOUT_MS,
    presenceTokenRefreshMs: env.PRESENCE_TOKEN_REFRESH_MS,
    presenceStatsTimeoutMs: env.PRESENCE_STATS_TIMEOUT_MS,
    serviceFeeRate: env.SERVICE_FEE_RATE,
    hasAppleWallet: env.APPLE_PASS_CERTIFICATE !== undefined,
    hasGoogleWallet: env.GOOGLE_WALLET_KEY !== undefined,
  };
}

function storage(env: Environment) {
  const keys = [env.S3_BUCKET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY];
  if (keys.every((key) => key === undefined)) return null;
  const [bucket, accessKeyId, secretAccessKey] = keys;
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError('S3_BUCKET, S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY vont ensemble.');
  }
  return { endpoint: env.S3_ENDPOINT ?? null, region: env.S3_REGION, bucket, accessKeyId, secretAccessKey };
}

const isOn = (value: string | undefined, fallback: boolean): boolean =>
  value === undefined ? fallback : ['true', '1', 'on'].includes(value);

/** Without a key the sandbox, by default only in development, as it gives places away unpaid. */
function payments(env: Environment) {
  if ((env.STRIPE_SECRET_KEY === undefined) !== (env.STRIPE_WEBHOOK_SECRET.length === 0)) {
    throw new ConfigError('STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET vont ensemble.');
  }
  const hasKey = env.STRIPE_SECRET_KEY !== undefined;
  const hasSandbox = !hasKey && isOn(env.PAYMENT_SANDBOX, env.NODE_ENV === 'development');
  return {
    secretKey: env.STRIPE_SECRET_KEY ?? null,
    webhookSecrets: env.STRIPE_WEBHOOK_SECRET,
    apiUrl: env.STRIPE_API_URL ?? null,
    sandbox: hasSandbox
      ? { port: env.PAYMENT_SANDBOX_PORT, publicUrl: env.PAYMENT_SANDBOX_URL ?? null }
      : null,
    isAccountRequired: isOn(env.PAYMENT_ACCOUNT_REQUIRED, hasKey),
    checkoutMs: env.CHECKOUT_MS,
    checkMs: env.PAYMENT_CHECK_MS,
  };
}

function isDemo(env: Environment): boolean {
  if (env.DEMO === undefined) return env.DATABASE_URL === undefined && env.NODE_ENV === 'development';
  return ['true', '1', 'on', 'large'].includes(env.DEMO);
}

/** A wrong value stops the start with one line that names it. */
export function loadConfig(source: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} : ${issue.message}`);
    throw new ConfigError(`Configuration invalide. ${lines.join(' ; ')}`);
  }
  const env = parsed.data;
  if (env.NODE_ENV === 'production' && env.DATABASE_URL && !env.AUTH_SECRET) {
    throw new ConfigError(
      'AUTH_SECRET est nécessaire en production : tous les nœuds doivent partager la même clé.',
    );
  }
  if (env.NODE_ENV === 'production' && !env.PUBLIC_URL) {
    throw new ConfigError(
      'PUBLIC_URL est nécessaire en production : les liens des e-mails mènent à cette adresse.',
    );
  }
  if (env.NODE_ENV === 'production' && !env.HEALTH_KEY) {
    throw new ConfigError(
      'HEALTH_KEY est nécessaire en production : sans elle, les données de santé ne pourraient plus être lues.',
    );
  }
  return {
    env: env.NODE_ENV,
    server: {
      port: env.PORT,
      host: env.HOST,
      publicUrl: env.PUBLIC_URL ?? null,
      trustProxy: env.TRUST_PROXY,
      bodyLimitBytes: env.BODY_LIMIT_BYTES,
      headersTimeoutMs: env.HEADERS_TIMEOUT_MS,
      bodyTimeoutMs: env.BODY_TIMEOUT_MS,
      keepAliveTimeoutMs: env.KEEP_ALIVE_TIMEOUT_MS,
      maxConnectionsPerAddress: env.MAX_CONNECTIONS_PER_ADDRESS,
      stopTimeoutMs: env.STOP_TIMEOUT_MS,
      logLevel: env.LOG_LEVEL,
      metricsToken: env.METRICS_TOKEN ?? null,
    },
    database: { url: env.DATABASE_URL ?? null, pool: env.DATABASE_POOL, timeoutMs: env.DATABASE_TIMEOUT_MS },
    dataDir: env.DATA_DIR,
    demo: isDemo(env),
    isDemoLarge: env.DEMO === 'large',
    auth: {
      secret: env.AUTH_SECRET ?? null,
      adminEmails: env.ADMIN_EMAILS.map((email) => email.toLowerCase()),
      accessTokenMs: env.ACCESS_TOKEN_MS,
      refreshTokenMs: env.REFRESH_TOKEN_MS,
      sessionCheckMs: env.SESSION_CHECK_MS,
      passwordResetMs: env.PASSWORD_RESET_MS,
      emailConfirmationMs: env.EMAIL_CONFIRMATION_MS,
      familyInvitationMs: env.FAMILY_INVITATION_MS,
      adminInvitationMs: env.ADMIN_INVITATION_MS,
      redirectApps: env.REDIRECT_APPS,
      termsUrl: env.TERMS_URL ?? null,
    },
    limits: {
      windowMs: env.RATE_LIMIT_WINDOW_MS,
      signIn: env.RATE_LIMIT_SIGN_IN,
      reset: env.RATE_LIMIT_RESET,
      exists: env.RATE_LIMIT_EXISTS,
      mail: env.RATE_LIMIT_MAIL,
      reservation: env.RATE_LIMIT_RESERVATION,
      refresh: env.RATE_LIMIT_REFRESH,
      draft: env.RATE_LIMIT_DRAFT,
      visit: env.RATE_LIMIT_VISIT,
      upload: env.RATE_LIMIT_UPLOAD,
      visitorBytesPerDay: env.UPLOAD_VISITOR_BYTES_PER_DAY,
      geo: env.RATE_LIMIT_GEO,
      registry: env.RATE_LIMIT_REGISTRY,
    },
    overload: { maxInFlight: env.MAX_IN_FLIGHT, maxEventLoopDelayMs: env.MAX_EVENT_LOOP_DELAY_MS },
    reservations: {
      waitingListOfferMs: env.WAITING_LIST_OFFER_MS,
      maxBatch: env.RESERVATION_BATCH,
      maxParallel: env.RESERVATION_PARALLEL,
      visitorPlacesPerAddress: env.VISITOR_PLACES_PER_ADDRESS,
      followMs: env.PRODUCT_FOLLOW_MS,
    },
    payments: payments(env),
    realtime: {
      stockPerSecond: env.REALTIME_STOCK_PER_SECOND,
      expiringNoticeMs: env.TOKEN_EXPIRING_NOTICE_MS,
    },
    profiles: { lockMs: env.PROFILE_LOCK_MS },
    health: { key: env.HEALTH_KEY ?? null, previousKeys: env.HEALTH_PREVIOUS_KEYS },
    uploads: {
      imageBytes: env.UPLOAD_IMAGE_BYTES,
      logoBytes: env.UPLOAD_LOGO_BYTES,
      officialDocumentBytes: env.UPLOAD_OFFICIAL_DOCUMENT_BYTES,
      formDocumentBytes: env.UPLOAD_FORM_DOCUMENT_BYTES,
      s3: storage(env),
    },
    mail: {
      smtpUrl: env.SMTP_URL ?? null,
      from: env.MAIL_FROM,
      support: env.SUPPORT_EMAIL,
      sendingDelayMs: env.SENDING_DELAY_MS,
    },
    wallets: wallets(env),
    upstream: {
      geoUrl: env.GEO_URL ?? null,
      registryUrl: env.REGISTRY_URL ?? null,
      directoryUrl: env.DIRECTORY_URL ?? null,
      directoryToken: env.DIRECTORY_TOKEN ?? null,
      timeoutMs: env.UPSTREAM_TIMEOUT_MS,
    },
    public: publicSettings(env),
  };
}

export type Config = ReturnType<typeof loadConfig>;
