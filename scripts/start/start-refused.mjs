/** A reason that the person who starts the server can fix; only the French message is shown. */
export class StartRefused extends Error {}
