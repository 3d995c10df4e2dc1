import {
  emergencyReasonSchema,
  type ListedSheet,
  type ListsOverview,
  type PeopleList,
} from '@kermesse/domain/desk/lists/list-schemas';
import { type SheetBy, sheetByLabels, sheetBys } from '@kermesse/domain/desk/lists/sheet-bys';
import { formatShortDay } from '@kermesse/domain/shared/moments';
import { countOf } from '@kermesse/domain/shared/text';
import { Box, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { TableSkeleton } from '../../../ui/page-states/table-skeleton.tsx';
import { exportPeople, type PeopleAsked, peopleQuery, readEmergency } from './api.ts';
import { ListFrame } from './list-frame.tsx';
import { PrintButton } from './paper.tsx';
import { PeopleSheets } from './people-sheets.tsx';

const every = 'all';

interface PeopleListProps {
  list: PeopleList;
  overview: ListsOverview;
  asked: PeopleAsked;
  onAsk: (patch: { by?: SheetBy; day?: string | undefined }) => void;
}

interface FiltersProps extends Pick<PeopleListProps, 'overview' | 'asked' | 'onAsk'> {
  sheets: readonly ListedSheet[];
  only: string | undefined;
  onOnly: (key: string | undefined) => void;
}

function Filters({ overview, asked, onAsk, sheets, only, onOnly }: FiltersProps): ReactElement {
  const { edition } = useEditionWorkspace();
  const bys = sheetBys.filter((by) => by !== 'mission' || overview.missions > 0);
  return (
    <>
      <Box flex="1 1 200px" maw={280}>
        <SelectField
          label="Une feuille par"
          options={bys.map((value) => ({ value, label: sheetByLabels[value] }))}
          value={asked.by}
          onChange={(value) => onAsk({ by: sheetBys.find((by) => by === value) ?? 'product' })}
        />
      </Box>
      {overview.days.length > 1 && (
        <Box flex="1 1 200px" maw={280}>
          <SelectField
            label="Jour"
            options={[
              { value: every, label: 'Tous les jours' },
              ...overview.days.map(({ day, label }) => ({
                value: day,
                label: [formatShortDay(`${day}T12:00:00Z`, edition.timezone), label]
                  .filter(Boolean)
                  .join(' · '),
              })),
            ]}
            value={asked.day ?? every}
            onChange={(value) => onAsk({ day: value === null || value === every ? undefined : value })}
          />
        </Box>
      )}
      {sheets.length > 1 && (
        <Box flex="1 1 200px" maw={320}>
          <SelectField
            label="Feuille"
            options={[
              { value: every, label: 'Toutes' },
              ...sheets.map(({ key, title, people }) => ({
                value: key,
                label: `${title} (${people.length})`,
              })),
            ]}
            value={only ?? every}
            onChange={(value) => onOnly(value === null || value === every ? undefined : value)}
          />
        </Box>
      )}
    </>
  );
}

interface ShownListProps extends PeopleListProps {
  sheets: readonly ListedSheet[] | undefined;
  reason?: string;
  children: (shown: readonly ListedSheet[]) => ReactElement;
}

function ShownList({ list, overview, asked, onAsk, sheets, reason, children }: ShownListProps): ReactElement {
  const { edition } = useEditionWorkspace();
  const [chosen, setChosen] = useState<string>();
  const only = sheets?.some(({ key }) => key === chosen) ? chosen : undefined;
  const shown = (sheets ?? []).filter(({ key }) => only === undefined || key === only);
  return (
    <ListFrame
      list={list}
      download={
        sheets === undefined
          ? null
          : (format, options) =>
              exportPeople(edition.documentId, list, format, { ...asked, sheet: only, reason }, options)
      }
      print={<PrintButton isReady={shown.length > 0} />}
      filters={
        <Filters
          overview={overview}
          asked={asked}
          onAsk={onAsk}
          sheets={sheets ?? []}
          only={only}
          onOnly={setChosen}
        />
      }
    >
      {children(shown)}
    </ListFrame>
  );
}

function Progress({ count, total }: { count: number; total: number }): ReactElement {
  return (
    <>
      <Text c="dimmed" mb="sm" role="status">
        {count > 0 && `${countOf(count, 'personne')} sur ${total}…`}
      </Text>
      <TableSkeleton />
    </>
  );
}

function OpenList(props: PeopleListProps & { list: Exclude<PeopleList, 'emergency'> }): ReactElement {
  const { list, asked, overview } = props;
  const { edition } = useEditionWorkspace();
  const [count, setCount] = useState(0);
  const query = useQuery(peopleQuery(edition.documentId, list, asked, setCount));
  return (
    <ShownList {...props} sheets={query.data}>
      {(shown) => (
        <Loaded query={query} skeleton={<Progress count={count} total={overview.people} />}>
          {() => <PeopleSheets list={list} sheets={shown} timeZone={edition.timezone} />}
        </Loaded>
      )}
    </ShownList>
  );
}

interface Read {
  sheets: readonly ListedSheet[];
  reason: string;
  asked: PeopleAsked;
}

const isSame = (a: PeopleAsked, b: PeopleAsked) => a.by === b.by && a.day === b.day;

/** Nothing is read before a reason is given; nothing is kept once the page is left. */
function EmergencyList(props: PeopleListProps): ReactElement {
  const { asked } = props;
  const { edition } = useEditionWorkspace();
  const [read, setRead] = useState<Read | null>(null);
  const [count, setCount] = useState(0);
  const current = read && isSame(read.asked, asked) ? read : null;
  const { form, submit, isPending, failure } = useDomainForm({
    schema: emergencyReasonSchema,
    initial: { reason: '' },
    send: ({ reason }) => readEmergency(edition.documentId, asked, reason, setCount),
    onDone: (sheets, { reason }) => setRead({ sheets, reason, asked }),
  });
  return (
    <ShownList {...props} sheets={current?.sheets} {...(current ? { reason: current.reason } : {})}>
      {(shown) =>
        current ? (
          <PeopleSheets list="emergency" sheets={shown} timeZone={edition.timezone} />
        ) : (
          <SectionCard
            title={'Pourquoi cette liste\u00a0?'}
            description="Chaque personne verra dans son profil qui l’a consultée, quand et pourquoi."
          >
            <form noValidate onSubmit={submit}>
              <FormFailure message={failure} />
              <FormField control={form.control} name="reason">
                {(field) => (
                  <TextField
                    {...field}
                    label="Motif"
                    placeholder="Classeur du poste de secours…"
                    required
                    maxLength={300}
                    autoComplete="off"
                  />
                )}
              </FormField>
              <Button type="submit" mt="md" loading={isPending}>
                {isPending && count > 0 ? countOf(count, 'personne') : 'Afficher la liste'}
              </Button>
            </form>
          </SectionCard>
        )
      }
    </ShownList>
  );
}

export function PeopleListView({ list, ...props }: PeopleListProps): ReactElement {
  if (list === 'emergency') return <EmergencyList list={list} {...props} />;
  return <OpenList list={list} {...props} />;
}
