/** Proxies may ask for a whole address (`http://host/path`). Which site this is, is not for the caller to say. */
export function originForm(url: string): string {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return path.startsWith('/') || path === '*' ? path : `/${path}`;
}
