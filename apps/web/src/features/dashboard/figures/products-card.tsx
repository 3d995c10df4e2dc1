import type { ComparedFigures } from '@kermesse/domain/dashboard/compared-figures';
import { changeText, dayName } from '@kermesse/domain/dashboard/same-day';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { formatWholeEuros } from '@kermesse/domain/shared/money';
import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { ScrollRegion } from '../../../ui/display/scroll-region.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import tables from '../tables.module.css';
import classes from './figures.module.css';

export function ProductsCard({ figures }: { figures: ComparedFigures }): ReactElement {
  const { products, compared, daysBefore } = figures;
  const isEmpty = products.length === 0;
  return (
    <SectionCard
      title="Par produit"
      isFlush={!isEmpty}
      {...(compared
        ? {
            description: `Ce qui était vendu à ${dayName(daysBefore)}, pour cette édition et pour «\u00a0${compared.name}\u00a0».`,
          }
        : {})}
    >
      {isEmpty ? (
        <Text c="dimmed">Aucun produit dans cette édition.</Text>
      ) : (
        <ScrollRegion label="Ventes par produit">
          <table className={`${tables.table} ${tables.figures} ${classes.table}`}>
            <thead>
              <tr>
                <th scope="col">Produit</th>
                <th scope="col">Vendus</th>
                {compared && <th scope="col">{compared.name}</th>}
                {compared && <th scope="col">Écart</th>}
                <th scope="col">Ventes</th>
              </tr>
            </thead>
            <tbody>
              {products.map(({ name, sold, grossCents, compared: before }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{formatDecimal(sold)}</td>
                  {compared && <td>{before ? formatDecimal(before.sold) : '–'}</td>}
                  {compared && <td>{(before && changeText(sold, before.sold)) ?? '–'}</td>}
                  <td>{formatWholeEuros(grossCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </SectionCard>
  );
}
