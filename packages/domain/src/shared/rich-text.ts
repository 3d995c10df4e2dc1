/** Everything else is removed: styles, pictures, identifiers that could collide with the page. */
export const richTextTags: readonly string[] = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'span', 'code', 'a'],
];

export const richTextAttributes: readonly string[] = ['href', 'title'];

/** Web, mail and phone links, and paths of this site; never scripts or data. */
export const richTextLinks = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i;
