/** Proxies may send an absolute URL (`http://host/path`), whose host must not be trusted. */
export function originForm(url: string): string {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return path.startsWith('/') || path === '*' ? path : `/${path}`;
}
