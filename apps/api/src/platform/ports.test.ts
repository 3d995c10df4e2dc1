import { describe, expect, it } from 'vitest';
import { definePort, fillPort, fillPorts } from './ports.ts';

const double = (n: number) => 2 * n;

describe('a port', () => {
  it('asks the feature that fills it in', () => {
    const port = definePort<[n: number], number>('test.double');
    fillPorts([{ fills: [fillPort(port, double)] }, { asks: [port] }]);
    expect(port(21)).toBe(42);
  });

  it('that nobody fills in stops the start, and is named', () => {
    const port = definePort<[n: number], number>('test.open');
    expect(() => port(1)).toThrow('test.open');
    expect(() => fillPorts([{ asks: [port] }, {}])).toThrow('test.open');
  });

  it('has one answer, however many servers are put together', () => {
    const port = definePort<[n: number], number>('test.twice');
    const filling = fillPort(port, double);
    fillPorts([{ fills: [filling] }]);
    expect(() => fillPorts([{ fills: [filling] }])).not.toThrow();
    expect(() => fillPorts([{ fills: [fillPort(port, (n) => n)] }])).toThrow('test.twice');
  });
});
