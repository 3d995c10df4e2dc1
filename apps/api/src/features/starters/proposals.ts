import { hasAny } from '@kermesse/domain/organizers/permissions';
import {
  type ConfirmProposals,
  type Proposal,
  type ProposalKind,
  proposalKinds,
  proposalPermissions,
} from '@kermesse/domain/starters/proposals';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmProducts, listProposedProducts } from '../catalog/public.ts';
import { confirmDays, listProposedDays } from '../events/public.ts';
import { confirmForms, listProposedForms } from '../forms/public.ts';
import { confirmMails, listProposedMails } from '../mailing/public.ts';
import { type AllowedEdition, stillOnEdition } from '../organizers/public.ts';
import { confirmMissions, listProposedMissions } from '../volunteers/public.ts';

interface Proposed {
  list(executor: Executor, editionId: number): Promise<{ documentId: string; name: string | null }[]>;
  /** Without an identity, all of the edition. */
  confirm(tx: Tx, editionId: number, documentId?: string): Promise<void>;
}

/** Each feature marks its own rows. */
const proposed: Record<ProposalKind, Proposed> = {
  product: { list: listProposedProducts, confirm: confirmProducts },
  form: { list: listProposedForms, confirm: confirmForms },
  programme: { list: listProposedDays, confirm: confirmDays },
  mission: { list: listProposedMissions, confirm: confirmMissions },
  mail: { list: listProposedMails, confirm: confirmMails },
};

export async function readProposals(
  { db }: Pick<Platform, 'db'>,
  { entry: edition, standing }: AllowedEdition,
): Promise<Proposal[]> {
  const found: Proposal[] = [];
  for (const kind of proposalKinds) {
    if (!hasAny(standing, [proposalPermissions[kind]])) continue;
    const rows = await proposed[kind].list(db.orm, edition.id);
    found.push(...rows.map(({ documentId, name }) => ({ kind, documentId, name: name ?? '' })));
  }
  return found;
}

/** Without a kind, everything that the caller may change. */
export async function confirmProposals(
  { db }: Pick<Platform, 'db'>,
  allowed: AllowedEdition,
  { kind, documentId }: ConfirmProposals,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { entry: edition, standing } = await stillOnEdition(tx, allowed);
    const may = (each: ProposalKind) => hasAny(standing, [proposalPermissions[each]]);
    if (kind !== undefined && !may(kind)) throw forbidden();
    const kinds = kind === undefined ? proposalKinds.filter(may) : [kind];
    for (const each of kinds) await proposed[each].confirm(tx, edition.id, kind && documentId);
  });
}
