import { type Availability, availabilitySchema } from '@kermesse/domain/registration/availability';
import { toTimeRanges } from '@kermesse/domain/registration/availability-output';
import { Box, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { useAnswer, useFieldError, useForm } from '../../../form-renderer/use-form.ts';
import { useIsSignedIn } from '../../../platform/session/use-session.ts';
import { AvailabilityPicker } from '../../../ui/availability-picker/availability-picker.tsx';
import { RichText } from '../../../ui/display/rich-text.tsx';
import { CheckboxField } from '../../../ui/inputs/checkbox-field.tsx';
import { MultiSelectField } from '../../../ui/inputs/multi-select-field.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { editionQuery, helpQuery, locationsQuery, missionDaysQuery, missionFamiliesQuery } from '../api.ts';
import { useRegistration } from '../use-registration.ts';

const textList = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

function AvailabilityField({ editionId }: { editionId: string }): ReactElement {
  const { store } = useForm();
  const query = useQuery(missionDaysQuery(editionId));
  const edition = useQuery(editionQuery(editionId));
  const kept = availabilitySchema.safeParse(useAnswer('availability'));
  const error = useFieldError('timeRanges');
  const change = (zone: string) => (value: Availability) => {
    const timeRanges = toTimeRanges(value, zone);
    store.setAnswers([
      { key: 'availability', value },
      { key: 'timeRanges', value: timeRanges },
    ]);
    if (timeRanges.length > 0) store.setError('timeRanges', undefined);
  };
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={2} />}>
      {(mission) => (
        <AvailabilityPicker
          mission={mission}
          event={{
            begin: Date.parse(edition.data?.edition.date_start ?? mission.dates.begin),
            end: Date.parse(edition.data?.edition.date_end ?? mission.dates.end),
          }}
          value={kept.success ? kept.data : {}}
          onChange={change(mission.timeZone)}
          error={error}
        />
      )}
    </Loaded>
  );
}

/** The association of the link is preselected, where the person is a member. */
function useOwnAssociations(own: readonly { documentId: string }[], fromLink: string | null): string[] {
  const { store } = useForm();
  const answer = useAnswer('associations');
  const isOwn = own.some(({ documentId }) => documentId === fromLink);
  useEffect(() => {
    if (isOwn && fromLink !== null && answer === undefined) store.setAnswer('associations', [fromLink]);
  }, [isOwn, fromLink, answer, store]);
  return textList(answer);
}

export default function VolunteerBlock(): ReactElement {
  const { store } = useForm();
  const { intent } = useRegistration();
  const families = useQuery(missionFamiliesQuery(intent.editionId));
  const places = useQuery(locationsQuery(intent.editionId));
  const edition = useQuery(editionQuery(intent.editionId));
  const isSignedIn = useIsSignedIn();
  const help = useQuery({ ...helpQuery, enabled: isSignedIn });
  const own = help.data?.associations ?? [];
  const associations = useOwnAssociations(own, intent.associationId);
  const missions = textList(useAnswer('missions'));
  const locations = textList(useAnswer('locations'));
  const policy = useAnswer('policy') === true;
  const policyError = useFieldError('policy');
  const terms = edition.data?.edition.terms ?? null;
  const termsUrl = edition.data?.edition.terms_url ?? null;
  return (
    <Stack gap={26}>
      <Stack component="section">
        <Text component="h4" fw={650}>
          {'Quand pouvez-vous venir\u00a0?'}
        </Text>
        <AvailabilityField editionId={intent.editionId} />
      </Stack>
      {own.length > 0 && (
        <MultiSelectField
          label={'Avec quelle association venez-vous\u00a0?'}
          description="Facultatif."
          options={own.map(({ name, documentId }) => ({ label: name, value: documentId }))}
          value={associations}
          onChange={(value) => store.setAnswer('associations', value)}
        />
      )}
      {(families.data?.length ?? 0) > 0 && (
        <MultiSelectField
          label="Missions souhaitées"
          description="Facultatif. Nous en tiendrons compte autant que possible."
          options={(families.data ?? []).map(({ label, value, disable }) => ({
            label,
            value,
            disabled: disable,
          }))}
          value={missions}
          onChange={(value) => store.setAnswer('missions', value)}
        />
      )}
      {(places.data?.length ?? 0) > 0 && (
        <MultiSelectField
          label="Lieux souhaités"
          description="Facultatif."
          options={(places.data ?? []).map(({ name, documentId }) => ({ label: name, value: documentId }))}
          value={locations}
          onChange={(value) => store.setAnswer('locations', value)}
        />
      )}
      {(terms || termsUrl) && (
        <Stack data-field="policy">
          {terms && <RichText html={terms} limit={300} />}
          {termsUrl && (
            <Box
              component="a"
              href={termsUrl}
              target="_blank"
              rel="noreferrer"
              c="var(--k-sapin)"
              fw={600}
              style={{ alignSelf: 'start' }}
            >
              Lire les conditions
            </Box>
          )}
          <CheckboxField
            label="J’accepte les conditions de l’événement"
            value={policy}
            onChange={(value) => {
              store.setAnswer('policy', value);
              if (value) store.setError('policy', undefined);
            }}
            error={policyError}
          />
        </Stack>
      )}
    </Stack>
  );
}
