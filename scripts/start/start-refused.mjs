/** The start cannot go on for a reason that its reader can mend: the message is French and all that is shown. */
export class StartRefused extends Error {}
