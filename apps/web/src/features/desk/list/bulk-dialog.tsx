import {
  type BulkAnswer,
  type BulkRequest,
  bulkChoicesSchema,
  maxBulk,
} from '@kermesse/domain/desk/list-schemas';
import { countOf } from '@kermesse/domain/shared/text';
import { Box, Button } from '@mantine/core';
import { type ReactElement, useRef, useState } from 'react';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import { DialogActions, DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { MethodChoice, usualMethod } from '../actions/method-choice.tsx';
import { actOnMany } from '../api.ts';
import { deskKeys } from '../keys.ts';
import classes from './registrations.module.css';

export interface BulkPlan {
  action: BulkRequest['action'];
  ids: readonly string[];
  nameOf: (id: string) => string;
}

const words: Record<
  BulkRequest['action'],
  { title: string; verb: string; text: string; isDangerous: boolean }
> = {
  cancel: {
    title: 'Annuler sans rembourser',
    verb: 'Annuler',
    text: 'Les places redeviennent libres, les billets ne sont plus valables et l’argent reste acquis.',
    isDangerous: true,
  },
  'cancel-refund': {
    title: 'Annuler et rembourser',
    verb: 'Annuler et rembourser',
    text: 'Les places redeviennent libres et tout ce qui est remboursable est rendu.',
    isDangerous: true,
  },
  resend: {
    title: 'Renvoyer la confirmation',
    verb: 'Renvoyer',
    text: 'Chaque personne confirmée reçoit de nouveau ses billets par e-mail.',
    isDangerous: false,
  },
  'mark-paid': {
    title: 'Noter le paiement',
    verb: 'Noter payées',
    text: 'Les inscriptions en attente sont confirmées, sans frais de service, et les billets partent.',
    isDangerous: false,
  },
};

const step = Math.min(10, maxBulk);

interface BulkDialogProps {
  editionId: string;
  plan: BulkPlan;
  onClose: () => void;
}

/** Runs the same act on many, in batches, and shows the outcome of each. */
export function BulkDialog({ editionId, plan, onClose }: BulkDialogProps): ReactElement {
  const { title, verb, text, isDangerous } = words[plan.action];
  const [handled, setHandled] = useState<number | null>(null);
  const [result, setResult] = useState<BulkAnswer | null>(null);
  const controller = useRef<AbortController | null>(null);
  const isRunning = handled !== null && result === null;
  const total = plan.ids.length;

  const { form, submit, isPending, failure } = useDomainForm({
    schema: bulkChoicesSchema,
    initial: { reason: '', method: usualMethod },
    send: async ({ reason, method }) => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      setHandled(0);
      const sum: BulkAnswer = { done: [], already: [], failed: [] };
      try {
        for (let start = 0; start < total && !signal.aborted; start += step) {
          const ids = plan.ids.slice(start, start + step);
          const request: BulkRequest =
            plan.action === 'mark-paid'
              ? { action: plan.action, ids, reason, method }
              : { action: plan.action, ids, reason };
          const { done, already, failed } = await actOnMany(editionId, request, signal);
          sum.done.push(...done);
          sum.already.push(...already);
          sum.failed.push(...failed);
          setHandled(Math.min(total, start + step));
        }
      } finally {
        setResult(sum);
      }
    },
    refresh: [deskKeys.of(editionId)],
    onFailure: () => controller.current?.signal.aborted === true,
  });

  return (
    <FormDialog title={title} size={520} isLocked={isRunning} onClose={onClose}>
      {handled === null && (
        <DialogForm
          state={{ submit, isPending, failure }}
          submitLabel={verb}
          cancelLabel="Revenir"
          isDangerous={isDangerous}
          onCancel={onClose}
        >
          <p>
            <strong>{countOf(total, 'inscription choisie', 'inscriptions choisies')}</strong>. {text}
          </p>
          {plan.action === 'mark-paid' && (
            <FormField control={form.control} name="method">
              {(field) => <MethodChoice {...field} />}
            </FormField>
          )}
          {isDangerous && (
            <FormField control={form.control} name="reason">
              {(field) => (
                <TextareaField {...field} label="Motif, dans l’e-mail envoyé aux personnes" maxLength={500} />
              )}
            </FormField>
          )}
        </DialogForm>
      )}
      {handled !== null && (
        <div className={classes.dialog}>
          <ProgressBar label="Avancement" value={handled} max={total} aside={`${handled} / ${total}`} />
          {result === null ? (
            <DialogActions>
              <Button variant="default" onClick={() => controller.current?.abort()}>
                Arrêter
              </Button>
            </DialogActions>
          ) : (
            <>
              <PlainList gap={6} mah={260} style={{ overflow: 'auto' }} role="status">
                <li>{countOf(result.done.length, 'inscription traitée', 'inscriptions traitées')}</li>
                {result.already.length > 0 && (
                  <li>{countOf(result.already.length, 'l’était déjà', 'l’étaient déjà')}</li>
                )}
                {result.failed.map(({ documentId, message }) => (
                  <Box component="li" c="var(--k-corail-text)" key={documentId}>
                    <strong>{plan.nameOf(documentId)}</strong> : {message}
                  </Box>
                ))}
                {failure && (
                  <Box component="li" c="var(--k-corail-text)">
                    {failure}
                  </Box>
                )}
              </PlainList>
              <DialogActions>
                <Button onClick={onClose}>Fermer</Button>
              </DialogActions>
            </>
          )}
        </div>
      )}
    </FormDialog>
  );
}
