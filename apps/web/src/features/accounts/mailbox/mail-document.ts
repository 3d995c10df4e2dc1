/** An address of the machine that sent the mail, by the name under which this page reached it. */
function hereIfLocal(href: string, origin: string): string {
  const url = URL.canParse(href) ? new URL(href) : null;
  if (url?.hostname !== 'localhost') return href;
  return `${origin}${url.pathname}${url.search}${url.hash}`;
}

/**
 * The mail for a sandboxed frame: its links open in a tab of their own, and those to this server lead to it under
 * whatever port it runs.
 */
export function mailDocument(html: string, origin: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('href', hereIfLocal(link.getAttribute('href') ?? '', origin));
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noreferrer');
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
