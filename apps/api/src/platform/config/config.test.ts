import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { environmentSchema, loadConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

describe('configuration', () => {
  test('an empty environment gives the promised defaults', () => {
    const config = loadConfig({});
    expect(config.server).toMatchObject({ port: 3000, host: '127.0.0.1' });
    expect(config.public).toMatchObject({
      signUpSessionMs: 2_400_000,
      signUpExtensionMs: 300_000,
      cartMs: 2_700_000,
      serviceFeeRate: 0.07,
    });
    expect(config.demo).toBe(true);
  });

  test('a database server switches the demo data off unless asked', () => {
    const DATABASE_URL = 'postgres://localhost/kermesse';
    expect(loadConfig({ DATABASE_URL }).demo).toBe(false);
    expect(loadConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true);
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET'],
    [{ S3_BUCKET: 'only' }, 'S3_BUCKET'],
    [{ APPLE_PASS_KEY: 'only' }, 'APPLE_PASS_CERTIFICATE'],
    [{ GOOGLE_WALLET_ISSUER: '12345' }, 'GOOGLE_WALLET_KEY'],
    [{ GOOGLE_WALLET_ISSUER: '12345', GOOGLE_WALLET_KEY: '{}' }, 'GOOGLE_WALLET_KEY'],
    [{ SERVICE_FEE_RATE: '1' }, 'SERVICE_FEE_RATE'],
    [{ TRUST_PROXY: 'peut-être' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
  ])('a wrong value stops the start with a line that names it: %o', (env, name) => {
    expect(() => loadConfig(env)).toThrow(ConfigError);
    expect(() => loadConfig(env)).toThrow(name);
  });

  test('nodes in production must share a key', () => {
    expect(() => loadConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' })).toThrow(
      'AUTH_SECRET',
    );
  });

  test('mails of a production server never lead to localhost', () => {
    expect(() => loadConfig({ NODE_ENV: 'production' })).toThrow('PUBLIC_URL');
    const config = loadConfig({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://kermesse.example/',
      HEALTH_KEY: 'k'.repeat(32),
    });
    expect(config.server.publicUrl).toBe('https://kermesse.example');
  });

  test('health data of a production server is sealed with a key of its owner', () => {
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://kermesse.example' };
    expect(() => loadConfig(env)).toThrow('HEALTH_KEY');
    expect(() => loadConfig({ ...env, HEALTH_KEY: 'short' })).toThrow('HEALTH_KEY');
    expect(loadConfig({ ...env, HEALTH_KEY: 'k'.repeat(32) }).health.key).toBe('k'.repeat(32));
  });

  test.each([
    [undefined, false],
    ['false', false],
    ['0', false],
    ['true', true],
    ['1', 1],
    ['2', 2],
  ])('TRUST_PROXY=%s believes %s', (TRUST_PROXY, expected) => {
    expect(loadConfig({ TRUST_PROXY }).server.trustProxy).toBe(expected);
  });

  test('.env.example lists every setting and nothing else', () => {
    const example = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8');
    const listed = [...example.matchAll(/^#?\s?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(new Set(listed)).toEqual(new Set(Object.keys(environmentSchema.shape)));
  });
});
