import { z } from 'zod';
import { type PublicSettings, publicDefaults } from './defaults.ts';

const effectiveValues = Object.fromEntries(
  Object.entries(publicDefaults).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? z.boolean() : z.number().min(0),
  ]),
) as { [K in keyof PublicSettings]: PublicSettings[K] extends boolean ? z.ZodBoolean : z.ZodNumber };

export const demoAccountSchema = z.object({
  email: z.string(),
  label: z.string(),
  /** With it one click signs in; without it the click fills in the address. */
  password: z.string().optional(),
});

/** What the server writes into the page for the web app to read before its first call. */
export const pageSettingsSchema = z.object({
  ...effectiveValues,
  /** Gallery of components and development mailbox. */
  developmentPages: z.boolean(),
  /** Accounts that the sign-in page offers to click; empty outside the demonstration. */
  demoAccounts: z.array(demoAccountSchema),
  /** Where people ask for help. */
  supportEmail: z.string(),
  /** The terms that a new account accepts: a page of this site or of another. */
  termsUrl: z.string(),
  /** Applications beside this site that sign-up may go on to. */
  redirectApps: z.array(z.string()),
});

export type PageSettings = z.infer<typeof pageSettingsSchema>;

export type DemoAccount = z.infer<typeof demoAccountSchema>;
