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

/** Written into the page by the server, for the web app to read before its first call. */
export const pageSettingsSchema = z.object({
  ...effectiveValues,
  /** Gallery of components and development mailbox. */
  developmentPages: z.boolean(),
  /** Offered by the sign-in page; empty outside the demonstration. */
  demoAccounts: z.array(demoAccountSchema),
  supportEmail: z.string(),
  termsUrl: z.string(),
  redirectApps: z.array(z.string()),
});

export type PageSettings = z.infer<typeof pageSettingsSchema>;

export type DemoAccount = z.infer<typeof demoAccountSchema>;
