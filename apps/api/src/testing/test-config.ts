import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, loadConfig } from '../platform/config/config.ts';

export function testConfig(overrides: Record<string, string> = {}): Config {
  return loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'kermesse-test-')),
    AUTH_SECRET: 'a secret that only tests know, long enough',
    HEALTH_KEY: 'a key that only tests know, long enough as well',
    RATE_LIMIT_SIGN_IN: '10000',
    RATE_LIMIT_RESET: '10000',
    RATE_LIMIT_EXISTS: '10000',
    RATE_LIMIT_MAIL: '10000',
    RATE_LIMIT_RESERVATION: '10000',
    VISITOR_PLACES_PER_ADDRESS: '10000',
    RATE_LIMIT_REFRESH: '10000',
    RATE_LIMIT_DRAFT: '10000',
    RATE_LIMIT_VISIT: '10000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    SENDING_DELAY_MS: '0',
    ...overrides,
  });
}
