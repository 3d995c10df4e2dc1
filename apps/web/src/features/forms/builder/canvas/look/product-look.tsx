import type { BlockProduct } from '@kermesse/domain/forms/schema/product';
import type { ReactNode } from 'react';
import { catalogueWords } from '../../inspector/product-inspector.tsx';
import { InPlaceText } from '../in-place/in-place-text.tsx';
import classes from './look.module.css';

interface ProductLookProps {
  product: BlockProduct;
  isCurrent: boolean;
  marks: ReactNode;
}

/** Price and places are the catalogue's and are not edited here. */
export function ProductLook({ product, isCurrent, marks }: ProductLookProps) {
  const { id, name, description, productConfig } = product;
  return (
    <div className={classes.product}>
      <div className={classes.head}>
        <InPlaceText
          id={id}
          part="title"
          text={name}
          name="Nom du produit"
          empty="Produit sans nom"
          isInTabOrder={isCurrent}
          className={classes.label}
        />
        {marks}
      </div>
      {((productConfig.showDescription && description !== '') || isCurrent) && (
        <div className={classes.help}>
          <InPlaceText
            id={id}
            part="note"
            text={description}
            name="Description du produit"
            empty="Ajouter une description"
            isInTabOrder={isCurrent}
          />
        </div>
      )}
      {isCurrent && <span className={classes.more}>{catalogueWords}</span>}
    </div>
  );
}
