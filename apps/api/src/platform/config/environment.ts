import { type Config, loadConfig } from './config.ts';

/** The only access to the process environment. */
export const configFromEnvironment = (): Config => loadConfig(process.env);
