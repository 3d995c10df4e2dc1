import { z } from 'zod';

/** For routes without parameters: any parameter is refused by name. */
export const noQuery = z.strictObject({});

/** For addresses to which monitors, caches and mail readers add parameters: these are ignored. */
export const anyQuery = z.object({});
