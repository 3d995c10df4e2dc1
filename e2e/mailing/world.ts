import type { MailDocument } from '@kermesse/domain/mailing/template';
import { type APIRequestContext, expect } from '@playwright/test';
import { organiser } from '../catalog/edition.ts';
import { photo } from '../profiles/world.ts';

interface KeptMail {
  documentId: string;
  kind: string;
  subject: string;
  html: string;
  text: string;
}

/** The newest mail of a kind that left for an address, whole. */
export async function mailOf(request: APIRequestContext, to: string, kind: string): Promise<KeptMail> {
  let documentId: string | undefined;
  const find = async () => {
    const { data } = await (await request.get('/api/dev/mails', { params: { to } })).json();
    documentId = data.find((mail: KeptMail) => mail.kind === kind)?.documentId;
    return documentId;
  };
  await expect.poll(find, `a mail ${kind} to ${to}`).toBeDefined();
  return (await (await request.get(`/api/dev/mails/${documentId}`)).json()).data;
}

/** Those that are kept for an address, newest first, whole. */
export async function mailsOf(request: APIRequestContext, to: string, kind: string): Promise<KeptMail[]> {
  const { data } = await (await request.get('/api/dev/mails', { params: { to } })).json();
  const found = (data as KeptMail[]).filter((mail) => mail.kind === kind);
  return Promise.all(
    found.map(
      async ({ documentId }) => (await (await request.get(`/api/dev/mails/${documentId}`)).json()).data,
    ),
  );
}

async function asOrganiser(request: APIRequestContext) {
  const answer = await request.post('/api/auth/local', {
    data: { identifier: organiser, password: 'Kermesse2027!' },
  });
  const { jwt } = (await answer.json()) as { jwt: string };
  return { authorization: `Bearer ${jwt}` };
}

/** A picture that was sent for the event of this name: its address on this site. */
export async function uploadPicture(
  request: APIRequestContext,
  eventName: string,
  file = photo,
): Promise<string> {
  const headers = await asOrganiser(request);
  const { data } = (await (await request.get('/api/custom/my-events', { headers })).json()) as {
    data: { documentId: string; name: string }[];
  };
  const event = data.find(({ name }) => name === eventName);
  const sent = await request.post('/api/spaces/upload', {
    headers,
    multipart: { file, folder: `events/${event?.documentId}` },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  return ((await sent.json()) as { url: string }).url;
}

/** How often each reader of a sending opened it. */
export async function viewsOf(request: APIRequestContext, sendingId: string): Promise<(number | null)[]> {
  const answer = await request.get(`/api/email-recipients?filters[email][documentId][$eq]=${sendingId}`, {
    headers: await asOrganiser(request),
  });
  const { data } = (await answer.json()) as { data: { viewCount: number | null }[] };
  return data.map(({ viewCount }) => viewCount);
}

type Send = (url: string, data: unknown) => Promise<{ data: { documentId: string } }>;

/** Writes to every participant by calls, at once: the moment in which it can be stopped is left out. */
export async function writeToAll(
  send: Send,
  editionId: string,
  { subject, json }: { subject: string; json: MailDocument },
): Promise<{ sendingId: string }> {
  const template = await send('/api/email-templates', {
    data: { name: subject, subject, previewText: '', json, event_edition: editionId },
  });
  const sending = await send(`/api/email-templates/${template.data.documentId}/send`, {
    audience: 'participants',
  });
  const sendingId = sending.data.documentId;
  for (const step of ['pause', 'resume']) await send(`/api/emails/${sendingId}/${step}`, undefined);
  return { sendingId };
}
