import type { ShownAssembly } from '@kermesse/domain/assemblies/answers';
import type { AssemblyKind, Majority, ResolutionKind } from '@kermesse/domain/assemblies/enums';
import { defaultNoticeDays } from '@kermesse/domain/assemblies/notice';
import { defaultMostProxies } from '@kermesse/domain/assemblies/proxies';
import { defaultMinimumAge } from '@kermesse/domain/assemblies/voters';
import { noMoment, type WallMoment, wallInstant, wallMoment } from '@kermesse/domain/events/wall-moment';
import { defaultTimeZone } from '@kermesse/domain/shared/zone-offset';

export interface PointValues {
  title: string;
  description: string;
  resolution: {
    isVoted: boolean;
    text: string;
    kind: ResolutionKind;
    /** One a line. */
    candidates: string;
    majority: Majority;
  };
}

export interface AssemblyValues {
  kind: AssemblyKind;
  startsAt: WallMoment;
  place: string;
  onlineUrl: string;
  noticeDays: number | null;
  /** 'none', 'number', or a fraction such as '1/4'. */
  quorumKind: string;
  quorumNumber: number | null;
  minimumAge: number | null;
  needsPaidFee: boolean;
  mostProxies: number | null;
  points: PointValues[];
  papers: string[];
}

export const emptyPoint: PointValues = {
  title: '',
  description: '',
  resolution: { isVoted: false, text: '', kind: 'yes_no', candidates: '', majority: 'simple' },
};

const voted = (title: string, text: string): PointValues => ({
  ...emptyPoint,
  title,
  resolution: { ...emptyPoint.resolution, isVoted: true, text },
});

/** The agenda that most associations begin with. */
export const usualValues: AssemblyValues = {
  kind: 'ordinary',
  startsAt: noMoment,
  place: '',
  onlineUrl: '',
  noticeDays: defaultNoticeDays,
  quorumKind: '1/4',
  quorumNumber: null,
  minimumAge: defaultMinimumAge,
  needsPaidFee: false,
  mostProxies: defaultMostProxies,
  points: [
    voted('Rapport moral', 'L’assemblée approuve le rapport moral.'),
    voted('Rapport financier', 'L’assemblée approuve les comptes de l’exercice.'),
    { ...emptyPoint, title: 'Questions diverses' },
  ],
  papers: [],
};

export const valuesOf = (assembly: ShownAssembly): AssemblyValues => ({
  kind: assembly.kind,
  startsAt: wallMoment(assembly.startsAt, defaultTimeZone),
  place: assembly.place,
  onlineUrl: assembly.onlineUrl ?? '',
  noticeDays: assembly.noticeDays,
  quorumKind:
    assembly.quorumKind === 'fraction'
      ? `${assembly.quorumNumerator}/${assembly.quorumDenominator}`
      : assembly.quorumKind,
  quorumNumber: assembly.quorumKind === 'number' ? assembly.quorumNumber : null,
  minimumAge: assembly.minimumAge,
  needsPaidFee: assembly.needsPaidFee,
  mostProxies: assembly.mostProxies,
  points: assembly.points.map(({ title, description, resolution }) => ({
    title,
    description,
    resolution: resolution
      ? {
          isVoted: true,
          text: resolution.text,
          kind: resolution.kind,
          candidates: resolution.candidates.join('\n'),
          majority: resolution.majority,
        }
      : emptyPoint.resolution,
  })),
  papers: assembly.papers.map(({ documentId }) => documentId),
});

export function payloadOf(values: AssemblyValues): unknown {
  const { startsAt, quorumKind, quorumNumber, points, ...rest } = values;
  const fraction = /^(\d+)\/(\d+)$/.exec(quorumKind);
  return {
    ...rest,
    startsAt: wallInstant(startsAt, defaultTimeZone) ?? '',
    quorumKind: fraction ? 'fraction' : quorumKind,
    ...(fraction ? { quorumNumerator: Number(fraction[1]), quorumDenominator: Number(fraction[2]) } : {}),
    ...(quorumKind === 'number' ? { quorumNumber: quorumNumber ?? 0 } : {}),
    points: points.map(({ title, description, resolution: { isVoted, candidates, ...resolution } }) => ({
      title,
      description,
      resolution: isVoted
        ? {
            ...resolution,
            candidates: candidates
              .split('\n')
              .map((name) => name.trim())
              .filter(Boolean),
          }
        : null,
    })),
  };
}
