import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { Text } from '@mantine/core';
import type { ReactElement } from 'react';

/** Also shown before the form can be filled in. */
export function FormPageHeading({
  page,
}: {
  page: Pick<FormContent['pages'][number], 'name' | 'description'>;
}): ReactElement {
  return (
    <header>
      <Text component="h2" fz={28} lts="-0.01em" tabIndex={-1} data-page-title>
        {page.name}
      </Text>
      {page.description !== '' && (
        <Text mt={6} maw="68ch" c="dimmed" className="k-keep-lines">
          {page.description}
        </Text>
      )}
    </header>
  );
}
