import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { button, details, divider, heading, list, type MailBlock, paragraph } from './blocks.ts';
import { singleLine } from './clean-text.ts';
import { type LayoutContext, renderMail, resolveLink } from './layout.ts';
import { hostileStrings } from './testing/hostile-strings.ts';

const context: LayoutContext = { siteUrl: 'https://kermesse.test', supportEmail: 'aide@kermesse.test' };

function everyField(text: string): MailBlock[] {
  return [
    heading(text),
    paragraph(text),
    button(text, `/recherche?q=${text.slice(0, 100)}`),
    list([text, text]),
    details([[text, text]]),
    divider(),
  ];
}

function skeleton(html: string): string {
  return html.replace(/>[^<]*</g, '><').replace(/href="[^"]*"/g, 'href');
}

const reference = skeleton(renderMail('x', { preheader: 'x', blocks: everyField('x') }, context).html);

describe('a mail', () => {
  const mail = renderMail(
    'Votre inscription',
    {
      preheader: 'Rendez-vous dimanche',
      blocks: [
        heading('Bienvenue, Zoé'),
        paragraph('Votre place est gardée.\nÀ dimanche !'),
        button('Voir mon inscription', '/inscriptions/42'),
        list(['Dossard', 'Certificat']),
        details([['Total', '25,00 €']]),
        divider(),
      ],
    },
    context,
  );

  it('is French, shows who writes and whom to ask', () => {
    expect(mail.html).toContain('<html lang="fr"');
    expect(mail.html).toContain('Rendez-vous dimanche');
    expect(mail.html).toContain('mailto:aide@kermesse.test');
    expect(mail.html).toContain('href="https://kermesse.test/inscriptions/42"');
    expect(mail.html).toContain('prefers-color-scheme: dark');
  });

  it('says the same in plain text', () => {
    expect(mail.text).toBe(
      [
        'Bienvenue, Zoé',
        'Votre place est gardée.\nÀ dimanche !',
        'Voir mon inscription\u00a0:\nhttps://kermesse.test/inscriptions/42',
        '- Dossard\n- Certificat',
        'Total\u00a0: 25,00 €',
        '----------',
        '-- \nKermesse · La vie des événements et des associations\nUne question\u00a0? Écrivez-nous\u00a0: aide@kermesse.test\n',
      ].join('\n\n'),
    );
  });

  it('carries no picture, script or style from elsewhere', () => {
    expect(mail.html).not.toMatch(/<(script|img|iframe|link|object|form)\b/i);
    expect(mail.html).not.toMatch(/url\(|@import/i);
  });
});

/** Any code units, including lone surrogates; characters of markup are frequent. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xff_ff }), fc.integer({ min: 0x20, max: 0x7e })), {
    maxLength: 200,
  })
  .map((units) => String.fromCharCode(...units));

describe('hostile text in a mail', () => {
  it.each(hostileStrings)('$name comes out inert', ({ text }) => {
    const mail = renderMail(text, { preheader: text, blocks: everyField(text) }, context);
    expect(skeleton(mail.html)).toBe(reference);
    for (const part of [mail.html, mail.text]) {
      expect(part.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u);
    }
  });

  it('never changes the markup, whatever it is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        // A line break becomes `<br>`.
        const single = text.replace(/[\r\n]/g, '');
        const blocks = [
          heading(single),
          paragraph(single),
          button(single, '/a'),
          list([single, single]),
          details([[single, single]]),
          divider(),
        ];
        expect(skeleton(renderMail(single, { preheader: single, blocks }, context).html)).toBe(reference);
      }),
    );
  });
});

describe('a link in a mail', () => {
  it.each([
    ['/a?b=c&d="e', 'https://kermesse.test/a?b=c&d=%22e'],
    ['https://ailleurs.test/x', 'https://ailleurs.test/x'],
  ])('%s leads to %s', (url, href) => {
    expect(resolveLink(url, context.siteUrl)).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//ailleurs.test',
    '/\\ailleurs.test',
    'relatif',
    '',
    ' https://x.test',
    'ftp://x.test',
    'https://',
  ])('%j is refused', (url) => {
    expect(() => resolveLink(url, context.siteUrl)).toThrow();
  });
});

describe('a header', () => {
  it('stays on one line and within its length', () => {
    expect(singleLine('Bonjour\r\nBcc: tous@ailleurs.test', 200)).toBe('Bonjour Bcc: tous@ailleurs.test');
    expect(singleLine(`a\u0000b\u2028c`, 200)).toBe('ab c');
    expect([...singleLine('🎪'.repeat(10_000), 200)]).toHaveLength(200);
  });
});
