import { formatEuros, formatPrice, formatWholeEuros } from '@kermesse/domain/shared/money';
import classes from './money.module.css';

export interface MoneyProps {
  cents: number;
  /** 'price' shows zero as 'Gratuit'; 'whole' leaves the cents out. */
  as?: 'amount' | 'price' | 'whole';
  isStrong?: boolean;
  isStruck?: boolean;
}

const formats = { amount: formatEuros, price: formatPrice, whole: formatWholeEuros };

export function Money({ cents, as = 'amount', isStrong = false, isStruck = false }: MoneyProps) {
  const text = formats[as](cents);
  const className = `${classes.money} ${isStrong ? classes.strong : ''}`;
  return isStruck ? (
    <s className={`${className} ${classes.struck}`}>{text}</s>
  ) : (
    <span className={className}>{text}</span>
  );
}
