import type { Question, QuestionOption } from '@kermesse/domain/forms/schema/question';
import { UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { isLongList } from '../../../../../form-renderer/enum-options.ts';
import { optionPart, rowPart } from '../../store/texts.ts';
import { useBuilderSetting } from '../../store/use-builder.ts';
import { useUi } from '../../ui-state.ts';
import { InPlaceText } from '../in-place/in-place-text.tsx';
import { addNextOption } from '../in-place/perform-edit.ts';
import { FieldLook } from './field-look.tsx';
import classes from './look.module.css';

/** Beyond these the list is shown whole where the question is selected. */
const shownOptions = 12;
const fewChoices = 6;

interface OptionsProps {
  question: Question;
  isCurrent: boolean;
}

interface OptionTextProps extends OptionsProps {
  option: QuestionOption;
  index: number;
  isRow?: boolean;
}

function OptionText({ question, option, index, isCurrent, isRow = false }: OptionTextProps) {
  return (
    <InPlaceText
      id={question.id}
      part={isRow ? rowPart(option) : optionPart(option)}
      text={option.label}
      name={`${isRow ? 'Ligne' : 'Option'} ${index + 1}`}
      empty={option.value}
      isInTabOrder={isCurrent}
    />
  );
}

function AddOption({ question, isRow = false }: { question: Question; isRow?: boolean }) {
  const ui = useUi();
  const { store, actions } = useBuilderSetting();
  return (
    <UnstyledButton
      className={classes.add}
      onClick={() =>
        addNextOption({ store, actions, ui }, { id: question.id, part: isRow ? 'row ' : 'option ' })
      }
    >
      <IconPlus size={15} aria-hidden="true" />
      {isRow ? 'Ligne' : 'Option'}
    </UnstyledButton>
  );
}

type Mark = 'ring' | 'box' | 'rank' | 'card';

function OptionList({ question, isCurrent, mark }: OptionsProps & { mark: Mark }) {
  const { fieldEnum } = question;
  const shown = isCurrent ? fieldEnum : fieldEnum.slice(0, shownOptions);
  const left = fieldEnum.length - shown.length;
  return (
    <>
      <ul className={classes.options} data-mark={mark}>
        {shown.map((option, index) => (
          <li key={option.id}>
            <span className={classes.mark} aria-hidden="true">
              {mark === 'rank' ? index + 1 : null}
            </span>
            <OptionText {...{ question, option, index, isCurrent }} />
          </li>
        ))}
        {left > 0 && <li className={classes.more}>{`… et ${left} de plus`}</li>}
      </ul>
      {isCurrent && <AddOption question={question} />}
    </>
  );
}

/** A table as participants see it where there is room, which scrolls where there is none. */
function MatrixLook({ question, isCurrent }: OptionsProps) {
  const { fieldRows, fieldEnum } = question;
  return (
    <>
      <div className={classes.matrix} style={{ '--columns': fieldEnum.length } as CSSProperties}>
        <div className={classes.matrixHead}>
          <span />
          {fieldEnum.map((option, index) => (
            <OptionText key={option.id} {...{ question, option, index, isCurrent }} />
          ))}
        </div>
        {fieldRows.map((option, index) => (
          <div key={option.id} className={classes.matrixRow}>
            <OptionText isRow {...{ question, option, index, isCurrent }} />
            {fieldEnum.map(({ id }) => (
              <span key={id} className={classes.ring} aria-hidden="true" />
            ))}
          </div>
        ))}
      </div>
      {isCurrent && (
        <span className={classes.adds}>
          <AddOption isRow question={question} />
          <AddOption question={question} />
        </span>
      )}
    </>
  );
}

/** What may be chosen, as participants see it; a closed list is drawn with what it holds. */
export function OptionsLook({ question, isCurrent }: OptionsProps) {
  const { fieldType, fieldMultiSelect, fieldRequired, fieldEnum } = question;
  if (fieldType === 'matrix') return <MatrixLook {...{ question, isCurrent }} />;
  if (fieldType === 'ranking') return <OptionList {...{ question, isCurrent }} mark="rank" />;
  if (fieldRequired && fieldEnum.length <= fewChoices && !isLongList(question))
    return <OptionList {...{ question, isCurrent }} mark="card" />;
  return (
    <>
      {fieldEnum.length > 0 && <FieldLook question={question} />}
      <OptionList {...{ question, isCurrent }} mark={fieldMultiSelect ? 'box' : 'ring'} />
    </>
  );
}
