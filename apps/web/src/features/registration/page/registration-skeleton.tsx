import type { EventPage } from '@kermesse/domain/catalog/event-page';
import { withoutTokens } from '@kermesse/domain/forms/piping/token-text';
import { screensOf } from '@kermesse/domain/registration/screens';
import { Box, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { FormPageHeading } from '../../../form-renderer/form-page-heading.tsx';
import { useReader } from '../../../platform/session/use-session.ts';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import type { FoundForm } from '../api.ts';
import type { RegistrationIntent } from '../registration-intent.ts';
import { BarFrame } from './bar-frame.tsx';
import classes from './registration-form.module.css';
import { SignInHint } from './sign-in-hint.tsx';

interface RegistrationSkeletonProps {
  intent: RegistrationIntent;
  found: FoundForm | undefined;
  page: EventPage | undefined;
}

/** What is known of the form stands where it will be; the page is as long as the window, so that nothing below moves. */
export function RegistrationSkeleton({ intent, found, page }: RegistrationSkeletonProps): ReactElement {
  const isVisitor = useReader() === 'visitor';
  const fields = <FormSkeleton fields={6} />;
  if (found?.state !== 'published' || !page) return <Box mih="100dvh">{fields}</Box>;
  const screens = screensOf(found.content, { kind: intent.kind, groupType: null });
  const first = found.content.pages[screens[0]?.[0] ?? 0];
  return (
    <Box mih="100dvh">
      <BarFrame eventName={page.event.name} screenIndex={0} screenCount={screens.length} />
      <div className={classes.columns}>
        <Stack gap={20}>
          {isVisitor && (
            <div className={classes.visitors}>
              <SignInHint />
            </div>
          )}
          {first && (
            <FormPageHeading
              page={{ name: withoutTokens(first.name), description: withoutTokens(first.description) }}
            />
          )}
          {fields}
        </Stack>
      </div>
    </Box>
  );
}
