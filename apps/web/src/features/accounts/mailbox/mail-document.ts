/** Replaces the origin of a localhost link by the one under which this page was reached. */
function hereIfLocal(href: string, origin: string): string {
  const url = URL.canParse(href) ? new URL(href) : null;
  if (url?.hostname !== 'localhost') return href;
  return `${origin}${url.pathname}${url.search}${url.hash}`;
}

/** For a sandboxed frame: links open in a new tab, and those to this server use the port of this page. */
export function mailDocument(html: string, origin: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('href', hereIfLocal(link.getAttribute('href') ?? '', origin));
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noreferrer');
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
