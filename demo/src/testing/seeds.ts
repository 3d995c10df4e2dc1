import type { Seed } from '@kermesse/api/testing/test-app';
import { loadDemo } from '../load.ts';

export const demoSeed: Seed = { name: 'demo', load: (platform) => loadDemo(platform) };
export const largeDemoSeed: Seed = {
  name: 'large_demo',
  load: (platform) => loadDemo(platform, { isLarge: true }),
};
