import { richTextLinks } from '@kermesse/domain/shared/rich-text';

const emailPattern = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const phonePattern = /^\+?\d[\d .-]{5,}$/;
const sitePattern = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#].*)?$/u;

/** 'kermesse.fr' becomes a site, 'a@b.fr' an e-mail; null when it cannot be a link. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (richTextLinks.test(text)) return text;
  if (emailPattern.test(text)) return `mailto:${text}`;
  if (phonePattern.test(text)) return `tel:${text.replace(/[ .-]/g, '')}`;
  if (sitePattern.test(text)) return `https://${text}`;
  return null;
}
