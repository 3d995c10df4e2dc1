// Runs before the first paint, so that the page never flashes in the other scheme or as somebody else's.
(() => {
  var root = document.documentElement;
  var chosen = 'auto';
  try {
    chosen = localStorage.getItem('kermesse-color-scheme') || 'auto';
    if (localStorage.getItem('kermesse-session') === 'in') root.setAttribute('data-known', '');
  } catch (_error) {
    chosen = 'auto';
  }
  var prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  var isDark = chosen === 'dark' || (chosen !== 'light' && prefersDark);
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  var bar = document.querySelector('meta[name="theme-color"]');
  if (bar) bar.setAttribute('content', isDark ? '#1c2521' : '#ffffff');

  // The page's own scripts are asked for when it has been painted: naming so many takes a phone as long as a paint.
  function addScripts(addresses) {
    if (addresses.length === 0) return;
    var script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = addresses[0];
    document.head.append(script);
    setTimeout(() => addScripts(addresses.slice(1)));
  }
  document.addEventListener('DOMContentLoaded', () => {
    var list = document.getElementById('kermesse-scripts');
    var addresses = list ? JSON.parse(list.textContent) : [];
    // Nothing is painted in a tab that nobody sees.
    if (document.hidden) addScripts(addresses);
    else requestAnimationFrame(() => setTimeout(() => addScripts(addresses)));
  });

  // What is pressed, typed or chosen before the app has taken over this part of the page happens again then.
  var pressed = null;
  var values = new Map();
  var untouched = new Set();
  function keepPress(event) {
    pressed = event.target.closest('button[type="button"]') || pressed;
  }
  function keepValue(event) {
    values.set(event.target, event.target.value);
  }
  function whenTaken(element, act, tries) {
    if (!element.isConnected || tries === 0) return;
    var isTaken = Object.keys(element).some((key) => key.startsWith('__reactProps'));
    setTimeout(() => (isTaken ? act() : whenTaken(element, act, tries - 1)), 50);
  }
  function putBack(field, value) {
    // Reaches no handler, yet makes React finish taking over this part, which would undo what is set before.
    field.dispatchEvent(new Event('input'));
    // Through React's own property first, so that it sees a change.
    if (field.tagName !== 'SELECT') field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
  }
  function repeat(field) {
    if (!untouched.delete(field)) return;
    putBack(field, values.get(field));
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  }
  function secureFirst(event) {
    if (untouched.delete(event.target)) putBack(event.target, event.target.value);
  }
  document.addEventListener('click', keepPress, true);
  document.addEventListener('input', keepValue, true);
  root.addEventListener('kermesse-interactive', () => {
    root.removeAttribute('data-known');
    document.removeEventListener('click', keepPress, true);
    document.removeEventListener('input', keepValue, true);
    untouched = new Set(document.querySelectorAll('input[type="search"], input[type="text"], select'));
    document.addEventListener('input', secureFirst, true);
    values.forEach((_value, field) => {
      whenTaken(field, () => repeat(field), 200);
    });
    if (pressed) whenTaken(pressed, () => pressed.click(), 200);
  });
})();
