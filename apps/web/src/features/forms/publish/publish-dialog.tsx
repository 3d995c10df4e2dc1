import type { Finding, FindingElement } from '@kermesse/domain/forms/analysis/finding';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { describeChanges } from '@kermesse/domain/forms/words/describe-changes';
import { Button, Group, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { DialogActions, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { formKeys } from '../keys.ts';
import { type Publication, publishForm, versionContentQuery, versionsQuery } from './api.ts';
import { Checklist } from './checklist.tsx';
import type { FindRemedy } from './finding-list.tsx';
import { copyMessages, publishMessages } from './messages.ts';
import { PublicChanges } from './public-changes.tsx';
import { isAboutAnswers, ReviewState } from './review-state.tsx';
import { UnpublishButton } from './unpublish-button.tsx';
import { usePublicationReview } from './use-publication-review.ts';

export interface PublishDialogProps {
  opened: boolean;
  onClose: () => void;
  formId: string;
  content: FormContent;
  /** From `checkPublication` of the domain. */
  findings: readonly Finding[];
  publishedNumber: number | null;
  /** Saves pending changes and returns the revision to publish. */
  prepare: () => Promise<number>;
  /** Closes the dialog first. */
  onSelect: (element: FindingElement) => void;
  onPublished: (publication: Publication) => void;
  /** Keeps a published question for those who answered it, hidden from everybody else. */
  onKeepHidden: (published: FormContent, questionId: string) => void;
  /** Receives the revision of the draft. Without it, unpublishing is not offered. */
  onUnpublished?: ((version: number) => void) | undefined;
}

const asks = ({ pages }: FormContent, questionId: string): boolean =>
  pages.some(({ blocks }) => blocks.some(({ questions }) => questions.some(({ id }) => id === questionId)));

/** A removed question with answers can be kept hidden. */
function remediesWith(
  published: FormContent | undefined,
  keep: PublishDialogProps['onKeepHidden'],
): FindRemedy {
  return ({ code, elements }) => {
    const [element] = elements;
    if (!published || element === undefined || !isAboutAnswers(code) || !asks(published, element.id))
      return null;
    return {
      label: publishMessages.keepHidden,
      run: () => {
        keep(published, element.id);
        toast.info(publishMessages.keptHidden);
      },
    };
  };
}

function isOtherPublished(error: unknown): boolean {
  return error instanceof ApiError && error.details.reason === 'other_published';
}

export function PublishDialog(props: PublishDialogProps) {
  const { opened, onClose, formId } = props;
  return (
    <FormDialog isOpen={opened} onClose={onClose} title={publishMessages.title} size={640}>
      <PublishContent key={formId} {...props} />
    </FormDialog>
  );
}

function PublishContent(props: PublishDialogProps) {
  const { onClose, formId, content, publishedNumber, prepare, onSelect, onPublished } = props;
  const versions = useQuery(versionsQuery(formId));
  const latest = versions.data?.[0]?.number ?? publishedNumber ?? 0;
  const before = useQuery({ ...versionContentQuery(formId, latest), enabled: latest > 0 });
  const changes = useMemo(
    () => (before.data ? describeChanges(before.data, content) : null),
    [before.data, content],
  );
  const review = usePublicationReview(formId, content, prepare);
  const findings = [...props.findings, ...(review.data?.findings ?? [])];
  const isSame = changes !== null && changes.length === 0;
  const isUpToDate = isSame && publishedNumber !== null;

  const publication = useChange({
    send: async (replace: boolean) => publishForm(formId, await prepare(), replace),
    done: ({ number }) => publishMessages.published(number),
    refresh: [formKeys.versions(formId)],
    onDone: (done) => {
      onPublished(done);
      onClose();
    },
    failsInPlace: true,
  });

  const hasErrors = findings.some(({ severity }) => severity === 'error');
  const select = (element: FindingElement) => {
    onClose();
    onSelect(element);
  };
  const isInOrder = review.data !== undefined && findings.length === 0;
  return (
    <Stack gap={20}>
      {(isInOrder || isUpToDate) && (
        <Group
          component="p"
          gap={10}
          wrap="nowrap"
          m={0}
          p="14px 16px"
          bdrs="md"
          bg="var(--k-sapin-light)"
          c="var(--k-sapin-dark)"
          fw={600}
        >
          <IconCircleCheck size={22} aria-hidden="true" />
          {isUpToDate ? publishMessages.upToDate(latest) : publishMessages.ready}
        </Group>
      )}
      <Checklist
        findings={findings}
        onSelect={select}
        findRemedy={remediesWith(before.data, props.onKeepHidden)}
      />
      {!isUpToDate && <ReviewState review={review} />}
      {!isUpToDate && (
        <PublicChanges changes={changes} latest={latest} isLoading={versions.isPending || before.isLoading} />
      )}
      <FormFailure message={publication.failure}>
        {isOtherPublished(publication.error) && (
          <Button size="sm" variant="default" mt={10} onClick={() => void publication.run(true)}>
            {publishMessages.replace}
          </Button>
        )}
      </FormFailure>
      <DialogActions>
        {publishedNumber !== null && props.onUnpublished && (
          <UnpublishButton {...{ formId, prepare, onClose }} onUnpublished={props.onUnpublished} />
        )}
        <Button variant="default" onClick={onClose}>
          {isUpToDate ? publishMessages.close : copyMessages.cancel}
        </Button>
        {!isUpToDate && (
          <Button
            disabled={hasErrors || review.isPending}
            loading={publication.isPending}
            onClick={() => void publication.run(false)}
          >
            {isSame ? publishMessages.republish : publishMessages.publish(latest + 1)}
          </Button>
        )}
      </DialogActions>
    </Stack>
  );
}
