import { z } from 'zod';

export const doorNameMaxLength = 40;
export const doorNameSchema = z.string().trim().min(1).max(doorNameMaxLength);
