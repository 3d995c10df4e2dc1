import { type Badge, type BadgeDesign, type BadgeRole, badgeRoleLabels } from './badge-schemas.ts';
import { type FittedText, fitText, lineHeight, type MeasureText } from './fit-text.ts';
import { badgeTemplates } from './templates.ts';

/** In millimetres from the badge's upper left corner; `y` of a text is its baseline. */
export type BadgeShape =
  | { kind: 'box'; x: number; y: number; width: number; height: number; colour: string }
  | {
      kind: 'text';
      x: number;
      y: number;
      size: number;
      text: string;
      isBold: boolean;
      isCentred: boolean;
      colour: string;
    }
  | { kind: 'qr'; x: number; y: number; side: number; code: string }
  | {
      kind: 'picture';
      x: number;
      y: number;
      width: number;
      height: number;
      /** A photo fills its frame; a logo is shown whole. */
      isCropped: boolean;
      isCentred: boolean;
    };

const ink = '#1b2622';
const muted = '#4b5954';
const white = '#ffffff';

/** White letters are readable on each of them. */
export const badgeRoleColours: Readonly<Record<BadgeRole, string>> = {
  participant: '#12604f',
  volunteer: '#8f5600',
  organizer: '#b8381f',
};

export interface BadgeContext {
  readonly eventName: string;
  readonly hasPicture: boolean;
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Part {
  readonly text: string;
  readonly largest: number;
  readonly isBold: boolean;
  readonly colour: string;
  /** Of the frame's height, at most. */
  readonly share: number;
}

/** Of the size, from the top of a line to its baseline. */
const ascent = 0.9;

/** Fits each text, then stacks them in the middle of the frame. */
function stack(frame: Frame, parts: readonly Part[], isCentred: boolean, measure: MeasureText): BadgeShape[] {
  const shown = parts.filter(({ text }) => text !== '');
  const gap = frame.height * 0.035;
  const room = frame.height - gap * Math.max(0, shown.length - 1);
  const all = shown.reduce((sum, { share }) => sum + share, 0) || 1;
  const fitted: (readonly [Part, FittedText])[] = [];
  for (const part of shown) {
    const above = fitted.at(-1)?.[1].size ?? part.largest;
    const box = {
      width: frame.width,
      height: (room * part.share) / Math.max(all, 1),
      // No larger than what stands above it, unless that had to be very small.
      largest: Math.max(Math.min(part.largest, above), part.largest * 0.5),
      isBold: part.isBold,
    };
    fitted.push([part, fitText(part.text, box, measure)]);
  }
  const taken = fitted.reduce((sum, [, { height }]) => sum + height, 0) + gap * Math.max(0, shown.length - 1);
  let top = frame.y + Math.max(0, (frame.height - taken) / 2);
  return fitted.flatMap(([{ isBold, colour }, { size, lines, height }]) => {
    const from = top;
    top += height + gap;
    return lines.map(
      (text, index): BadgeShape => ({
        kind: 'text',
        x: isCentred ? frame.x + frame.width / 2 : frame.x,
        y: from + index * size * lineHeight + size * ascent,
        size,
        text,
        isBold,
        isCentred,
        colour,
      }),
    );
  });
}

/** A line to write on, for a name in letters that no typeface here has. */
function nameLine({ x, y, width, height }: Frame): BadgeShape {
  return { kind: 'box', x, y: y + height * 0.4, width, height: 0.3, colour: muted };
}

function nameParts({ firstname, lastname }: Badge, { name }: BadgeDesign, largest: number): Part[] {
  const isSplit = name === 'firstname' && firstname !== '' && lastname !== '';
  if (!isSplit)
    return [{ text: `${firstname} ${lastname}`.trim(), largest, isBold: true, colour: ink, share: 0.6 }];
  return [
    { text: firstname, largest, isBold: true, colour: ink, share: 0.42 },
    { text: lastname, largest: largest * 0.6, isBold: false, colour: ink, share: 0.24 },
  ];
}

interface Plan {
  readonly badge: Badge;
  readonly design: BadgeDesign;
  readonly context: BadgeContext;
  readonly measure: MeasureText;
  readonly colour: string;
}

const shows = ({ fields }: BadgeDesign, field: BadgeDesign['fields'][number]) => fields.includes(field);
const roleText = ({ badge, design }: Plan) => (shows(design, 'role') ? badgeRoleLabels[badge.role] : '');

/** A coloured band with the event on the left and the role on the right, or the event alone. */
function band(plan: Plan, { x, y, width, height }: Frame, pad: number): BadgeShape[] {
  const { context, measure, colour } = plan;
  const role = roleText(plan).toLocaleUpperCase('fr');
  const size = height * 0.4;
  const roleWidth = role === '' ? 0 : measure(role, size, true) + pad;
  const inner = { x: x + pad, y: y + height * 0.12, height: height * 0.76 };
  const baseline = y + height / 2 + size * 0.36;
  return [
    { kind: 'box', x, y, width, height, colour },
    ...stack(
      { ...inner, width: width - 2 * pad - roleWidth },
      [{ text: context.eventName, largest: height * 0.42, isBold: false, colour: white, share: 1 }],
      false,
      measure,
    ),
    ...(role === ''
      ? []
      : ([
          {
            kind: 'text',
            x: x + width - pad - measure(role, size, true),
            y: baseline,
            size,
            text: role,
            isBold: true,
            isCentred: false,
            colour: white,
          },
        ] satisfies BadgeShape[])),
  ];
}

function detailParts({ badge, design }: Plan, size: number): Part[] {
  return [
    {
      text: shows(design, 'product') ? badge.product : '',
      largest: size,
      isBold: false,
      colour: ink,
      share: 0.2,
    },
    {
      text: shows(design, 'group') ? badge.group : '',
      largest: size,
      isBold: false,
      colour: muted,
      share: 0.16,
    },
  ];
}

function withName(plan: Plan, frame: Frame, largest: number, isCentred: boolean, details: readonly Part[]) {
  const names = nameParts(plan.badge, plan.design, largest);
  if (names.some(({ text }) => text !== ''))
    return stack(frame, [...names, ...details], isCentred, plan.measure);
  const half = frame.height / 2;
  return [
    nameLine({ ...frame, height: half }),
    ...stack({ ...frame, y: frame.y + half, height: half }, details, isCentred, plan.measure),
  ];
}

function portrait(plan: Plan, width: number, height: number): BadgeShape[] {
  const { badge, design, context } = plan;
  const pad = 8;
  const inner = width - 2 * pad;
  const code = shows(design, 'qr') ? badge.code : null;
  const reference = shows(design, 'reference') ? badge.reference : '';
  const pictureHeight = context.hasPicture ? 28 : 0;
  const qrSide = 38;
  const shapes = band(plan, { x: 0, y: 0, width, height: 15 }, pad);
  if (context.hasPicture)
    shapes.push({
      kind: 'picture',
      x: pad,
      y: 19,
      width: inner,
      height: pictureHeight,
      isCropped: design.picture === 'cover',
      isCentred: true,
    });
  const top = 19 + pictureHeight + (context.hasPicture ? 3 : 0);
  const bottom = height - (code ? qrSide + 16 : reference === '' ? 8 : 14);
  const frame = { x: pad, y: top, width: inner, height: bottom - top };
  shapes.push(...withName(plan, frame, 22, true, detailParts(plan, 6.2)));
  if (code) shapes.push({ kind: 'qr', x: (width - qrSide) / 2, y: bottom + 3, side: qrSide, code });
  if (reference !== '')
    shapes.push({
      kind: 'text',
      x: width / 2,
      y: height - 7,
      size: 3.6,
      text: reference,
      isBold: false,
      isCentred: true,
      colour: muted,
    });
  return shapes;
}

/** Labels have no band at their edge, where the sheet in the printer is a millimetre off. */
function landscape(plan: Plan, width: number, height: number, isLabel: boolean): BadgeShape[] {
  const { badge, design, context } = plan;
  const pad = isLabel ? Math.max(4, height * 0.11) : height * 0.09;
  const bandHeight = height * (isLabel ? 0.15 : 0.17);
  const shapes = isLabel
    ? band(plan, { x: pad, y: pad, width: width - 2 * pad, height: bandHeight }, pad * 0.4)
    : band(plan, { x: 0, y: 0, width, height: bandHeight }, pad);
  const top = (isLabel ? pad : 0) + bandHeight + height * 0.05;
  const bottom = height - pad;
  const code = shows(design, 'qr') ? badge.code : null;
  const reference = shows(design, 'reference') ? badge.reference : '';
  const referenceSize = Math.max(2.1, height * 0.055);
  const under = reference === '' ? 0 : referenceSize * 1.5;
  const side = Math.min(bottom - top - (code ? under : 0), width * 0.36);
  const column = code ? side + pad * 0.7 : 0;
  const left = { x: pad, width: width - 2 * pad - column };
  const pictureHeight = context.hasPicture ? (bottom - top) * 0.24 : 0;
  const belowName = code ? 0 : under;
  const frame = {
    ...left,
    y: top,
    height: bottom - top - belowName - (context.hasPicture ? pictureHeight + height * 0.03 : 0),
  };
  shapes.push(...withName(plan, frame, height * 0.2, false, detailParts(plan, height * 0.088)));
  if (context.hasPicture)
    shapes.push({
      kind: 'picture',
      ...left,
      y: bottom - belowName - pictureHeight,
      height: pictureHeight,
      isCropped: false,
      isCentred: false,
    });
  if (code) shapes.push({ kind: 'qr', x: width - pad - side, y: bottom - under - side, side, code });
  if (reference !== '')
    shapes.push({
      kind: 'text',
      x: code ? width - pad - side / 2 : pad,
      y: bottom - referenceSize * 0.1,
      size: referenceSize,
      text: reference,
      isBold: false,
      isCentred: code !== null,
      colour: muted,
    });
  return shapes;
}

/** One drawing for the PDF and for the preview on screen. */
export function layoutBadge(
  badge: Badge,
  design: BadgeDesign,
  context: BadgeContext,
  measure: MeasureText,
): BadgeShape[] {
  const template = badgeTemplates[design.template];
  const { width, height } = template.badge;
  const plan = {
    badge,
    design,
    context,
    measure,
    colour: design.isColoured ? badgeRoleColours[badge.role] : ink,
  };
  return height > width ? portrait(plan, width, height) : landscape(plan, width, height, template.isLabel);
}
