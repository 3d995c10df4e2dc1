/** Its message is the one line that the start of the server shows. */
export class ConfigError extends Error {}
