import { uploadLimits } from '../settings/defaults.ts';
import type { MediaType } from './media-types.ts';

export type UploadLimits = Record<keyof typeof uploadLimits, number>;

export interface UploadKind {
  readonly kind: 'document' | 'picture' | 'logo' | 'official-document' | 'cover';
  readonly types: readonly MediaType[];
  readonly limit: keyof UploadLimits;
  /** Public files are re-encoded pictures; private ones are read by those whom a policy names. */
  readonly visibility: 'public' | 'private';
  /** Pictures are scaled down to fit a square of this side, in pixels. */
  readonly maxDimension: number;
}

export interface UploadProfile {
  /** With `{name}` for an identifier. */
  readonly folder: string;
  readonly kinds: readonly [UploadKind, ...UploadKind[]];
  readonly wording: 'generic' | 'named';
  readonly maxFiles: number;
  /** A form may be filled in without an account: its documents then belong to the browser. */
  readonly isOpenToVisitors: boolean;
}

const pictures = ['image/jpeg', 'image/png', 'image/gif'] as const;
const logo: UploadKind = {
  kind: 'logo',
  types: [...pictures, 'image/webp'],
  limit: 'logoBytes',
  visibility: 'public',
  maxDimension: 1024,
};

const cover: UploadKind = {
  kind: 'cover',
  types: [...pictures, 'image/webp'],
  limit: 'imageBytes',
  visibility: 'public',
  maxDimension: 2560,
};

const paper: UploadKind = {
  kind: 'document',
  types: [
    'application/pdf',
    ...pictures,
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  limit: 'formDocumentBytes',
  visibility: 'private',
  maxDimension: 4096,
};

export const uploadProfiles = {
  document: {
    folder: 'documents',
    kinds: [paper],
    wording: 'generic',
    maxFiles: 1,
    isOpenToVisitors: true,
  },
  userPicture: {
    folder: 'users/{profileId}',
    kinds: [
      { kind: 'picture', types: pictures, limit: 'imageBytes', visibility: 'public', maxDimension: 1024 },
    ],
    wording: 'generic',
    maxFiles: 1,
    isOpenToVisitors: false,
  },
  associationLogo: {
    folder: 'my-asso/{associationId}',
    kinds: [logo],
    wording: 'named',
    maxFiles: 1,
    isOpenToVisitors: false,
  },
  associationFile: {
    folder: 'associations/{associationId}/logo',
    kinds: [
      logo,
      {
        kind: 'official-document',
        types: ['application/pdf'],
        limit: 'officialDocumentBytes',
        visibility: 'private',
        maxDimension: 4096,
      },
    ],
    wording: 'named',
    maxFiles: 1,
    isOpenToVisitors: false,
  },
  associationDocument: {
    folder: 'associations/{associationId}/documents',
    kinds: [paper],
    wording: 'generic',
    maxFiles: 1,
    isOpenToVisitors: false,
  },
  memberFile: {
    folder: 'associations/{associationId}/members',
    kinds: [paper],
    wording: 'generic',
    maxFiles: 1,
    isOpenToVisitors: false,
  },
  associationImage: {
    folder: 'associations/{associationId}/images',
    kinds: [cover],
    wording: 'generic',
    maxFiles: 1,
    isOpenToVisitors: false,
  },
  eventImage: {
    folder: 'events/{eventId}',
    kinds: [cover],
    wording: 'generic',
    maxFiles: 1,
    isOpenToVisitors: false,
  },
} as const satisfies Record<string, UploadProfile>;

export type UploadProfileName = keyof typeof uploadProfiles;
export const uploadProfileNames = Object.keys(uploadProfiles) as [UploadProfileName, ...UploadProfileName[]];

export interface ResolvedFolder {
  profile: UploadProfileName;
  /** Identifiers in the folder's name, such as `{ associationId: '…' }`. */
  params: Record<string, string>;
}

const matchers = uploadProfileNames.map((profile) => {
  const source = uploadProfiles[profile].folder.replace(/\{(\w+)\}/g, '(?<$1>[A-Za-z0-9]{1,32})');
  return { profile, pattern: new RegExp(`^${source}$`) };
});

export function resolveFolder(folder: string): ResolvedFolder | null {
  for (const { profile, pattern } of matchers) {
    const match = pattern.exec(folder);
    if (match) return { profile, params: { ...match.groups } };
  }
  return null;
}

export function kindFor(profile: UploadProfile, type: string): UploadKind | null {
  return profile.kinds.find((kind) => (kind.types as readonly string[]).includes(type)) ?? null;
}

export function largestLimit(profile: UploadProfile, limits: UploadLimits = uploadLimits): number {
  return Math.max(...profile.kinds.map((kind) => limits[kind.limit]));
}
