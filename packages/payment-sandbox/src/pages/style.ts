export const styleSheet = `
:root {
  color-scheme: light;
  --ink: #1b2622; --muted: #5c6b65; --paper: #f9f6ee; --card: #fff; --line: #e6e2d8;
  --sapin: #12604f; --sapin-dark: #0c4739; --sapin-light: #e3f1ec;
  --corail-text: #9d2d16; --corail-light: #fdeae5; --soleil: #ffc53d; --soleil-text: #6f4d00; --soleil-light: #fff3d1;
  --on-sapin: #fff;
}
@media (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --ink: #eef3f0; --muted: #a9b8b1; --paper: #141b18; --card: #1c2521; --line: #33403a;
    --sapin: #5cb79d; --sapin-dark: #7fcbb4; --sapin-light: #1f3a32;
    --corail-text: #ffb4a3; --corail-light: #40211a; --soleil-text: #ffd98a; --soleil-light: #3a2f12; --on-sapin: #0d1613;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif; }
h1, h2, .amount { font-family: 'Bricolage Grotesque', Inter, system-ui, sans-serif; letter-spacing: -.01em; margin: 0; }
h1 { font-size: 22px; line-height: 1.25; text-wrap: balance; }
h2 { font-size: 18px; }
.notice p { margin: 0; }
.notice { padding: 10px 16px; background: var(--soleil-light); color: var(--soleil-text); text-align: center; font-size: 14px; border-bottom: 3px solid var(--soleil); }
main { max-width: 1040px; margin: 0 auto; padding: 40px 24px 64px; display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 48px; align-items: start; }
main.narrow { max-width: 560px; grid-template-columns: minmax(0, 1fr); }
.summary { position: sticky; top: 24px; }
.merchant { color: var(--muted); font-size: 14px; margin: 0 0 4px; }
.amount { font-size: 40px; font-weight: 720; line-height: 1.1; margin: 12px 0 24px; font-variant-numeric: tabular-nums; }
ul.lines { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
ul.lines li { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-bottom: 1px solid var(--line); }
ul.lines .name { overflow-wrap: anywhere; }
ul.lines .quantity { color: var(--muted); font-size: 14px; display: block; }
ul.lines .price { white-space: nowrap; font-variant-numeric: tabular-nums; }
ul.lines li.total { font-weight: 650; border-bottom: 0; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 24px; }
fieldset { border: 0; padding: 0; margin: 20px 0 0; min-width: 0; }
legend { font-weight: 650; font-size: 15px; padding: 0; margin-bottom: 8px; }
.choice { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px 12px; align-items: center; min-height: 44px; padding: 10px 14px; border: 1px solid var(--line); border-radius: 11px; margin-bottom: 8px; cursor: pointer; }
.choice:hover { border-color: var(--muted); }
.choice:has(:checked) { border-color: var(--sapin); background: var(--sapin-light); box-shadow: inset 0 0 0 1px var(--sapin); }
.choice input { width: 18px; height: 18px; margin: 0; accent-color: var(--sapin); grid-row: 1 / span 2; }
.choice .title { font-weight: 600; font-size: 15px; }
.choice .hint { grid-column: 2; color: var(--muted); font-size: 14px; }
.choice .number { display: block; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
button, .link { font: inherit; font-weight: 650; min-height: 48px; border-radius: 11px; padding: 10px 20px; width: 100%; cursor: pointer; display: block; text-align: center; text-decoration: none; margin-top: 12px; }
button.main { background: var(--sapin); color: var(--on-sapin); border: 1px solid var(--sapin); margin-top: 24px; }
button.main:hover { background: var(--sapin-dark); border-color: var(--sapin-dark); }
button.other, .link { background: transparent; color: var(--ink); border: 1px solid var(--line); }
button.other:hover, .link:hover { border-color: var(--muted); }
:focus-visible { outline: 3px solid var(--soleil); outline-offset: 2px; }
.error { background: var(--corail-light); color: var(--corail-text); border-radius: 11px; padding: 12px 16px; margin: 16px 0 0; font-weight: 550; }
.muted { color: var(--muted); font-size: 14px; }
@media (max-width: 800px) {
  main { grid-template-columns: minmax(0, 1fr); gap: 24px; padding: 24px 16px 48px; }
  .summary { position: static; }
  .amount { font-size: 34px; margin-bottom: 16px; }
  .card { padding: 20px 16px; }
}
`;
