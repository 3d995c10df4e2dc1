import type { CDPSession } from '@playwright/test';

/** A phone on a slow line: 1.6 Mbit/s, 150 ms to the server and back, a quarter of this processor. */
const line = { offline: false, downloadThroughput: 200_000, uploadThroughput: 200_000, latency: 150 };
const slowdown = 4;

export const slowLineWords = '1.6 Mbit/s, 150 ms and a quarter of the processor';

export async function slowDown(session: Pick<CDPSession, 'send'>): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** How long the line takes for an answer that the bench gives itself. */
export const lineMs = (bytes: number): number => line.latency + (bytes / line.downloadThroughput) * 1_000;

export const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
