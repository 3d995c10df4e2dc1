export const assemblyKinds = ['ordinary', 'extraordinary'] as const;
export type AssemblyKind = (typeof assemblyKinds)[number];
export const assemblyKindLabels: Record<AssemblyKind, string> = {
  ordinary: 'Assemblée générale ordinaire',
  extraordinary: 'Assemblée générale extraordinaire',
};

/** A draft is seen by the board alone; `called` once the convocation left, `open` while people meet; one that was called may be `cancelled`. */
export const assemblyStatuses = ['draft', 'called', 'open', 'closed', 'cancelled'] as const;
export type AssemblyStatus = (typeof assemblyStatuses)[number];
export const assemblyStatusLabels: Record<AssemblyStatus, string> = {
  draft: 'En préparation',
  called: 'Convoquée',
  open: 'En cours',
  closed: 'Terminée',
  cancelled: 'Annulée',
};

export const attendanceAnswers = ['none', 'present', 'absent', 'proxy'] as const;
export type AttendanceAnswer = (typeof attendanceAnswers)[number];
export const attendanceAnswerLabels: Record<AttendanceAnswer, string> = {
  none: 'Sans réponse',
  present: 'Sera présent',
  absent: 'Sera absent',
  proxy: 'A donné pouvoir',
};

/** Why somebody who may attend has no vote. */
export const noVoteReasons = ['too_young', 'fee_unpaid', 'not_member'] as const;
export type NoVoteReason = (typeof noVoteReasons)[number];
export const noVoteReasonLabels: Record<NoVoteReason, string> = {
  too_young: 'n’a pas l’âge de voter',
  fee_unpaid: 'cotisation à régler',
  not_member: 'n’est plus membre',
};

export const convocationStates = ['waiting', 'sent', 'unreachable'] as const;
export type ConvocationState = (typeof convocationStates)[number];

export const quorumKinds = ['none', 'fraction', 'number'] as const;
export type QuorumKind = (typeof quorumKinds)[number];

export const majorities = ['simple', 'two_thirds'] as const;
export type Majority = (typeof majorities)[number];
export const majorityLabels: Record<Majority, string> = {
  simple: 'Majorité simple',
  two_thirds: 'Majorité des deux tiers',
};

export const resolutionKinds = ['yes_no', 'candidates'] as const;
export type ResolutionKind = (typeof resolutionKinds)[number];
export const resolutionKindLabels: Record<ResolutionKind, string> = {
  yes_no: 'Pour ou contre',
  candidates: 'Choix parmi des candidats',
};

export const voteMethods = ['hands', 'secret'] as const;
export type VoteMethod = (typeof voteMethods)[number];
export const voteMethodLabels: Record<VoteMethod, string> = {
  hands: 'À main levée',
  secret: 'À bulletin secret',
};

/** `withheld`: closed, with so few voters that a result would show who voted what. */
export const voteStatuses = ['none', 'open', 'closed', 'withheld'] as const;
export type VoteStatus = (typeof voteStatuses)[number];
