import {
  type DeskOffer,
  deskTotalCents,
  type NewRegistration,
  newRegistrationSchemaOn,
  type RegisteredAtDesk,
} from '@kermesse/domain/desk/new-registration';
import { earliestBirthDate } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { formatEuros } from '@kermesse/domain/shared/money';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { Control } from 'react-hook-form';
import { AttemptKey } from '../../../platform/api/attempt-key.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { GateDrawing } from '../../../ui/art/drawings/gate.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { CheckboxField } from '../../../ui/inputs/checkbox-field.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { PhoneField } from '../../../ui/inputs/phone-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { AmountLine } from '../actions/amount-line.tsx';
import { deskKeys } from '../keys.ts';
import { ArticleList } from './article-list.tsx';
import { useFormQuestions } from './form-questions.tsx';
import classes from './register.module.css';
import { offerQuery, registerPerson } from './register-api.ts';
import type { RegisterValues } from './register-values.ts';
import { SettlementFields } from './settlement-fields.tsx';

const nobody: RegisterValues = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  birthdate: null,
  articles: [],
  settlement: 'cash',
  note: '',
  sendsTickets: false,
};

/** At the entrance: one column, and the form's questions only if somebody opens them. */
export interface RegisterFormProps {
  editionId: string;
  isShort?: boolean;
  onRegistered: (registered: RegisteredAtDesk) => void;
}

interface PersonFieldsProps {
  control: Control<RegisterValues>;
  needsBirthdate: boolean;
}

function PersonFields({ control, needsBirthdate }: PersonFieldsProps): ReactElement {
  return (
    <Stack gap={16}>
      <div className={classes.pair}>
        <FormField control={control} name="firstname">
          {(field) => <TextField {...field} label="Prénom" required autoComplete="off" data-autofocus />}
        </FormField>
        <FormField control={control} name="lastname">
          {(field) => <TextField {...field} label="Nom" required autoComplete="off" />}
        </FormField>
      </div>
      <div className={classes.pair}>
        <FormField control={control} name="email">
          {(field) => (
            <TextField {...field} kind="email" label="E-mail" description="Facultatif" autoComplete="off" />
          )}
        </FormField>
        <FormField control={control} name="phone">
          {(field) => <PhoneField {...field} label="Téléphone" description="Facultatif" />}
        </FormField>
      </div>
      <FormField control={control} name="birthdate">
        {(field) => (
          <DateField
            {...field}
            label="Date de naissance"
            {...(needsBirthdate
              ? { required: true, description: 'Un article choisi dépend de l’âge.' }
              : { description: 'Facultatif' })}
            isBirthDate
            autoComplete="off"
            min={earliestBirthDate}
            max={dayOf(Date.now())}
          />
        )}
      </FormField>
    </Stack>
  );
}

function OpenForm(props: RegisterFormProps & { offer: DeskOffer }): ReactElement {
  const { editionId, offer, isShort = false, onRegistered } = props;
  const [attempt] = useState(() => new AttemptKey());
  const [areQuestionsOpen, setAreQuestionsOpen] = useState(!isShort);
  const state = useDomainForm<RegisterValues, NewRegistration, RegisteredAtDesk>({
    schema: newRegistrationSchemaOn(dayOf(Date.now(), offer.timezone)),
    initial: nobody,
    toPayload: (values) => ({
      ...values,
      note: ['check', 'invitation'].includes(values.settlement) ? values.note : '',
      answers: questions.answers(),
    }),
    send: (payload) => attempt.use((key) => registerPerson(editionId, payload, key)),
    refresh: [deskKeys.of(editionId)],
    onDone: onRegistered,
    onFailure: (error) => {
      const issues = error instanceof ApiError ? error.issues : [];
      const isShown = issues.map(({ path, message }) =>
        questions.showError(path.replace(/^data\.answers\./, ''), message),
      );
      if (isShown.includes(true)) setAreQuestionsOpen(true);
      return isShown.includes(true) ? 'Corrigez les réponses signalées.' : false;
    },
    fieldOf: (path) => (path.startsWith('data.answers.') ? undefined : path),
  });
  const { control, watch, setValue, formState } = state.form;
  const { articles, settlement, email } = watch();
  const questions = useFormQuestions(offer, articles);
  const totalCents = deskTotalCents(offer.products, articles, settlement);
  const needsBirthdate = offer.products.some(
    (product) => product.needsBirthdate && articles.some((article) => article.product === product.documentId),
  );
  const isFree = settlement === 'invitation' || totalCents === 0;
  return (
    <form
      noValidate
      onSubmit={state.submit}
      className={classes.columns}
      {...(isShort ? { 'data-short': true } : {})}
    >
      <Stack gap={20} miw={0}>
        <SectionCard title="La personne">
          <PersonFields control={control} needsBirthdate={needsBirthdate} />
        </SectionCard>
        {offer.products.length > 0 && (
          <SectionCard title="Ce qu’elle prend">
            <ArticleList
              products={offer.products}
              articles={articles}
              error={formState.errors.articles?.message}
              onChange={(next) => {
                setValue('articles', next, { shouldDirty: true });
                state.form.clearErrors('articles');
              }}
            />
          </SectionCard>
        )}
        {questions.count > 0 &&
          (areQuestionsOpen ? (
            <SectionCard
              title="Questions du formulaire"
              description={'Une question laissée sans réponse restera marquée «\u00a0À compléter\u00a0».'}
            >
              {questions.fields}
            </SectionCard>
          ) : (
            <Button variant="default" onClick={() => setAreQuestionsOpen(true)}>
              Poser aussi {countOf(questions.count, 'question')} du formulaire
            </Button>
          ))}
      </Stack>
      <div className={classes.settlement}>
        <SectionCard title="Règlement et billet">
          <Stack gap={16}>
            <SettlementFields form={state.form} />
            <FormField control={control} name="sendsTickets">
              {(field) => (
                <CheckboxField
                  {...field}
                  label="Envoyer le billet par e-mail"
                  {...(email === '' ? { description: 'Il faut une adresse e-mail.' } : {})}
                />
              )}
            </FormField>
            <AmountLine
              role="status"
              label={isFree ? 'Rien à encaisser' : 'À encaisser'}
              amount={formatEuros(totalCents)}
            />
            <FormFailure message={state.failure} />
            <Button type="submit" size="md" loading={state.isPending} fullWidth>
              {isFree ? 'Inscrire' : `Encaisser ${formatEuros(totalCents)} et inscrire`}
            </Button>
          </Stack>
        </SectionCard>
      </div>
    </form>
  );
}

export function RegisterForm(props: RegisterFormProps): ReactElement {
  const query = useQuery(offerQuery(props.editionId));
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={6} />}>
      {(offer) =>
        offer.closure === null ? (
          <OpenForm {...props} offer={offer} />
        ) : (
          <EmptyState drawing={<GateDrawing />} title="Le guichet est fermé">
            <p>{offer.closure}</p>
          </EmptyState>
        )
      }
    </Loaded>
  );
}
