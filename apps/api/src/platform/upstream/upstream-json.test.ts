import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { json, type LoopbackServer, startLoopbackServer } from './testing/loopback-server.ts';
import { fetchUpstream, UpstreamError } from './upstream-json.ts';

let service: LoopbackServer;
let elsewhere: LoopbackServer;
beforeAll(async () => {
  service = await startLoopbackServer();
  elsewhere = await startLoopbackServer();
});
afterAll(async () => {
  await service.close();
  await elsewhere.close();
});

const schema = z.object({ name: z.string() });
const patient = 600_000;
const impatient = 150;
const ask = (query: Record<string, string> = {}, timeoutMs = patient) =>
  fetchUpstream({ base: service.url, path: '/search', query, schema, timeoutMs });

describe('asking a service that the settings name', () => {
  it('gives its answer', async () => {
    service.answerWith(json({ name: 'Amiens' }));
    expect(await ask({ q: 'a' })).toEqual({ name: 'Amiens' });
  });

  it('puts what people type into the query and nowhere else', async () => {
    service.answerWith(json({ name: 'x' }));
    await ask({ q: '../admin?x=1#y&type=street@10.0.0.1' });
    expect(service.requests).toEqual(['/search?q=..%2Fadmin%3Fx%3D1%23y%26type%3Dstreet%4010.0.0.1']);
  });

  it('is not led to another address by a redirect', async () => {
    elsewhere.answerWith(json({ name: 'secret' }));
    for (const status of [301, 302, 307, 308]) {
      service.answerWith((_request, response) =>
        response.writeHead(status, { location: `${elsewhere.url}/latest/meta-data` }).end(),
      );
      await expect(ask()).rejects.toThrow(UpstreamError);
    }
    expect(elsewhere.requests).toEqual([]);
  });

  it('does not wait for an answer that does not come', async () => {
    service.answerWith(() => undefined);
    await expect(ask({}, impatient)).rejects.toThrow('no answer within 150 ms');
  });

  it('does not wait for an answer that starts and does not end', async () => {
    service.answerWith((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"name":');
    });
    await expect(ask({}, impatient)).rejects.toThrow('no answer within 150 ms');
  });

  it('does not read an answer without end', async () => {
    service.answerWith((_request, response) => {
      response.writeHead(200);
      const block = Buffer.alloc(512 * 1024, 'x');
      const more = () => {
        while (!response.destroyed && response.write(block));
        response.once('drain', more);
      };
      more();
    });
    await expect(
      fetchUpstream({ base: service.url, path: '/', query: {}, schema, timeoutMs: patient }),
    ).rejects.toThrow('answer too large');
  });

  it.each([
    [
      'a failure',
      (response: import('node:http').ServerResponse) => response.writeHead(500).end('boom'),
      'HTTP error! status: 500',
    ],
    [
      'a limit',
      (response: import('node:http').ServerResponse) => response.writeHead(429).end(),
      'HTTP error! status: 429',
    ],
    [
      'broken JSON',
      (response: import('node:http').ServerResponse) => response.end('{"name":'),
      'answer is not JSON',
    ],
    [
      'a page',
      (response: import('node:http').ServerResponse) => response.end('<html>'),
      'answer is not JSON',
    ],
    [
      'another shape',
      (response: import('node:http').ServerResponse) => response.end('{"name":1}'),
      'unexpected answer at name',
    ],
    ['a cut line', (response: import('node:http').ServerResponse) => response.destroy(), 'unreachable'],
  ])('tells %s apart from an answer', async (_title, respond, reason) => {
    service.answerWith((_request, response) => {
      respond(response);
    });
    await expect(ask()).rejects.toThrow(reason);
  });

  it('tells that nobody is there', async () => {
    const gone = await startLoopbackServer();
    await gone.close();
    await expect(
      fetchUpstream({ base: gone.url, path: '/', query: {}, schema, timeoutMs: patient }),
    ).rejects.toThrow('unreachable');
  });
});
