import { expect, test, vi } from 'vitest';
import { createApi } from './client.ts';
import { ApiError } from './errors.ts';

const asItIs = { parse: (answer: unknown) => answer };
const refused = new ApiError({ status: 401, code: 'token_expired', message: 'Votre session a expiré.' });

test('a refused token is renewed and the call sent once more', async () => {
  const send = vi.fn().mockRejectedValueOnce(refused).mockResolvedValueOnce({ ok: true });
  const renew = vi.fn().mockResolvedValue('new');
  const api = createApi({ accessToken: async () => 'old', renew }, send);

  await expect(api.post('/things', { body: { a: 1 }, schema: asItIs })).resolves.toEqual({ ok: true });
  expect(renew).toHaveBeenCalledWith('old');
  expect(send.mock.calls.map(([, , options]) => options.token)).toEqual(['old', 'new']);
  expect(send.mock.calls[1]?.[2].body).toEqual({ a: 1 });
});

test('a second refusal is told, not tried for ever', async () => {
  const send = vi.fn().mockRejectedValue(refused);
  const api = createApi({ accessToken: async () => 'old', renew: async () => 'new' }, send);

  await expect(api.get('/things', { schema: asItIs })).rejects.toBe(refused);
  expect(send).toHaveBeenCalledTimes(2);
});

test('without a session a refusal is told at once', async () => {
  const send = vi.fn().mockRejectedValue(refused);
  const renew = vi.fn();
  const api = createApi({ accessToken: async () => null, renew }, send);

  await expect(api.get('/things', { schema: asItIs })).rejects.toBe(refused);
  expect(renew).not.toHaveBeenCalled();
});

test('an answer is read through its schema', async () => {
  const api = createApi({ accessToken: async () => null, renew: async () => null }, async () => ({
    name: 'Laon',
  }));
  const schema = { parse: (answer: unknown) => (answer as { name: string }).name.toUpperCase() };

  await expect(api.get('/city', { schema })).resolves.toBe('LAON');
});
