import { describe, expect, test } from 'vitest';
import { defaultPageMeta, openPage, type PageFiles, writePage } from './page-meta.ts';

const template = `<!doctype html>
<html lang="fr">
  <head>
    <meta name="description" content="Ancienne description" />
    <title>Ancien titre</title>
    <script type="application/json" id="kermesse-settings">{}</script>
  </head>
  <body><div id="root"></div></body>
</html>`;

const address = new URL('https://k.test/');

const settingsIn = (html: string) =>
  JSON.parse(/id="kermesse-settings">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null');

describe('the page that the server sends', () => {
  test('carries its title, description and card once each', () => {
    const image = { url: 'https://k.test/f.png', width: 1200, height: 630, alt: 'Trail "des Lilas"' };
    const meta = { title: 'Trail des Lilas', description: '10 km', image };
    const html = writePage(template, { meta, settings: {}, address: new URL('https://k.test/e') });
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('<title>Trail des Lilas</title>');
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).not.toMatch(/Ancien/);
    for (const tag of [
      '<meta property="og:image" content="https://k.test/f.png" />',
      '<meta property="og:image:width" content="1200" />',
      '<meta property="og:image:height" content="630" />',
      '<meta property="og:image:alt" content="Trail &quot;des Lilas&quot;" />',
      '<meta name="twitter:card" content="summary_large_image" />',
    ])
      expect(html).toContain(tag);
    expect(html).toContain('<meta property="og:url" content="https://k.test/e" />');
  });

  test('shows a picture of unknown size small, and none where there is none', () => {
    const logo = { ...defaultPageMeta, image: { url: 'https://k.test/l.png', alt: 'Logo' } };
    const html = writePage(template, { meta: logo, settings: {}, address });
    expect(html).toContain('<meta name="twitter:card" content="summary" />');
    expect(html).not.toContain('og:image:width');
    expect(writePage(template, { meta: defaultPageMeta, settings: {}, address })).not.toMatch(
      /og:image|twitter/,
    );
  });

  test('shows hostile names as text', () => {
    const evil = `</title><script>alert("1")</script>' $& $1`;
    const html = writePage(template, {
      meta: { title: evil, description: evil, structuredData: { name: evil } },
      settings: {},
      address: new URL(`https://k.test/"><script>`),
    });
    expect(html.match(/<script/g), 'those of the settings and of search engines').toHaveLength(2);
    expect(html).toContain('&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39; $&amp; $1');
  });

  test('hands settings over whole, and a closing tag in one ends nothing', () => {
    const settings = { name: '</script><script>alert(1)</script>', line: 'a\u2028b', price: '$& $1' };
    const html = writePage(template, { meta: defaultPageMeta, settings, address });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(settingsIn(html)).toEqual(settings);
  });
});

describe('a page that the server renders', () => {
  const built = `<html><head><link rel="preload" href="/f.woff2" as="font" crossorigin>
    <script type="module" crossorigin src="/index.js"></script>
    <link rel="modulepreload" crossorigin href="/first.js">
    <link rel="stylesheet" crossorigin href="/all.css"></head>
    <body><div id="root"></div><noscript><p>Il faut JavaScript.</p></noscript></body></html>`;
  const files: PageFiles = {
    styles: ['all.css', 'own.css'],
    sheet: 'page.css',
    parts: [
      { css: '.a{x:y}', classes: [['a']] },
      { css: '.b{x:y}', classes: [['b']] },
    ],
    scripts: ['own.js'],
  };
  const head = { meta: defaultPageMeta, settings: {}, address };
  const content = { html: '<p class="a">$& </p>', data: '{"a":"</script>"}' };

  test('begins in the same way whatever it will hold', () => {
    const { start, finish } = openPage(built, { ...head, files });
    expect(`${start}${finish(content)}`.startsWith(start)).toBe(true);
    expect(start).not.toContain('<style');
    expect(finish(null)).toContain('<link rel="stylesheet" crossorigin href="/all.css">');
    expect(finish(null)).toContain('<div id="root"></div>');
  });

  test('has the rules for what it shows, and names its files behind the content', () => {
    const page = openPage(built, { ...head, files }).finish(content);
    expect(page).toContain('<style>.a{x:y}</style>');
    expect(page).toContain('<div id="root"><p class="a">$& </p></div>');
    const order = ['/page.css" disabled', '/own.css" disabled', '</head>', '$& ', 'kermesse-page'];
    const last = [
      '/f.woff2',
      'src="/first.js"',
      'src="/index.js"',
      'id="kermesse-scripts">["/own.js"]',
      'as="style" href="/page.css"',
    ];
    const places = [...order, ...last].map((text) => page.indexOf(text));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(page.match(/<\/script>/g)).toHaveLength(4);
  });

  test('says that it needs scripts if it does', () => {
    const says = (isFrame: boolean) =>
      openPage(built, { ...head, files: { ...files, isFrame } })
        .finish(content)
        .includes('Il faut JavaScript.');
    expect([says(true), says(false)]).toEqual([true, false]);
  });
});
