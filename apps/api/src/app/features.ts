import { accountsFeature } from '../features/accounts/feature.ts';
import type { Feature } from '../platform/feature.ts';

/** All that this server does, in no particular order: features do not know each other. */
export const features: readonly Feature[] = [accountsFeature];
