import { createHash, createPublicKey, generateKeyPairSync, verify, X509Certificate } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import forge from 'node-forge';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outgoingMails } from '../../../platform/mail/tables.ts';
import { buildUser } from '../../../testing/build-user.ts';
import { eventEditions } from '../../organizers/tables-events.ts';
import {
  buildEdition,
  buildProduct,
  buildRegistration,
  openPaymentTest,
  type PaymentTest,
  startCheckout,
} from '../../payments/testing/payment-test.ts';
import { tickets } from '../tables.ts';

const pem = { type: 'pkcs8', format: 'pem' } as const;
const makeKeys = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    private: privateKey.export(pem).toString(),
    public: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
};

/** As those that Apple hands out: identifier and team stand in the subject. */
function makeCertificate(keys: ReturnType<typeof makeKeys>): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(keys.public);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date('2020-01-01');
  certificate.validity.notAfter = new Date('2049-01-01');
  const name = [
    { type: '0.9.2342.19200300.100.1.1', value: 'pass.fr.kermesse.test' },
    { name: 'commonName', value: 'Pass Type ID: pass.fr.kermesse.test' },
    { shortName: 'OU', value: 'TEAM123456' },
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.sign(forge.pki.privateKeyFromPem(keys.private), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

/** The files of an archive whose parts are not compressed. */
function openArchive(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const size = archive.readUInt32LE(at + 18);
    const nameEnd = at + 30 + archive.readUInt16LE(at + 26);
    const start = nameEnd + archive.readUInt16LE(at + 28);
    files.set(archive.toString('utf8', at + 30, nameEnd), archive.subarray(start, start + size));
    at = start + size;
  }
  return files;
}

const sha1 = (content: Buffer) => createHash('sha1').update(content).digest('hex');

/** Whether the signature is one of the certificate's key over this manifest. */
function isSigned(manifest: Buffer, signature: Buffer, certificate: string): boolean {
  const message = forge.pkcs7.messageFromAsn1(
    forge.asn1.fromDer(signature.toString('binary')),
  ) as unknown as {
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string };
  };
  const { authenticatedAttributes, signature: signed } = message.rawCapture;
  const { asn1 } = forge;
  const set = asn1
    .toDer(asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, authenticatedAttributes))
    .getBytes();
  const attributes = Buffer.from(set, 'binary');
  const { publicKey } = new X509Certificate(certificate);
  return (
    attributes.includes(Buffer.from(sha1(manifest), 'hex')) &&
    verify('sha1', attributes, publicKey, Buffer.from(signed, 'binary'))
  );
}

const apple = makeKeys();
const certificate = makeCertificate(apple);
const google = makeKeys();
const email = 'cartes@kermesse.iam.gserviceaccount.com';

async function buy(t: PaymentTest, quantity = 1) {
  const { edition } = await buildEdition(t);
  const product = await buildProduct(t, edition);
  const registered = await buildRegistration(t, edition, [{ product, quantity }]);
  const { id } = (await startCheckout(t, registered)).json();
  await t.pay(id);
  await t.deliver();
  const [ticket] = (await t.as(registered.user).inject({ method: 'GET', url: '/api/tickets' })).json().data;
  return { ...registered, edition, code: ticket.code as string, documentId: ticket.documentId as string };
}

const attachedNames = async (t: PaymentTest, userId: number) =>
  (await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.userId, userId))).flatMap(
    ({ attachments }) => attachments?.map(({ filename }) => filename) ?? [],
  );

describe('where a certificate and a key are set', () => {
  let t: PaymentTest;
  beforeAll(async () => {
    t = await openPaymentTest({
      APPLE_PASS_CERTIFICATE: certificate.replaceAll('\n', '\\n'),
      APPLE_PASS_KEY: apple.private,
      APPLE_WWDR_CERTIFICATE: makeCertificate(makeKeys()),
      GOOGLE_WALLET_ISSUER: '3388000000022',
      GOOGLE_WALLET_KEY: JSON.stringify({ client_email: email, private_key: google.private }),
    });
  });
  afterAll(() => t.closeAll());

  test('a ticket is a signed pass whose parts are all in the manifest', async () => {
    const { user, code, documentId } = await buy(t);
    const answer = await t.as(user).inject({ method: 'GET', url: `/api/tickets/${code}.pkpass` });
    expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpass');
    const {
      'manifest.json': manifest,
      signature,
      ...parts
    } = Object.fromEntries(openArchive(answer.rawPayload));
    if (!manifest || !signature) throw new Error('The pass is not sealed.');
    expect(JSON.parse(manifest.toString())).toEqual(
      Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, sha1(content)])),
    );
    expect(Object.keys(parts)).toEqual(
      expect.arrayContaining(['icon.png', 'icon@2x.png', 'logo.png', 'pass.json']),
    );
    expect(isSigned(manifest, signature, certificate)).toBe(true);
    expect(isSigned(Buffer.from('{}'), signature, certificate)).toBe(false);
    expect(isSigned(manifest, signature, makeCertificate(makeKeys()))).toBe(false);
    expect(JSON.parse(String(parts['pass.json']))).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.fr.kermesse.test',
      teamIdentifier: 'TEAM123456',
      serialNumber: documentId,
      barcodes: [{ message: code, format: 'PKBarcodeFormatQR' }],
      eventTicket: {
        primaryFields: [{ value: 'Fête du village' }],
        secondaryFields: [{ value: 'Zoé L’Hermitte' }, { value: 'Course 10 km' }],
      },
    });
  });

  test('a link that the key of the issuer has signed leads to Google Wallet', async () => {
    const { user, code, documentId } = await buy(t);
    const answer = await t.as(user).inject({ method: 'GET', url: `/api/tickets/${code}/google-wallet` });
    const [, token = ''] = String(answer.json().data.url).split('https://pay.google.com/gp/v/save/');
    const { payload } = await jwtVerify(token, createPublicKey(google.public), {
      issuer: email,
      audience: 'google',
    });
    expect(payload).toMatchObject({
      typ: 'savetowallet',
      payload: {
        eventTicketObjects: [
          {
            id: `3388000000022.ticket-${documentId}`,
            barcode: { value: code },
            ticketHolderName: 'Zoé L’Hermitte',
          },
        ],
      },
    });
    // Browsers and chats cut longer addresses.
    expect(token.length).toBeLessThan(1_800);
  });

  test('the mail brings the pass, or all of them in one file', async () => {
    const [one, three] = [await buy(t), await buy(t, 3)];
    await t.platform.jobs.runDue();
    expect(await attachedNames(t, one.user.id)).toContain('billet.pkpass');
    expect(await attachedNames(t, three.user.id)).toContain('billets.pkpasses');
  });

  test('nobody takes the ticket of somebody else, nor one that opens no door', async () => {
    const { user, code, edition } = await buy(t);
    const other = await buildUser(t);
    const urls = [`/api/tickets/${code}.pkpass`, `/api/tickets/${code}/google-wallet`];
    for (const url of urls) expect((await t.as(other).inject({ method: 'GET', url })).statusCode).toBe(404);
    await t.db.orm.update(eventEditions).set({ status: 'cancelled' }).where(eq(eventEditions.id, edition.id));
    for (const url of urls)
      expect((await t.as(user).inject({ method: 'GET', url })).statusCode).toBeGreaterThanOrEqual(400);
    await t.db.orm.update(eventEditions).set({ status: 'published' }).where(eq(eventEditions.id, edition.id));
    await t.db.orm.update(tickets).set({ status: 'cancelled' }).where(eq(tickets.editionId, edition.id));
    for (const url of urls) expect((await t.as(user).inject({ method: 'GET', url })).statusCode).toBe(409);
  });
});

describe('without them', () => {
  let t: PaymentTest;
  beforeAll(async () => {
    t = await openPaymentTest();
  });
  afterAll(() => t.closeAll());

  test('there is neither pass nor link, and the mail has none', async () => {
    const { user, code } = await buy(t);
    for (const url of [`/api/tickets/${code}.pkpass`, `/api/tickets/${code}/google-wallet`])
      expect((await t.as(user).inject({ method: 'GET', url })).statusCode).toBe(404);
    await t.platform.jobs.runDue();
    expect((await attachedNames(t, user.id)).filter((name) => name.includes('pkpass'))).toEqual([]);
  });
});
