/** Unusual and hostile texts. */
export const hostileStrings: { name: string; text: string }[] = [
  { name: 'a script', text: '<script>alert(1)</script>' },
  { name: 'a closing script', text: '</script></style></title><img src=x onerror=alert(1)>' },
  { name: 'a broken attribute', text: '" onmouseover="alert(1)' },
  { name: 'a broken single-quoted attribute', text: "' autofocus onfocus='alert(1)" },
  { name: 'a comment', text: '<!--[if mso]><script>x</script><![endif]-->' },
  {
    name: 'template syntax',
    text: '{{constructor.constructor("return 1")()}} \u0024{7*7} <%= 7*7 %> #{7*7}',
  },
  { name: 'entities', text: '&lt;script&gt; &#60;script&#62;' },
  { name: 'right-to-left marks', text: 'facture\u202efdp.exe\u202c \u2066x\u2069' },
  { name: 'emoji', text: '🎪👩‍👩‍👧‍👦🏃🏽‍♀️' },
  { name: '10,000 characters', text: 'É'.repeat(10_000) },
  { name: 'NUL and control characters', text: 'a\u0000b\u0007c\u001bd' },
  { name: 'half a character', text: 'a\ud83cb' },
  { name: 'a header', text: 'x%0d%0aBcc: tous@ailleurs.test' },
  { name: 'a formula', text: '=HYPERLINK("http://ailleurs.test";"cliquez")' },
  { name: 'a statement', text: "'; drop table users; --" },
  { name: 'a name with an apostrophe', text: "Jean-Côme d'Arc" },
];
