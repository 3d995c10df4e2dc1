import { z } from 'zod';
import { parseJson } from '../shared/parse-json.ts';

interface AvatarChoice {
  readonly value: string;
  readonly label: string;
}

interface AvatarOption {
  readonly label: string;
  readonly isColour?: true;
  readonly choices: readonly AvatarChoice[];
}

const choices = (labels: Record<string, string>): AvatarChoice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const none = 'none';

/** A part that is not chosen follows from the seed. */
export const avatarOptions = {
  top: {
    label: 'Coiffure',
    choices: choices({
      bigHair: 'Très volumineuse',
      bob: 'Carré',
      bun: 'Chignon',
      curly: 'Bouclée',
      curvy: 'Ondulée',
      dreads: 'Dreads longues',
      dreads01: 'Dreads courtes',
      frida: 'Couronne de fleurs',
      frizzle: 'Frisée',
      fro: 'Afro',
      froBand: 'Afro et bandeau',
      longButNotTooLong: 'Mi-longue',
      shaggy: 'Ébouriffée',
      shavedSides: 'Côtés rasés',
      shortCurly: 'Courte bouclée',
      shortFlat: 'Courte lisse',
      shortRound: 'Courte ronde',
      shortWaved: 'Courte ondulée',
      sides: 'Dégarnie',
      straight01: 'Longue lisse',
      theCaesar: 'César',
      hat: 'Chapeau',
      hijab: 'Hijab',
      turban: 'Turban',
      winterHat1: 'Bonnet',
      winterHat02: 'Bonnet à pompon',
    }),
  },
  hairColor: {
    label: 'Couleur des cheveux',
    isColour: true,
    choices: choices({
      '2c1b18': 'Noir',
      '4a312c': 'Brun foncé',
      '724133': 'Brun',
      a55728: 'Auburn',
      b58143: 'Châtain clair',
      d6b370: 'Blond',
      c93305: 'Roux',
      e8e1e1: 'Argent',
      f59797: 'Rose',
    }),
  },
  accessories: {
    label: 'Lunettes',
    choices: choices({
      [none]: 'Aucune',
      prescription01: 'Fines',
      prescription02: 'Carrées',
      round: 'Rondes',
      sunglasses: 'De soleil',
      wayfarers: 'Rétro',
      kurt: 'Bicolores',
    }),
  },
  facialHair: {
    label: 'Barbe et moustache',
    choices: choices({
      [none]: 'Aucune',
      beardLight: 'Barbe courte',
      beardMedium: 'Barbe',
      beardMajestic: 'Longue barbe',
      moustacheFancy: 'Moustache en guidon',
      moustacheMagnum: 'Moustache',
    }),
  },
  clothes: {
    label: 'Vêtement',
    choices: choices({
      blazerAndShirt: 'Veste et chemise',
      blazerAndSweater: 'Veste et pull',
      collarAndSweater: 'Pull à col',
      graphicShirt: 'T-shirt imprimé',
      hoodie: 'Sweat à capuche',
      overall: 'Salopette',
      shirtCrewNeck: 'T-shirt col rond',
      shirtScoopNeck: 'T-shirt échancré',
      shirtVNeck: 'T-shirt col V',
    }),
  },
  clothesColor: {
    label: 'Couleur du vêtement',
    isColour: true,
    choices: choices({
      '12604f': 'Sapin',
      d9472b: 'Corail',
      ffc53d: 'Soleil',
      '65c9ff': 'Ciel',
      '25557c': 'Marine',
      '929598': 'Gris',
      '262e33': 'Encre',
      ffffff: 'Blanc',
      ffafb9: 'Rose',
    }),
  },
  eyes: {
    label: 'Yeux',
    choices: choices({
      default: 'Ouverts',
      happy: 'Rieurs',
      wink: 'Clin d’œil',
      squint: 'Plissés',
      surprised: 'Surpris',
      side: 'De côté',
      hearts: 'En cœur',
      closed: 'Fermés',
    }),
  },
  eyebrows: {
    label: 'Sourcils',
    choices: choices({
      default: 'Droits',
      defaultNatural: 'Naturels',
      raisedExcited: 'Levés',
      raisedExcitedNatural: 'Levés naturels',
      flatNatural: 'Plats',
      upDown: 'Un levé',
    }),
  },
  mouth: {
    label: 'Bouche',
    choices: choices({
      smile: 'Grand sourire',
      default: 'Petit sourire',
      twinkle: 'Malicieuse',
      serious: 'Sérieuse',
      tongue: 'Langue tirée',
      eating: 'Gourmande',
      disbelief: 'Sceptique',
    }),
  },
  skin: {
    label: 'Teint',
    isColour: true,
    choices: choices({
      ffdbb4: 'Très clair',
      edb98a: 'Clair',
      fd9841: 'Hâlé',
      f8d25c: 'Doré',
      d08b5b: 'Mat',
      ae5d29: 'Brun',
      '614335': 'Foncé',
    }),
  },
} as const satisfies Record<string, AvatarOption>;

export type AvatarOptionName = keyof typeof avatarOptions;
export const avatarOptionNames = Object.keys(avatarOptions) as AvatarOptionName[];
export const noAvatarPart = none;

const seedAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const avatarSeedLength = 8;

export function avatarSeed(random: ArrayLike<number>): string {
  return Array.from({ length: avatarSeedLength }, (_, at) => seedAlphabet[(random[at] ?? 0) % 62]).join('');
}

const optionSchema = (name: AvatarOptionName) =>
  z.enum(avatarOptions[name].choices.map(({ value }) => value) as [string, ...string[]]).optional();

export const avatarSchema = z.strictObject({
  seed: z.string().regex(/^[A-Za-z0-9]{8}$/),
  options: z
    .strictObject(
      Object.fromEntries(avatarOptionNames.map((name) => [name, optionSchema(name)])) as Record<
        AvatarOptionName,
        ReturnType<typeof optionSchema>
      >,
    )
    .default({}),
});
export type AvatarDrawing = z.infer<typeof avatarSchema>;

/** Null when the stored value cannot be drawn. */
export function readAvatar(stored: unknown): AvatarDrawing | null {
  const drawing = typeof stored === 'string' ? parseJson(stored) : stored;
  return avatarSchema.safeParse(drawing).data ?? null;
}

/** `PUT /users/{id}`: the drawn avatar, or the address of an uploaded photo; null removes it. */
export const pictureChangeSchema = z.strictObject({
  data: z.strictObject({
    avatar: z
      .union([
        avatarSchema,
        z.null(),
        z
          .string()
          .max(2_000)
          .transform((text, context) => {
            const avatar = readAvatar(text);
            if (!avatar) context.addIssue({ code: 'custom', message: 'Cet avatar n’est pas valide.' });
            return avatar;
          }),
      ])
      .optional(),
    picture: z.string().max(300).nullable().optional(),
  }),
});
export type PictureChange = z.infer<typeof pictureChangeSchema>['data'];
