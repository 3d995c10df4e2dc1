import { parseQueryString } from '../bodies.ts';

const raw =
  'populate[0]=author&populate[1]=tags&populate[author][fields][0]=name&sort=id&fields[0]=title&fields[1]=pages';
const t = (name: string, f: () => unknown, n = 50000) => {
  for (let i = 0; i < 2000; i++) f();
  const c = process.cpuUsage();
  const s = performance.now();
  for (let i = 0; i < n; i++) f();
  const d = process.cpuUsage(c);
  console.log(
    name,
    ((d.user + d.system) / n).toFixed(2),
    'us cpu',
    (((performance.now() - s) * 1000) / n).toFixed(2),
  );
};
t('qs', () => parseQueryString(raw));
const big = 'x'.repeat(20000) + 'é';
t('utf8', () => Buffer.from(big));
t('bytelen', () => Buffer.byteLength(big));
