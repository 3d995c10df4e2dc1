/** Replaces the origin of a localhost address by the one under which this page was reached. */
function onThisOrigin(address: string, origin: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.hostname === 'localhost' ? `${origin}${url.pathname}${url.search}${url.hash}` : address;
}

const placeholderStyle =
  'display:block;padding:14px 16px;border:1px dashed #8a9a93;border-radius:11px;font-size:14px;line-height:1.5;color:#5c6b65';

/** The alternative text in place of an image, without its address. */
function placeholderFor(page: Document, image: Element): Element {
  const box = page.createElement('span');
  box.setAttribute('style', placeholderStyle);
  box.setAttribute('class', 'muted');
  box.textContent = image.getAttribute('alt') || 'Image';
  return box;
}

export interface MailPage {
  html: string;
  hasImages: boolean;
}

/**
 * A mail for a frame without scripts: links open in a new tab, and images load only when the reader allows
 * it, since loading tells the sender that the mail was read.
 */
export function mailPage(html: string, origin: string, withImages: boolean): MailPage {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const active of page.querySelectorAll(
    'script, iframe, object, embed, form, meta[http-equiv], base, link',
  ))
    active.remove();
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('href', onThisOrigin(link.getAttribute('href') ?? '', origin));
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noreferrer noopener');
  }
  const images = [...page.querySelectorAll('img')];
  for (const image of images) {
    const source = image.getAttribute('src') ?? '';
    image.removeAttribute('srcset');
    if (withImages) image.setAttribute('src', onThisOrigin(source, origin));
    else if (!source.startsWith('data:')) image.replaceWith(placeholderFor(page, image));
  }
  const policy = page.createElement('meta');
  policy.setAttribute('http-equiv', 'Content-Security-Policy');
  policy.setAttribute(
    'content',
    `default-src 'none'; style-src 'unsafe-inline'; img-src data:${withImages ? ` ${origin}` : ''}`,
  );
  page.head.prepend(policy);
  return { html: `<!doctype html>${page.documentElement.outerHTML}`, hasImages: images.length > 0 };
}
