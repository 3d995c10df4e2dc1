import { adminAccountsSchema } from '@kermesse/domain/administration/answers';
import { adminAccountsQuerySchema } from '@kermesse/domain/administration/queries';
import { noteSchema, suspendSchema } from '@kermesse/domain/administration/suspension';
import { doneSchema } from '@kermesse/domain/shared/answers';
import { z } from 'zod';
import { requireActor } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { restoreAccount, suspendAccount } from '../accounts/public.ts';
import { platformAdmin } from '../associations/public.ts';
import { listAccounts } from './list-accounts.ts';

const tags = ['administration'];
const params = z.object({ documentId: z.string().max(40) });

export function registerAccountAdministration(app: App, platform: Platform): void {
  const config = { access: platformAdmin };

  app.get(
    '/api/admin/accounts',
    {
      config,
      schema: {
        summary: 'Accounts by name or e-mail',
        tags,
        querystring: adminAccountsQuerySchema,
        response: { 200: adminAccountsSchema },
      },
    },
    (request) => listAccounts(platform, request.query),
  );

  app.post(
    '/api/admin/accounts/:documentId/suspend',
    {
      config,
      schema: {
        summary: 'Suspend an account, end its sessions and tell the person why',
        tags,
        params,
        body: suspendSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await suspendAccount(platform, requireActor(request), request.params.documentId, request.body);
      return { ok: true as const };
    },
  );

  app.post(
    '/api/admin/accounts/:documentId/restore',
    {
      config,
      schema: {
        summary: 'Lift a suspension',
        tags,
        params,
        body: noteSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await restoreAccount(platform, requireActor(request), request.params.documentId, request.body.text);
      return { ok: true as const };
    },
  );
}
