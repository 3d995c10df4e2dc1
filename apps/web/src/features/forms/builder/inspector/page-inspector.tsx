import { findingsOf } from '@kermesse/domain/forms/analysis/analyse-dependencies';
import {
  allowsEmptyCart,
  keepsPagesApart,
  withEmptyCart,
  withPagesApart,
} from '@kermesse/domain/forms/form-settings';
import { formLimits } from '@kermesse/domain/forms/limits';
import type { Page } from '@kermesse/domain/forms/schema/form';
import { Box, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { SwitchField } from '../../../../ui/inputs/switch-field.tsx';
import { TextField } from '../../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../../ui/inputs/textarea-field.tsx';
import { useBuilder, useBuilderSetting } from '../store/use-builder.ts';
import { FindingNotes } from './findings.tsx';
import classes from './inspector.module.css';
import { JumpsSection } from './jumps-section.tsx';
import { PipedTextareaField, PipedTextField } from './piped-fields.tsx';

function FormFields() {
  const { store } = useBuilderSetting();
  const name = useBuilder(({ form }) => form.name);
  const description = useBuilder(({ form }) => form.description);
  const settings = useBuilder(({ form }) => form.settings);
  const findings = useBuilder((state) => state.findings);
  const own = useMemo(() => findingsOf(findings, ''), [findings]);
  return (
    <Stack component="section" aria-label="Le formulaire">
      <Box component="h3" m={0} ff="text" fz="var(--k-font-size-label)" fw={650}>
        Le formulaire
      </Box>
      {own.length > 0 && <FindingNotes findings={own} />}
      <TextField
        label="Nom du formulaire"
        value={name}
        maxLength={formLimits.nameLength}
        onChange={(event) =>
          store.dispatch({ type: 'update_form', patch: { name: event.currentTarget.value } })
        }
      />
      <TextareaField
        label="Description du formulaire"
        minRows={2}
        value={description}
        onChange={(event) =>
          store.dispatch({
            type: 'update_form',
            patch: { description: event.currentTarget.value.slice(0, formLimits.descriptionLength) },
          })
        }
      />
      <SwitchField
        label="Permettre l’inscription sans article"
        description="Sans cela, un participant choisit au moins un article de ce que le formulaire vend."
        value={allowsEmptyCart(settings)}
        onChange={(isOn) =>
          store.dispatch({ type: 'update_form', patch: { settings: withEmptyCart(settings, isOn) } })
        }
      />
      <SwitchField
        label="Une page à la fois"
        description="Sans cela, les pages courtes qui se suivent tiennent sur un même écran."
        value={keepsPagesApart(settings)}
        onChange={(isOn) =>
          store.dispatch({ type: 'update_form', patch: { settings: withPagesApart(settings, isOn) } })
        }
      />
    </Stack>
  );
}

export function PageInspector({ page }: { page: Page }) {
  const { store } = useBuilderSetting();
  const findings = useBuilder((state) => state.findings);
  const own = useMemo(() => findingsOf(findings, page.id), [findings, page.id]);
  const put = (patch: Partial<Pick<Page, 'name' | 'description'>>) =>
    store.dispatch({ type: 'update_page', pageId: page.id, patch });
  return (
    <Stack>
      {own.length > 0 && <FindingNotes findings={own} />}
      <PipedTextField
        placeId={page.id}
        label="Nom de la page"
        value={page.name}
        maxLength={formLimits.nameLength}
        onChange={(name) => put({ name })}
      />
      <PipedTextareaField
        placeId={page.id}
        label="Description de la page"
        value={page.description}
        maxLength={formLimits.descriptionLength}
        onChange={(description) => put({ description })}
      />
      <JumpsSection page={page} />
      <hr className={classes.rule} />
      <FormFields />
    </Stack>
  );
}
