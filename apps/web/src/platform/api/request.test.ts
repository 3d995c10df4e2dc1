import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, isTransient, messageOf, OfflineError } from './errors.ts';
import { overNetwork, request, send } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

const answerWith = (body: string, status = 200) => {
  const fetch = vi.fn(async () => new Response(status === 204 ? null : body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

test('the error envelope becomes an error with its sentence and its fields', async () => {
  const error = {
    status: 400,
    name: 'ValidationError',
    code: 'validation_failed',
    message: 'Certaines informations ne sont pas valides.',
    details: { issues: [{ path: 'email', message: 'Adresse email invalide' }], field: 'email' },
  };
  answerWith(JSON.stringify({ data: null, error }), 400);

  const failure = await request('POST', '/auth/local', { body: {} }).catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 400, code: 'validation_failed', issues: error.details.issues });
});

test.each([
  ['<html>Bad gateway</html>', 502, true],
  ['<html>Oops</html>', 500, true],
  ['{"error":"text"}', 400, false],
])('an answer that is not ours (%s) still reads in French', async (body, status, transient) => {
  answerWith(body, status);
  const failure = await request('GET', '/x').catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(ApiError);
  expect(messageOf(failure)).toMatch(/Réessayez/);
  expect(isTransient(failure)).toBe(transient);
});

test('no network is told apart from a refusal', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  await expect(request('GET', '/x')).rejects.toBeInstanceOf(OfflineError);
});

test('an answer that breaks off on its way is no network, also a file', async () => {
  const broken = () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
    return new Response(body, { status: 200 });
  };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => broken()),
  );
  await expect(request('GET', '/x')).rejects.toBeInstanceOf(OfflineError);
  const file = await send('GET', '/file.csv');
  await expect(overNetwork(file.blob())).rejects.toBeInstanceOf(OfflineError);
});

test('a call that was given up stays an abort', async () => {
  const abort = new DOMException('Aborted', 'AbortError');
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(abort));
  await expect(request('GET', '/x')).rejects.toBe(abort);
});

test('an empty answer is null', async () => {
  answerWith('', 204);
  await expect(request('DELETE', '/x')).resolves.toBeNull();
});

test('token, key and query reach the wire', async () => {
  const fetch = answerWith('{}');
  await request('POST', '/x', { query: { a: { b: 1 } }, body: { c: 2 }, token: 'jwt', idempotencyKey: 'k' });
  const [url, init] = fetch.mock.calls[0] as unknown as [string, RequestInit & { headers: Headers }];
  expect(url).toBe('/api/x?a%5Bb%5D=1');
  expect(init.body).toBe('{"c":2}');
  expect(Object.fromEntries(init.headers)).toMatchObject({
    authorization: 'Bearer jwt',
    'idempotency-key': 'k',
  });
});

test('a refused file says why, and a granted one comes unread', async () => {
  const error = {
    status: 403,
    name: 'ForbiddenError',
    code: 'forbidden',
    message: 'Ce fichier n’est pas à vous.',
  };
  answerWith(JSON.stringify({ data: null, error }), 403);
  await expect(send('GET', '/file.csv')).rejects.toThrow('Ce fichier n’est pas à vous.');

  answerWith('a;b');
  const response = await send('GET', '/file.csv');
  await expect(response.text()).resolves.toBe('a;b');
});
