import { type Config, loadConfig } from './config.ts';

/** The only line of the server that touches the process environment. */
export const configFromEnvironment = (): Config => loadConfig(process.env);
