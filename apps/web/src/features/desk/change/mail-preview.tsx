import { Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { MailFrame } from '../../../ui/mail-frame/mail-frame.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { changePreviewQuery } from '../api-change.ts';
import { type ChangeValues, previewOf } from './change-form.ts';

const pauseMs = 350;

/** The very mail, as somebody who paid reads it. */
export function MailPreview({
  editionId,
  values,
}: {
  editionId: string;
  values: ChangeValues;
}): ReactElement {
  const [settled] = useDebouncedValue(values, pauseMs);
  const wanted = useMemo(() => previewOf(settled), [settled]);
  const query = useQuery(changePreviewQuery(editionId, wanted));
  return (
    <SectionCard title="Aperçu de l’e-mail" description="Tel que le lit une personne qui a payé.">
      <Loaded query={query} skeleton={<Skeleton height={420} radius="lg" />}>
        {({ subject, html }) => (
          <>
            <Stack gap={2} mb={14} className="k-break-anywhere">
              <Text component="span" c="dimmed" fz="xs">
                Objet
              </Text>
              <strong>{subject}</strong>
            </Stack>
            <MailFrame title="Aperçu de l’e-mail" html={html} withImages />
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}
