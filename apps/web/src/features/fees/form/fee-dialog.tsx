import type { Cotisation } from '@kermesse/domain/fees/answers';
import { dayOf } from '@kermesse/domain/shared/moments';
import { Box, Button, Tabs, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactElement, type ReactNode, useRef } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { KeptNote } from '../../../ui/forms/kept-note.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { usualAmountQuery } from '../api.ts';
import { toCents } from '../cents.ts';
import classes from './fee-dialog.module.css';
import { type FormTab, nextCallOf, tabsOf } from './fee-values.ts';
import { GeneralFields } from './general-fields.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { TierFields } from './tier-fields.tsx';
import { useFeeForm } from './use-fee-form.ts';

interface FeeDialogProps {
  /** Null for a new fee. */
  fee: Cotisation | null;
  onClose: () => void;
  onSaved: (fee: Cotisation) => void;
}

const tabs: readonly [FormTab, ReactNode][] = [
  ['general', 'Général'],
  // The smallest phones show only the first word.
  [
    'tiers',
    <Fragment key="tiers">
      Paliers<span className={classes.rest}> de réduction</span>
    </Fragment>,
  ],
  ['settings', 'Paramètres'],
];

function FeeForm({ fee, usualCents, onClose, onSaved }: FeeDialogProps & { usualCents: number | null }) {
  const { state, tab, setTab, keepsDraft } = useFeeForm({ fee, usualCents, onSaved });
  const isDraftAsked = useRef(false);
  const { form, isPending } = state;
  const wrongTabs = tabsOf(Object.keys(form.formState.errors));
  const isKeeping = isPending && keepsDraft.current;
  return (
    <DialogForm
      state={{
        ...state,
        isPending: isPending && !isKeeping,
        submit: (event) => {
          keepsDraft.current = isDraftAsked.current;
          isDraftAsked.current = false;
          state.submit(event);
        },
      }}
      submitLabel={fee ? 'Enregistrer' : 'Créer et activer'}
      isReady={!isKeeping}
      onCancel={() => {
        state.discard();
        onClose();
      }}
      more={
        !fee && (
          <Button
            variant="default"
            loading={isKeeping}
            disabled={isPending && !isKeeping}
            onClick={(event) => {
              isDraftAsked.current = true;
              event.currentTarget.form?.requestSubmit();
            }}
          >
            Garder en brouillon
          </Button>
        )
      }
    >
      {state.isRestored && <KeptNote onStartAnew={state.discard} />}
      <Tabs value={tab} onChange={(next) => setTab((next ?? 'general') as FormTab)} keepMounted={false}>
        <Tabs.List>
          {tabs.map(([name, label]) => (
            <Tabs.Tab key={name} value={name}>
              {label}
              {wrongTabs.includes(name) && (
                <Box
                  component="span"
                  display="inline-block"
                  w={8}
                  h={8}
                  ml={8}
                  bg="var(--k-corail)"
                  bdrs="50%"
                >
                  <VisuallyHidden> (à corriger)</VisuallyHidden>
                </Box>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="general" className={classes.panel ?? ''}>
          <GeneralFields
            form={form}
            isStarted={fee !== null && fee.status !== 'draft'}
            nextCall={fee && nextCallOf(fee, dayOf(Date.now()))}
          />
        </Tabs.Panel>
        <Tabs.Panel value="tiers" className={classes.panel ?? ''}>
          <TierFields form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="settings" className={classes.panel ?? ''}>
          <SettingsFields control={form.control} />
        </Tabs.Panel>
      </Tabs>
    </DialogForm>
  );
}

export default function FeeDialog(props: FeeDialogProps): ReactElement {
  const { association } = useAssociationWorkspace();
  const usual = useQuery({ ...usualAmountQuery(association.documentId), enabled: props.fee === null });
  const isReady = props.fee !== null || !usual.isPending;
  return (
    <FormDialog
      title={props.fee ? 'Modifier la cotisation' : 'Nouvelle cotisation'}
      size={700}
      keepsOnClickOutside
      onClose={props.onClose}
    >
      {isReady ? (
        <FeeForm {...props} usualCents={usual.data === undefined ? null : toCents(usual.data)} />
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  );
}
