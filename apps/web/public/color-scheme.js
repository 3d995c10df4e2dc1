// Runs before the first paint, so that the page never flashes in the other scheme.
(() => {
  var root = document.documentElement;
  var chosen = 'auto';
  try {
    chosen = localStorage.getItem('kermesse-color-scheme') || 'auto';
  } catch (_error) {
    chosen = 'auto';
  }
  var prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  var isDark = chosen === 'dark' || (chosen !== 'light' && prefersDark);
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  var bar = document.querySelector('meta[name="theme-color"]');
  if (bar) bar.setAttribute('content', isDark ? '#1c2521' : '#ffffff');
})();
