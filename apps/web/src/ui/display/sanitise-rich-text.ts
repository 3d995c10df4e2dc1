import { richTextAttributes, richTextLinks, richTextTags } from '@kermesse/domain/shared/rich-text';
import DOMPurify from 'dompurify';

const purifier = DOMPurify(window);

// Links open in a new tab without opener or referrer.
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName !== 'A') return;
  node.setAttribute('rel', 'noopener noreferrer nofollow');
  if (/^https?:/i.test(node.getAttribute('href') ?? '')) node.setAttribute('target', '_blank');
});

export function sanitiseRichText(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: [...richTextAttributes],
    ALLOWED_URI_REGEXP: richTextLinks,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
