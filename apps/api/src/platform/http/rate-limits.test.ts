import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { networkOf, perAccount, perAddress } from './rate-limits.ts';

describe('the network that calls are counted for', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['2001:db8:1::', '2001:db8:1:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1', 'fe80:0:0:0'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('is one for all the addresses that an IPv6 client can choose from', () => {
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::', '2001:db8:1:2:3:4:5:6'];
    expect(new Set(addresses.map(networkOf)).size).toBe(1);
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  });
});

test('an account is counted wherever it calls from, a stranger by the network', () => {
  const config = loadConfig({});
  const keyOf = (limit: ReturnType<typeof perAccount>, request: object) =>
    limit.keyGenerator?.(request as FastifyRequest);
  const member = { ip: '192.0.2.7', actor: { documentId: 'ada' } };
  expect(keyOf(perAccount(5, config), member)).toBe('ada');
  expect(keyOf(perAccount(5, config), { ...member, actor: null })).toBe('192.0.2.7');
  expect(keyOf(perAddress(5, config), member)).toBe('192.0.2.7');
});
