/** Overridden by the server's environment; the browser receives the effective values with the page. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const publicDefaults = {
  signUpSessionMs: 40 * minute,
  signUpExtensionMs: 5 * minute,
  signUpMaxExtensions: 1,
  signUpWarningMs: 5 * minute,
  signUpCriticalMs: 1 * minute,
  cartMs: 45 * minute,
  paymentPollMs: 800,
  paymentPollAttempts: 3,
  notificationRefreshMs: 30_000,
  realtimeSyncTimeoutMs: 5_000,
  presenceEnabled: true,
  presenceHeartbeatMs: 60_000,
  presenceHeartbeatTimeoutMs: 10_000,
  presenceTokenRefreshMs: 12 * minute,
  presenceStatsTimeoutMs: 15_000,
  serviceFeeRate: 0.07,
  hasAppleWallet: false,
  hasGoogleWallet: false,
} as const;

export type PublicSettings = {
  -readonly [K in keyof typeof publicDefaults]: (typeof publicDefaults)[K] extends boolean ? boolean : number;
};

/** Held at the same time in one edition by all visitors of one address; an edition may have its own limit. */
export const visitorPlacesPerAddress = 20;

/** By all visitors of one address. */
export const visitorUploadBytesPerDay = 100 * 1024 * 1024;

export const uploadLimits = {
  imageBytes: 4 * 1024 * 1024,
  logoBytes: 3 * 1024 * 1024,
  officialDocumentBytes: 4 * 1024 * 1024,
  formDocumentBytes: 10 * 1024 * 1024,
} as const;
