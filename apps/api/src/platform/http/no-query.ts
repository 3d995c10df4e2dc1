import { z } from 'zod';

/** For a route that takes no parameters: one that is sent is refused by name, never ignored. */
export const noQuery = z.strictObject({});

/** For addresses that monitors, caches and mail readers decorate at will: what they add means nothing here. */
export const anyQuery = z.object({});
