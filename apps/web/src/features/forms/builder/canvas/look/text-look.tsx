import { libraryDefaults } from '@kermesse/domain/forms/limits';
import { showTokens } from '@kermesse/domain/forms/piping/tokens';
import type { TextBlock } from '@kermesse/domain/forms/schema/text-block';
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { RichText } from '../../../../../ui/display/rich-text.tsx';
import { namedQuestions } from '../../inspector/use-token-names.ts';
import { useBuilder } from '../../store/use-builder.ts';
import { useUiState } from '../../ui-state.ts';
import { elementName } from '../element-display.tsx';
import { useStartEditing } from '../in-place/in-place-text.tsx';
import { RichTextInPlace } from '../in-place/rich-text-in-place.tsx';
import classes from './look.module.css';

interface TextLookProps {
  text: TextBlock;
  isCurrent: boolean;
  marks: ReactNode;
}

export function TextLook({ text, isCurrent, marks }: TextLookProps) {
  const { id, content } = text;
  const isEditing = useUiState(({ editing }) => editing?.id === id && editing.part === 'content');
  const html = useBuilder(({ form }) => showTokens(content, namedQuestions(form)));
  const keys = useStartEditing(id, 'content');
  if (isEditing) return <RichTextInPlace id={id} content={content} />;
  return (
    <div className={classes.question}>
      <Box className={classes.richText ?? ''} data-style={text.style} ta={text.alignment}>
        <div inert>
          <RichText html={html} limit={libraryDefaults.textShownLength} />
        </div>
        <button
          type="button"
          className={classes.cover}
          data-text={`${id} content`}
          tabIndex={isCurrent ? 0 : -1}
          aria-label={elementName({ kind: 'text', source: text })}
          aria-describedby="builder-edit-help"
          {...keys}
        />
      </Box>
      {marks}
    </div>
  );
}
