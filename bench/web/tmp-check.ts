import { createServer as http } from 'node:http';
import { readFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';
import { chromium } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { run } from './forms.ts';
async function serve() {
  const folder = await mkdtemp(join(tmpdir(), 'fr-'));
  await build({ root: '/work/main/apps/web', logLevel: 'error', build: { outDir: folder, emptyOutDir: true },
    plugins: [{ name: 'g', enforce: 'pre', transform(code: string, id: string) {
      if (!id.endsWith('gallery-page.tsx')) return null;
      return code.replace("'../../ui/**/*.gallery.tsx'", "['../../ui/**/*.gallery.tsx', '../../form-renderer/*.gallery.tsx']").replace("/^.*\\/ui\\//", "/^(?:\\.\\.\\/)+(?:ui\\/)?/");
    } }] });
  const page = (await readFile(join(folder, 'index.html'), 'utf8')).replace('id="kermesse-settings">{}', 'id="kermesse-settings">{"developmentPages":true}');
  const types: Record<string,string> = { '.js':'text/javascript','.css':'text/css','.svg':'image/svg+xml','.woff2':'font/woff2','.html':'text/html' };
  const server = http((q, r) => { const { pathname } = new URL(q.url ?? '/', 'http://x');
    if (pathname.startsWith('/api/')) return void r.writeHead(401, {'content-type':'application/json'}).end('{}');
    const e = extname(pathname); (e === '' ? Promise.resolve(page as string|Buffer) : readFile(join(folder, normalize(pathname)))).then((b) => r.writeHead(200, {'content-type': types[e || '.html'] ?? 'text/plain'}).end(b), () => r.writeHead(404).end()); });
  await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, close: async () => { server.closeAllConnections(); server.close(); } };
}
const shared = await serve();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const width of [] as number[]) {
  const context = await browser.newContext({ viewport: { width, height: 900 } }); const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  await page.goto(`${shared.url}/ui?part=form-renderer`);
  await page.locator('#form-renderer [data-field="prenom"] input').waitFor();
  await page.addStyleTag({ content: '#form-renderer-large{display:none}' });
  await page.waitForLoadState('networkidle');
  await page.locator('#form-renderer').screenshot({ path: `/tmp/fr-${width}.png` });
  await page.getByLabel('J’ai une licence').check();
  await page.getByRole('button', { name: 'Vérifier la page' }).click();
  await page.locator('#form-renderer').screenshot({ path: `/tmp/fr-${width}-errors.png` });
  console.log(width, 'focus', await page.evaluate(() => document.activeElement?.getAttribute('name')));
  const axe = await new AxeBuilder({ page }).include('#form-renderer').analyze();
  console.log(width, 'axe', axe.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`));
  console.log('overflow', await page.evaluate(() => document.documentElement.scrollWidth - innerWidth));
  await page.getByLabel('J’ai une licence').uncheck();
  await page.getByRole('button', { name: 'Page suivante' }).click();
  console.log(await page.getByText('Aucun bloc visible sur cette page').count());
  await page.close();
}
await browser.close();
await run(async () => shared);
