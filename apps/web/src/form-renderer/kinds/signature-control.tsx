import { readDocument } from '@kermesse/domain/forms/answers/check-document';
import { Button, Group, SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconEraser } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { type ControlProps, useControl } from '../use-control.ts';
import { useForm } from '../use-form.ts';
import { FieldGroup } from './field-group.tsx';
import classes from './kinds.module.css';
import {
  drawName,
  drawStrokes,
  type Point,
  pictureSize,
  pointAt,
  signatureName,
} from './signature-drawing.ts';
import { useSignatureUpload } from './use-signature-upload.ts';

type Way = 'drawn' | 'typed';
const ways = [
  { value: 'drawn', label: 'Dessiner' },
  { value: 'typed', label: 'Écrire mon nom' },
];
const longestName = 80;

/** Drawn by finger, pen or mouse, or written by keyboard; either way the answer is a picture. */
export function SignatureControl(props: ControlProps) {
  const { sendFile } = useForm();
  const { field, change } = useControl(props);
  const { name: _name, placeholder: _placeholder, ...rest } = field;
  const canvas = useRef<HTMLCanvasElement>(null);
  const strokes = useRef<Point[][]>([]);
  const [way, setWay] = useState<Way>('drawn');
  const [typed, setTyped] = useState('');
  const [isBlank, setIsBlank] = useState(true);
  const upload = useSignatureUpload({ send: sendFile, canvas, change });
  const signed = readDocument(props.value);
  /** Signed before this field was shown: what it looked like is with the server. */
  const isKept = signed !== null && isBlank;

  useEffect(() => {
    if (!isKept && canvas.current) drawStrokes(canvas.current, []);
  }, [isKept]);

  const clear = () => {
    strokes.current = [];
    setTyped('');
    setIsBlank(true);
    if (canvas.current) drawStrokes(canvas.current, []);
    upload.clear();
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>, isNew: boolean) => {
    const stroke = isNew ? [] : strokes.current.at(-1);
    if (!stroke || rest.disabled) return;
    if (isNew) strokes.current.push(stroke);
    stroke.push(pointAt(event.currentTarget, event));
    drawStrokes(event.currentTarget, strokes.current);
    setIsBlank(false);
  };
  const endStroke = () => {
    if (way === 'drawn' && strokes.current.length > 0) upload.schedule(signatureName(''));
  };
  const write = (name: string) => {
    setTyped(name);
    setIsBlank(name.trim() === '');
    if (canvas.current) drawName(canvas.current, name.trim());
    if (name.trim() === '') upload.clear();
    else upload.schedule(signatureName(name));
  };
  const error = rest.error ?? upload.failure ?? undefined;
  const state = upload.isSending
    ? 'Enregistrement de votre signature…'
    : signed
      ? 'Votre signature est enregistrée.'
      : '';

  return (
    <FieldGroup {...rest} {...(error === undefined ? {} : { error })}>
      {!isKept && (
        <>
          <SegmentedControl
            mb={10}
            data={ways}
            value={way}
            disabled={rest.disabled}
            aria-label="Façon de signer"
            onChange={(next) => {
              clear();
              setWay(next === 'typed' ? 'typed' : 'drawn');
            }}
          />
          {way === 'typed' && (
            <TextField
              mb={10}
              label="Votre prénom et votre nom"
              autoComplete="name"
              maxLength={longestName}
              value={typed}
              onChange={(event) => write(event.currentTarget.value)}
            />
          )}
          <div className={classes.paper}>
            <canvas
              ref={canvas}
              className={classes.canvas}
              width={pictureSize.width}
              height={pictureSize.height}
              role="img"
              aria-label={isBlank ? 'Zone de signature, vide' : 'Votre signature'}
              data-way={way}
              onPointerDown={(event) => {
                if (way !== 'drawn' || rest.disabled) return;
                event.currentTarget.setPointerCapture(event.pointerId);
                upload.clear();
                draw(event, true);
              }}
              onPointerMove={(event) => {
                if (way === 'drawn' && event.currentTarget.hasPointerCapture(event.pointerId))
                  draw(event, false);
              }}
              onPointerUp={endStroke}
              onPointerCancel={endStroke}
            />
            {isBlank && (
              <>
                <span className={classes.line} aria-hidden="true" />
                <span className={classes.hint} aria-hidden="true">
                  {way === 'drawn' ? 'Signez ici' : 'Votre signature apparaîtra ici'}
                </span>
              </>
            )}
          </div>
        </>
      )}
      <Group gap={10} mt={6} mih={34}>
        {state !== '' && (
          <Group gap={6} fz="sm" c={signed ? 'var(--k-sapin)' : 'dimmed'} aria-hidden="true">
            {signed && <IconCircleCheck size={18} />}
            <Text span fz="sm">
              {state}
            </Text>
          </Group>
        )}
        {(signed !== null || !isBlank) && !rest.disabled && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconEraser size={16} aria-hidden="true" />}
            onClick={clear}
          >
            {isKept ? 'Signer de nouveau' : 'Effacer'}
          </Button>
        )}
      </Group>
      <VisuallyHidden aria-live="polite">{state}</VisuallyHidden>
    </FieldGroup>
  );
}
