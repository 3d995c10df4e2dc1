import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
