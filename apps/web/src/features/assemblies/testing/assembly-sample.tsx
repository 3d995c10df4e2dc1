import type { ShownAssembly } from '@kermesse/domain/assemblies/answers';
import type { MyAssociation } from '@kermesse/domain/associations/answers';
import type { ReactElement, ReactNode } from 'react';
import { AssociationWorkspaceContext } from '../../../platform/workspace/association-workspace.ts';

const point = (documentId: string, title: string) => ({
  documentId,
  title,
  description: '',
  resolution: null,
  notes: '',
});

export function buildAssembly(overrides: Partial<ShownAssembly> = {}): ShownAssembly {
  return {
    documentId: 'assembly',
    kind: 'ordinary',
    status: 'open',
    startsAt: '2027-06-12T16:30:00.000Z',
    place: 'Salle des fêtes',
    onlineUrl: null,
    reason: '',
    postponedFrom: null,
    noticeDays: 15,
    quorumKind: 'none',
    quorumNumerator: 1,
    quorumDenominator: 4,
    quorumNumber: 0,
    minimumAge: null,
    needsPaidFee: false,
    mostProxies: 2,
    lastDayToCall: '2027-05-28',
    calledAt: '2027-05-01T08:00:00.000Z',
    isCalledLate: false,
    postponedAt: null,
    openedAt: '2027-06-12T16:30:00.000Z',
    closedAt: null,
    points: [point('moral', 'Rapport moral'), point('accounts', 'Comptes')],
    papers: [],
    quorum: { voters: 3, present: 3, represented: 0, needed: 0, isReached: true },
    convened: 3,
    answers: { none: 3, present: 0, absent: 0, proxy: 0 },
    proxies: { given: 0, onPaper: 0 },
    mails: { waiting: 0, sent: 3, unreachable: 0 },
    isMinutesStored: false,
    ...overrides,
  };
}

const association = { documentId: 'association', name: 'Club' } as MyAssociation;

/** Somebody who may do everything in the association. */
export function AsPresident({ children }: { children: ReactNode }): ReactElement {
  return (
    <AssociationWorkspaceContext value={{ association, can: () => true }}>
      {children}
    </AssociationWorkspaceContext>
  );
}
