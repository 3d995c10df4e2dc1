import { z } from 'zod';
import { inscriptionKinds } from './inscription-kind.ts';

export const inscriptionKindSchema = z.enum(inscriptionKinds);
