import { describeMatrix } from '../testing/matrix/describe-matrix.ts';

describeMatrix(2);
