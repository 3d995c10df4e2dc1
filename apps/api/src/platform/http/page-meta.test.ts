import { describe, expect, test } from 'vitest';
import { defaultPageMeta, renderPage } from './page-meta.ts';

const template = `<!doctype html>
<html lang="fr">
  <head>
    <meta name="description" content="Ancienne description" />
    <title>Ancien titre</title>
    <script type="application/json" id="kermesse-settings">{}</script>
  </head>
  <body><div id="root"></div></body>
</html>`;

const settingsIn = (html: string) =>
  JSON.parse(/id="kermesse-settings">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null');

describe('the page that the server sends', () => {
  test('carries its title, description and card once each', () => {
    const meta = { title: 'Trail des Lilas', description: '10 km', imageUrl: 'https://k.test/f.jpg' };
    const html = renderPage(template, meta, {}, 'https://k.test/e');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('<title>Trail des Lilas</title>');
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).not.toMatch(/Ancien/);
    expect(html).toContain('<meta property="og:image" content="https://k.test/f.jpg" />');
    expect(html).toContain('<meta property="og:url" content="https://k.test/e" />');
  });

  test('has no picture where there is none', () => {
    expect(renderPage(template, defaultPageMeta, {}, 'https://k.test/')).not.toContain('og:image');
  });

  test('shows hostile names as text', () => {
    const evil = `</title><script>alert("1")</script>' $& $1`;
    const html = renderPage(template, { title: evil, description: evil }, {}, `https://k.test/"><script>`);
    expect(html.match(/<script/g), 'the one of the settings').toHaveLength(1);
    expect(html).toContain('&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39; $&amp; $1');
  });

  test('hands settings over whole, and a closing tag in one ends nothing', () => {
    const settings = { name: '</script><script>alert(1)</script>', line: 'a\u2028b', price: '$& $1' };
    const html = renderPage(template, defaultPageMeta, settings, 'https://k.test/');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(settingsIn(html)).toEqual(settings);
  });
});
