/** All texts are plain and escaped by the layout, except `rich`, which is sanitised as the domain defines. */
export type MailBlock =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'button'; label: string; url: string; isSecret?: true }
  | { type: 'list'; items: readonly string[] }
  | { type: 'details'; rows: readonly (readonly [label: string, value: string])[] }
  | { type: 'rich'; html: string }
  | { type: 'image'; url: string; alt: string }
  | { type: 'divider' };

export const heading = (text: string): MailBlock => ({ type: 'heading', text });

/** Line breaks of the text are kept. */
export const paragraph = (text: string): MailBlock => ({ type: 'paragraph', text });

/** A path of this site (`/login`) or an absolute http(s) URL. */
export const button = (label: string, url: string): MailBlock => ({ type: 'button', label, url });

/** Proves the address, so that only the mail itself may show it: copies of the mail leave it out. */
export const secretButton = (label: string, url: string): MailBlock => ({
  type: 'button',
  label,
  url,
  isSecret: true,
});

export const list = (items: readonly string[]): MailBlock => ({ type: 'list', items });

export const details = (rows: readonly (readonly [label: string, value: string])[]): MailBlock => ({
  type: 'details',
  rows,
});

export const divider = (): MailBlock => ({ type: 'divider' });

export const rich = (html: string): MailBlock => ({ type: 'rich', html });

/** A path of this site or an absolute http(s) URL. */
export const image = (url: string, alt: string): MailBlock => ({ type: 'image', url, alt });
