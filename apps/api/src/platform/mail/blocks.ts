/**
 * What a mail is made of. Every text is plain: the layout escapes it, so nothing in it can act. Only `rich` is
 * formatted, and the layout keeps no more of it than the domain allows.
 */
export type MailBlock =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'button'; label: string; url: string }
  | { type: 'list'; items: readonly string[] }
  | { type: 'details'; rows: readonly (readonly [label: string, value: string])[] }
  | { type: 'rich'; html: string }
  | { type: 'image'; url: string; alt: string }
  | { type: 'divider' };

export const heading = (text: string): MailBlock => ({ type: 'heading', text });

/** Line breaks of the text are kept. */
export const paragraph = (text: string): MailBlock => ({ type: 'paragraph', text });

/** The address is a path of this site (`/login`) or a whole http(s) address. */
export const button = (label: string, url: string): MailBlock => ({ type: 'button', label, url });

export const list = (items: readonly string[]): MailBlock => ({ type: 'list', items });

/** A small table of two columns: a recap, an amount, a date. */
export const details = (rows: readonly (readonly [label: string, value: string])[]): MailBlock => ({
  type: 'details',
  rows,
});

export const divider = (): MailBlock => ({ type: 'divider' });

export const rich = (html: string): MailBlock => ({ type: 'rich', html });

/** The address is a path of this site or a whole http(s) address. */
export const image = (url: string, alt: string): MailBlock => ({ type: 'image', url, alt });
