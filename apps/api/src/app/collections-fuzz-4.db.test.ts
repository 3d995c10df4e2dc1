import { describeFuzz } from '../testing/fuzz-product.ts';

describeFuzz(4);
