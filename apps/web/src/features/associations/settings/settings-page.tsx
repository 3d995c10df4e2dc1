import type { Association } from '@kermesse/domain/associations/answers';
import { Button, SegmentedControl, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { useTabInAddress } from '../../../platform/address/tab-in-address.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { AssociationGate } from '../../../ui/workspace/association-gate.tsx';
import { associationQuery } from '../api.ts';
import { settingsTabs } from '../search.ts';
import { AdvancedTab } from './advanced-tab.tsx';
import { ContactTab } from './contact-tab.tsx';
import type { SettingsField } from './form-values.ts';
import { GeneralTab } from './general-tab.tsx';
import { LegalTab } from './legal-tab.tsx';
import { useSettings } from './use-settings.ts';

type Tab = (typeof settingsTabs)[number];

const contactFields = new Set<SettingsField>(['email', 'phone', 'line1', 'line2', 'zipcode', 'city']);
const legalFields = new Set<SettingsField>(['president_name', 'siret', 'rna', 'regime']);
const tabOf = (field: SettingsField): Tab =>
  contactFields.has(field) ? 'contact' : legalFields.has(field) ? 'legal' : 'general';

function Content({ association }: { association: Association }): ReactElement {
  const [tab, open] = useTabInAddress(settingsTabs);
  const formId = useId();
  const settings = useSettings(association, {
    onSaved: () => setIsEditing(false),
    onProblem: (field) => open(tabOf(field)),
  });
  const [isEditing, setIsEditing] = useState(settings.isRestored);
  const { isDirty } = settings.form.formState;
  const props = { association, settings, isEditing };
  return (
    <>
      <PageHeading
        title="Paramètres"
        description={
          isEditing
            ? settings.isRestored
              ? 'Vos changements ont été gardés\u00a0: ils sont visibles une fois enregistrés.'
              : 'Vos changements sont visibles une fois enregistrés.'
            : 'Ce que l’on voit de votre association.'
        }
        actions={
          <>
            <SegmentedControl
              style={{ alignSelf: 'center' }}
              aria-label="Affichage"
              value={isEditing ? 'edit' : 'preview'}
              data={[
                { value: 'preview', label: 'Aperçu' },
                { value: 'edit', label: 'Modifier' },
              ]}
              onChange={(value) => setIsEditing(value === 'edit')}
            />
            {isDirty && (
              <Button variant="default" disabled={settings.isPending} onClick={settings.discard}>
                Annuler les changements
              </Button>
            )}
            <Button type="submit" form={formId} disabled={!isDirty} loading={settings.isPending}>
              Enregistrer
            </Button>
          </>
        }
      />
      <form id={formId} noValidate onSubmit={settings.submit}>
        <Tabs value={tab} onChange={open} keepMounted={false}>
          <Tabs.List mb={20}>
            <Tabs.Tab value="general">Général</Tabs.Tab>
            <Tabs.Tab value="contact">Contact</Tabs.Tab>
            <Tabs.Tab value="legal">Légal</Tabs.Tab>
            <Tabs.Tab value="advanced" visibleFrom="sm">
              Avancé
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="general">
            <GeneralTab {...props} />
          </Tabs.Panel>
          <Tabs.Panel value="contact">
            <ContactTab {...props} />
          </Tabs.Panel>
          <Tabs.Panel value="legal">
            <LegalTab {...props} />
          </Tabs.Panel>
          <Tabs.Panel value="advanced">
            <AdvancedTab association={association} />
          </Tabs.Panel>
        </Tabs>
      </form>
    </>
  );
}

function Settings(): ReactElement {
  const { association } = useAssociationWorkspace();
  const query = useQuery(associationQuery(association.documentId));
  return (
    <AreaPage title="Paramètres">
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(loaded) => <Content association={loaded} />}
      </Loaded>
    </AreaPage>
  );
}

export function SettingsPage(): ReactElement {
  return (
    <AssociationGate needs="modify_association_info">
      <Settings />
    </AssociationGate>
  );
}
