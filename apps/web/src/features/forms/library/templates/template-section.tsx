import { templateKinds, templateOutlines } from '@kermesse/domain/starters/template-kinds';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { EventPicture } from '../../../../ui/event-card/event-picture.tsx';
import { ChoiceCards } from '../../../../ui/inputs/choice-cards.tsx';
import { templateFormsQuery } from '../../builder/api-start.ts';
import { OwnTemplate } from '../../builder/start/own-template.tsx';
import { templateMessages } from './messages.ts';
import { TemplatePicture } from './template-picture.tsx';
import classes from './templates.module.css';

interface TemplateSectionProps {
  /** Of a form that is started from one of the product's templates. */
  formName: string;
  isStarting: boolean;
  onStart: (template: string, name: string) => void;
}

const shipped = templateKinds.map((kind) => ({
  value: kind as string,
  label: templateOutlines[kind].name,
  description: templateOutlines[kind].asks,
  picture: <TemplatePicture kind={kind} />,
}));

function useSavedTemplates() {
  const { data = [] } = useQuery(templateFormsQuery);
  return data.map(({ documentId, name, templateName, templateDescription, mayChange }) => ({
    id: documentId,
    name: templateName ?? name,
    description: templateDescription ?? '',
    isOwn: mayChange === true,
  }));
}

type SavedTemplate = ReturnType<typeof useSavedTemplates>[number];

const cardOf = ({ id, name, description }: SavedTemplate) => ({
  value: id,
  label: name,
  ...(description === '' ? {} : { description }),
  picture: <EventPicture name={name} category={null} url={null} />,
});

/** The product's templates and those of organisers, in one choice. */
export function TemplateSection({ formName, isStarting, onStart }: TemplateSectionProps) {
  const saved = useSavedTemplates();
  const [chosen, setChosen] = useState<string | null>(null);
  const group = useId();
  const own = saved.filter(({ isOwn }) => isOwn);
  const shared = saved.filter(({ isOwn }) => !isOwn);
  const template = saved.find(({ id }) => id === chosen);
  const kind = templateKinds.find((one) => one === chosen);
  const name = kind ? templateOutlines[kind].name : template?.name;
  const cards = { name: group, value: chosen, onChange: setChosen, minWidth: 228 };
  const start = () => {
    if (kind) onStart(kind, formName);
    else if (template) onStart(template.id, template.name);
  };
  return (
    <Box component="section" mt={44} aria-labelledby={`${group}-title`}>
      <Box component="h2" id={`${group}-title`} m="0 0 4px" fz="xl">
        {templateMessages.title}
      </Box>
      <Text mb={18} c="dimmed">
        {templateMessages.text}
      </Text>
      <Stack gap={28}>
        <ChoiceCards {...cards} label={templateMessages.shipped} choices={shipped} />
        {own.length > 0 ? (
          <ChoiceCards {...cards} label={templateMessages.own} choices={own.map(cardOf)} />
        ) : (
          <div>
            <Text fw={600} fz="var(--k-font-size-label)">
              {templateMessages.own}
            </Text>
            <Text c="dimmed" fz="var(--k-font-size-label)">
              {templateMessages.noneOfOwn}
            </Text>
          </div>
        )}
        {shared.length > 0 && (
          <ChoiceCards {...cards} label={templateMessages.shared} choices={shared.map(cardOf)} />
        )}
      </Stack>
      <Group className={classes.bar ?? ''} data-chosen={name !== undefined || undefined}>
        <Text className={classes.chosen ?? ''} aria-live="polite">
          {name === undefined ? templateMessages.choose : templateMessages.chosen(name)}
        </Text>
        {template?.isOwn && (
          <OwnTemplate
            key={template.id}
            id={template.id}
            name={template.name}
            description={template.description}
            onDeleted={() => setChosen(null)}
          />
        )}
        <Button disabled={name === undefined} loading={isStarting} onClick={start}>
          {templateMessages.use}
        </Button>
      </Group>
    </Box>
  );
}
