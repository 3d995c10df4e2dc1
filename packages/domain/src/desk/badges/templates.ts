/** Sizes in millimetres. A sheet of A4, or a page of its own for each badge. */
export interface BadgeTemplate {
  readonly label: string;
  readonly description: string;
  readonly page: { readonly width: number; readonly height: number };
  readonly badge: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  /** From the page's corner to the first badge. */
  readonly margin: { readonly left: number; readonly top: number };
  /** From one badge to the next. */
  readonly pitch: { readonly x: number; readonly y: number };
  /** Printed on plain paper and cut by hand. */
  readonly hasCutMarks: boolean;
  /** Adhesive sheets of which some labels may be gone already. */
  readonly isLabel: boolean;
}

const a4 = { width: 210, height: 297 };

export const badgeTemplateIds = ['a6', 'card', 'label-24', 'label-21', 'label-8'] as const;
export type BadgeTemplateId = (typeof badgeTemplateIds)[number];

export const badgeTemplates: Readonly<Record<BadgeTemplateId, BadgeTemplate>> = {
  a6: {
    label: 'A6, un par page',
    description: '105 × 148 mm, en hauteur, pour un porte-badge à cordon',
    page: { width: 105, height: 148 },
    badge: { width: 105, height: 148 },
    columns: 1,
    rows: 1,
    margin: { left: 0, top: 0 },
    pitch: { x: 105, y: 148 },
    hasCutMarks: false,
    isLabel: false,
  },
  card: {
    label: 'Carte 85 × 54',
    description: '10 par feuille A4, avec traits de coupe',
    page: a4,
    badge: { width: 85, height: 54 },
    columns: 2,
    rows: 5,
    margin: { left: 20, top: 13.5 },
    pitch: { x: 85, y: 54 },
    hasCutMarks: true,
    isLabel: false,
  },
  'label-24': {
    label: 'Étiquettes 70 × 37',
    description: '24 par planche A4',
    page: a4,
    badge: { width: 70, height: 37 },
    columns: 3,
    rows: 8,
    margin: { left: 0, top: 0.5 },
    pitch: { x: 70, y: 37 },
    hasCutMarks: false,
    isLabel: true,
  },
  'label-21': {
    label: 'Étiquettes 63,5 × 38,1',
    description: '21 par planche A4',
    page: a4,
    badge: { width: 63.5, height: 38.1 },
    columns: 3,
    rows: 7,
    margin: { left: 7.2, top: 15.15 },
    pitch: { x: 66.05, y: 38.1 },
    hasCutMarks: false,
    isLabel: true,
  },
  'label-8': {
    label: 'Étiquettes 99,1 × 67,7',
    description: '8 par planche A4',
    page: a4,
    badge: { width: 99.1, height: 67.7 },
    columns: 2,
    rows: 4,
    margin: { left: 4.65, top: 13.1 },
    pitch: { x: 101.6, y: 67.7 },
    hasCutMarks: false,
    isLabel: true,
  },
};

export const badgesPerSheet = ({ columns, rows }: BadgeTemplate): number => columns * rows;

/** The `index`-th badge, counted from 0, when the first one takes label `startAt` (from 1). */
export function badgePlace(template: BadgeTemplate, index: number, startAt: number) {
  const place = index + startAt - 1;
  const onSheet = place % badgesPerSheet(template);
  const { margin, pitch, columns } = template;
  return {
    sheet: Math.floor(place / badgesPerSheet(template)),
    x: margin.left + (onSheet % columns) * pitch.x,
    y: margin.top + Math.floor(onSheet / columns) * pitch.y,
  };
}

export const sheetCount = (template: BadgeTemplate, count: number, startAt: number): number =>
  count === 0 ? 0 : badgePlace(template, count - 1, startAt).sheet + 1;
