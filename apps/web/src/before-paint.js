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

  // What is pressed, typed or chosen before the app has taken over this part of the page happens again then.
  var pressed = null;
  var fields = new Map();
  function keepPress(event) {
    pressed = event.target.closest('button[type="button"]') || pressed;
  }
  function keepValue(event) {
    fields.set(event.target, event.target.value);
  }
  function whenTaken(element, act, tries) {
    if (!element.isConnected || tries === 0) return;
    var isTaken = Object.keys(element).some((key) => key.startsWith('__reactProps'));
    setTimeout(() => (isTaken ? act() : whenTaken(element, act, tries - 1)), 50);
  }
  function restore(value, field) {
    var setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set;
    var isChoice = field.tagName === 'SELECT';
    // Through React's own property first, so that it sees a change.
    if (!isChoice) field.value = '';
    setter.call(field, value);
    field.dispatchEvent(new Event(isChoice ? 'change' : 'input', { bubbles: true }));
  }
  document.addEventListener('click', keepPress, true);
  document.addEventListener('input', keepValue, true);
  root.addEventListener('kermesse-interactive', () => {
    root.removeAttribute('data-known');
    document.removeEventListener('click', keepPress, true);
    document.removeEventListener('input', keepValue, true);
    fields.forEach((value, field) => {
      whenTaken(field, () => restore(value, field), 200);
    });
    if (pressed) whenTaken(pressed, () => pressed.click(), 200);
  });
})();
