import { pipeText } from '@kermesse/domain/forms/piping/pipe-text';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { formLogic } from '@kermesse/domain/forms/visibility/form-logic';
import { instantAt } from '@kermesse/domain/forms/zoned-time';
import { isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { Box, Button, Group, SegmentedControl, Stack, VisuallyHidden } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { focusField } from '../../../../form-renderer/focus-field.ts';
import { FormPage } from '../../../../form-renderer/form-page.tsx';
import { FormStore } from '../../../../form-renderer/form-store.ts';
import { DateField } from '../../../../ui/inputs/date-field.tsx';
import type { SendFile } from '../../../../ui/uploader/send-file.ts';
import shared from '../../shared.module.css';
import { useBuilder, useBuilderSetting } from '../store/use-builder.ts';
import { useUi } from '../ui-state.ts';
import classes from './preview.module.css';
import { previewSlots } from './preview-slots.tsx';

type Who = 'participant' | 'volunteer';
export type Device = 'phone' | 'desktop';

/** Nothing is sent from the preview: a file counts as uploaded. */
const keepFile: SendFile = async ({ name, type, size }) => ({
  id: 0,
  documentId: '',
  url: `/apercu/${encodeURIComponent(name)}`,
  name,
  mediaType: type,
  bytes: size,
  width: null,
  height: null,
});

const settleMs = 120;
const noon = 12 * 60;

/** Debounced, so that typing in the inspector does not wait for the preview. */
function useSettled(form: FormContent): FormContent {
  const [settled, setSettled] = useState(form);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(form), settleMs);
    return () => clearTimeout(timer);
  }, [form]);
  return settled;
}

function PreviewForm({ who, day, pageIndex }: { who: Who; day: string; pageIndex: number }) {
  const { store } = useBuilderSetting();
  const frame = useRef<HTMLDivElement>(null);
  const form = useSettled(useBuilder((state) => state.form));
  // Test answers stay when the form changes.
  const answers = useRef<Record<string, unknown>>({});
  const preview = useMemo(() => {
    const now = instantAt(day, noon, store.timeZone);
    const audience = { kind: who, groupType: null };
    const { timeZone, editionStart } = store;
    return new FormStore({
      form,
      timeZone,
      now,
      audience,
      answers: answers.current,
      pipe: pipeText,
      logic: formLogic,
      ...(editionStart === undefined ? {} : { editionStart }),
    });
  }, [form, day, who, store]);
  useEffect(
    () =>
      preview.onChange(() => {
        answers.current = preview.answers();
      }),
    [preview],
  );
  const way = useSyncExternalStore(preview.onChange, preview.way).split(',').map(Number);
  const next = way.find((page) => page > pageIndex);
  const previous = way.findLast((page) => page < pageIndex);
  const goOn = () => {
    const [first] = preview.validatePage(pageIndex).errors;
    if (first === undefined) store.goToPage(next ?? pageIndex);
    else if (frame.current !== null) focusField(frame.current, first.path);
  };
  return (
    <Stack ref={frame} gap={20}>
      <FormPage
        key={form.pages[pageIndex]?.id}
        store={preview}
        pageIndex={pageIndex}
        slots={previewSlots}
        sendFile={keepFile}
      />
      <Group className={shared.figures} justify="space-between" wrap="nowrap" c="dimmed">
        <Button
          variant="default"
          disabled={previous === undefined}
          onClick={() => store.goToPage(previous ?? 0)}
        >
          Précédent
        </Button>
        <span>{`${pageIndex + 1}/${form.pages.length}`}</span>
        <Button onClick={goOn} disabled={next === undefined}>
          Suivant
        </Button>
      </Group>
    </Stack>
  );
}

interface PreviewProps {
  device: Device;
  onDevice: (device: Device) => void;
}

export function Preview({ device, onDevice }: PreviewProps) {
  const ui = useUi();
  const { store } = useBuilderSetting();
  const [who, setWho] = useState<Who>('participant');
  const today = dayOf(Date.now(), store.timeZone);
  const [day, setDay] = useState<string | null>(today);
  const pageIndex = useBuilder((state) => state.pageIndex);
  return (
    <Stack component="section" gap={0} miw={0} mih={0} bg="var(--k-neutral-light)" aria-label="Aperçu">
      <Group className={classes.bar} component="header" gap="xs" flex="none" p="12px 14px" bg="var(--k-card)">
        <SegmentedControl<Who>
          size="sm"
          aria-label="Aperçu en tant que"
          data={[
            { value: 'participant', label: 'Participant' },
            { value: 'volunteer', label: 'Bénévole' },
          ]}
          value={who}
          onChange={setWho}
        />
        <SegmentedControl<Device>
          size="sm"
          visibleFrom="md"
          aria-label="Largeur de l’aperçu"
          data={[
            { value: 'phone', label: <Label icon={<IconDeviceMobile size={18} />} words="Téléphone" /> },
            { value: 'desktop', label: <Label icon={<IconDeviceDesktop size={18} />} words="Ordinateur" /> },
          ]}
          value={device}
          onChange={onDevice}
        />
        <Button
          variant="subtle"
          color="gray"
          aria-label="Fermer l’aperçu"
          onClick={ui.togglePreview}
          ml="auto"
          px={10}
        >
          <IconX size={18} />
        </Button>
        <Group gap={10} wrap="nowrap" flex="1 1 100%" c="dimmed" fz="sm">
          <span aria-hidden="true">Comme si nous étions le</span>
          <Box flex={1} maw={180}>
            <DateField aria-label="Date de l’aperçu" value={day} onChange={setDay} />
          </Box>
        </Group>
      </Group>
      <Box className={shared.scroll} flex={1} p={{ base: '14px 12px 96px', md: '20px 16px 48px' }}>
        <div className={classes.device} data-device={device}>
          <PreviewForm who={who} day={day !== null && isIsoDate(day) ? day : today} pageIndex={pageIndex} />
        </div>
      </Box>
    </Stack>
  );
}

function Label({ icon, words }: { icon: React.ReactNode; words: string }) {
  return (
    <Group component="span" display="inline-flex" gap={6} wrap="nowrap" title={words}>
      {icon}
      <VisuallyHidden>{words}</VisuallyHidden>
    </Group>
  );
}
