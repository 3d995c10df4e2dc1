import { type APIRequestContext, expect } from '@playwright/test';

/** The link of the latest mail of a kind to an address, from the development mailbox. */
export async function mailedLink(
  request: APIRequestContext,
  { to, kind, path }: { to: string; kind: string; path: string },
): Promise<string> {
  const found = { id: '' };
  await expect
    .poll(async () => {
      const answer = await request.get(`/api/dev/mails?to=${encodeURIComponent(to)}`);
      const { data } = (await answer.json()) as { data: { documentId: string; kind: string }[] };
      found.id = data.find((mail) => mail.kind === kind)?.documentId ?? '';
      return found.id;
    })
    .not.toBe('');
  const answer = await request.get(`/api/dev/mails/${found.id}`);
  const { data } = (await answer.json()) as { data: { text: string } };
  const [link] = new RegExp(`${path}[^\\s)>\\]]+`).exec(data.text) ?? [];
  expect(link, `a link to ${path} in the mail`).toBeTruthy();
  return link ?? '';
}
