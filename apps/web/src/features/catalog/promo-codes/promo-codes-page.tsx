import type { PromoCodeEntry } from '@kermesse/domain/catalog/catalog-entries';
import { catalogMessages } from '@kermesse/domain/catalog/messages';
import { formatEuros } from '@kermesse/domain/shared/money';
import { countOf } from '@kermesse/domain/shared/text';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconPower, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { TicketsDrawing } from '../../../ui/art/drawings/tickets.tsx';
import type { DataColumn, RowAction } from '../../../ui/data-table/types.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { EntriesPage } from '../../../ui/workspace/entries-page.tsx';
import { deleteEntry, promoCodesQuery, saveEntry } from '../api.ts';
import { afterCatalogChange } from '../keys.ts';
import { PromoCodeDialog } from './promo-code-dialog.tsx';
import { discountText, periodText, promoCodeState, usesText } from './promo-code-text.ts';

function columnsFor(zone: string, now: number): DataColumn<PromoCodeEntry>[] {
  return [
    { id: 'coupon', header: 'Code', value: ({ coupon }) => coupon, isSortable: true, width: 150, grow: 2 },
    { id: 'discount', header: 'Remise', value: discountText, width: 100 },
    {
      id: 'uses',
      header: 'Utilisations',
      value: usesText,
      sortValue: ({ redemptions }) => redemptions,
      isSortable: true,
      width: 130,
    },
    {
      id: 'minimum',
      header: 'Commande minimale',
      value: ({ min_order_amount }) =>
        min_order_amount === null ? '' : formatEuros(Math.round(min_order_amount * 100)),
      width: 120,
    },
    { id: 'period', header: 'Période', value: (code) => periodText(code, zone), width: 150 },
    {
      id: 'state',
      header: 'État',
      value: (code) => promoCodeState(code, now).label,
      cell: { kind: 'pill', pill: (code) => promoCodeState(code, now) },
      filter: {},
      width: 110,
    },
  ];
}

function PromoCodes(): ReactElement {
  const { edition } = useEditionWorkspace();
  usePageTitle(`Codes promo · ${edition.name}`);
  const query = useQuery(promoCodesQuery(edition.documentId));
  const deletion = useChange({
    send: ({ documentId }: PromoCodeEntry) => deleteEntry('promo-codes', documentId),
    done: 'Code supprimé',
    refresh: afterCatalogChange,
  });
  const switching = useChange({
    send: ({ documentId, is_active }: PromoCodeEntry) =>
      saveEntry('promo-codes', documentId, { is_active: !is_active }),
    done: (_, { is_active }) => (is_active ? 'Code désactivé' : 'Code réactivé'),
    refresh: afterCatalogChange,
    lock: ({ documentId }) => documentId,
  });
  const [now] = useState(Date.now);
  const [edited, setEdited] = useState<PromoCodeEntry | 'new' | null>(null);
  const columns = useMemo(() => columnsFor(edition.timezone, now), [edition.timezone, now]);
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setEdited('new')}>
      Nouveau code
    </Button>
  );
  const removal = (code: PromoCodeEntry): RowAction =>
    code.redemptions > 0
      ? {
          id: 'delete',
          label: 'Supprimer',
          icon: <IconTrash size={18} aria-hidden="true" />,
          isDangerous: true,
          onSelect: () => toast.error(catalogMessages.codeUsed),
        }
      : {
          id: 'delete',
          label: 'Supprimer',
          icon: <IconTrash size={18} aria-hidden="true" />,
          isDangerous: true,
          confirm: {
            title: `Supprimer ${code.coupon}\u00a0?`,
            message: 'Le code ne pourra plus être utilisé.',
            confirmLabel: 'Supprimer',
            isDestructive: true,
          },
          onSelect: async () => {
            await deletion.run(code);
          },
        };
  return (
    <>
      <EntriesPage
        title="Codes promo"
        label="Codes promo de l’édition"
        query={query}
        columns={columns}
        rowLabel={({ coupon }) => coupon}
        summary={(rows) => {
          const used = rows.reduce((sum, { redemptions }) => sum + redemptions, 0);
          return `${countOf(rows.length, 'code')}, ${countOf(used, 'utilisation')}`;
        }}
        purpose="Une remise sur la commande, avant les frais."
        add={add}
        searchPlaceholder="Code…"
        onOpen={setEdited}
        rowActions={(code) => [
          {
            id: 'edit',
            label: 'Modifier',
            icon: <IconPencil size={18} aria-hidden="true" />,
            onSelect: () => setEdited(code),
          },
          {
            id: 'switch',
            label: code.is_active ? 'Désactiver' : 'Réactiver',
            icon: <IconPower size={18} aria-hidden="true" />,
            onSelect: async () => {
              await switching.run(code);
            },
          },
          removal(code),
        ]}
        empty={
          <EmptyState drawing={<TicketsDrawing />} title="Pas encore de code" action={add}>
            <p>Un code donne une remise à un club, à des partenaires, à ceux qui s’inscrivent tôt.</p>
          </EmptyState>
        }
      />
      {edited !== null && (
        <PromoCodeDialog
          editionId={edition.documentId}
          zone={edition.timezone}
          code={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

export function PromoCodesPage(): ReactElement {
  return (
    <EditionGate needs="canManageEditionSettings">
      <PromoCodes />
    </EditionGate>
  );
}
