import { buffer } from 'node:stream/consumers';
import {
  type Badge,
  type BadgeDesign,
  type BadgeRequest,
  badgeMessages,
} from '@kermesse/domain/desk/badges/badge-schemas';
import { type BadgeShape, layoutBadge } from '@kermesse/domain/desk/badges/layout-badge';
import { badgePlace, badgesPerSheet, badgeTemplates } from '@kermesse/domain/desk/badges/templates';
import { dayOf } from '@kermesse/domain/shared/moments';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findFile } from '../../../platform/uploads/use-file.ts';
import type { AllowedEdition } from '../../organizers/public.ts';
import { drawQr, type Pdf, streamPdf } from '../../tickets/public.ts';
import type { Edition } from '../find-registration.ts';
import { BadgePen, badgeTexts, printableBadge } from './badge-pen.ts';
import { drawCutMarks } from './draw-cut-marks.ts';
import { countBadges, readBadges } from './read-badges.ts';
import { eventNameOf, readPictures } from './read-choices.ts';

export const pointsPerMillimetre = 72 / 25.4;
/** Enough for a print of ten centimetres. */
const pictureWidth = 1_200;

/** A data address: the library embeds what it has seen once. */
type Picture = string;
type PictureShape = Extract<BadgeShape, { kind: 'picture' }>;

/** As a JPEG on white, whatever was uploaded. */
async function loadPicture(
  { db, uploads }: Pick<Platform, 'db' | 'uploads'>,
  edition: Edition,
  id: string | null,
): Promise<Picture | null> {
  if (id === null) return null;
  const url = (await readPictures(db.orm, edition)).find((picture) => picture.id === id)?.url;
  const file = url === undefined ? null : await findFile(db.orm, url);
  const stored = file && (await uploads.storage.open(file.storageKey));
  if (!stored) throw invalidField('design.picture', badgeMessages.unknownPicture);
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(await buffer(stored))
    .rotate()
    .resize({ width: pictureWidth, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

function drawPicture(
  pdf: Pdf,
  picture: Picture,
  { x, y, width, height, isCropped, isCentred }: PictureShape,
) {
  if (!isCropped) {
    pdf.image(picture, x, y, {
      fit: [width, height],
      align: isCentred ? 'center' : undefined,
      valign: 'center',
    });
    return;
  }
  pdf.save().rect(x, y, width, height).clip();
  pdf.image(picture, x, y, { cover: [width, height], align: 'center', valign: 'center' });
  pdf.restore();
}

function drawShape(pdf: Pdf, pen: BadgePen, picture: Picture | null, shape: BadgeShape): void {
  switch (shape.kind) {
    case 'box':
      pdf.rect(shape.x, shape.y, shape.width, shape.height).fill(shape.colour);
      return;
    case 'qr':
      drawQr(pdf, shape.code, shape);
      return;
    case 'picture':
      if (picture) drawPicture(pdf, picture, shape);
      return;
    case 'text': {
      const { text, size, isBold, isCentred } = shape;
      const x = isCentred ? shape.x - pen.widthOf(pdf, text, size, isBold) / 2 : shape.x;
      pen.write(pdf, text, { ...shape, x });
    }
  }
}

interface Sheets {
  readonly eventName: string;
  readonly design: BadgeDesign;
  readonly picture: Picture | null;
}

/** In millimetres: the page is scaled once. */
async function* drawSheets(
  pdf: Pdf,
  batches: AsyncIterable<readonly Badge[]>,
  { eventName, design, picture }: Sheets,
): AsyncGenerator<void> {
  const template = badgeTemplates[design.template];
  const startAt = Math.min(design.startAt, badgesPerSheet(template));
  let [index, sheet] = [0, -1];
  for await (const badges of batches) {
    const pen = await BadgePen.for([eventName, ...badges.flatMap(badgeTexts)]);
    const context = { eventName: pen.printable(eventName), hasPicture: picture !== null };
    for (const badge of badges) {
      const place = badgePlace(template, index, template.isLabel ? startAt : 1);
      if (place.sheet > sheet) {
        if (sheet >= 0) yield;
        sheet = place.sheet;
        pdf.addPage();
        pdf.scale(pointsPerMillimetre);
        if (template.hasCutMarks) drawCutMarks(pdf, template);
      }
      const shapes = layoutBadge(printableBadge(pen, badge), design, context, (text, size, isBold) =>
        pen.widthOf(pdf, text, size, isBold),
      );
      pdf.save().translate(place.x, place.y);
      for (const shape of shapes) drawShape(pdf, pen, picture, shape);
      pdf.restore();
      index += 1;
    }
  }
  yield;
}

/** Streamed: badges are read in batches and drawn as the reader takes them. */
export async function printBadges(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'uploads'>,
  { actor, entry: edition }: AllowedEdition,
  { audience, design }: BadgeRequest,
) {
  const { db, clock, config } = platform;
  const count = await countBadges(db.orm, edition, audience);
  if (count === 0) throw invalidField('audience', badgeMessages.nobody);
  const eventName = await eventNameOf(db.orm, edition);
  const picture = await loadPicture(platform, edition, design.picture);
  const now = clock.now();
  await recordAudit(db.orm, {
    actorId: actor.id,
    action: 'badges.printed',
    entityType: 'event_edition',
    entityId: edition.id,
    editionId: edition.id,
    after: { count, template: design.template },
    at: now,
  });
  const { page } = badgeTemplates[design.template];
  const stream = await streamPdf(
    {
      title: `Badges ${eventName}`,
      size: [page.width * pointsPerMillimetre, page.height * pointsPerMillimetre],
      margin: 0,
    },
    (pdf) => drawSheets(pdf, readBadges(db.orm, config, edition, audience), { eventName, design, picture }),
  );
  return { name: `badges-${edition.name}-${dayOf(now, edition.timezone)}.pdf`, count, stream };
}
