import type { Badge, BadgeDesign } from '@kermesse/domain/desk/badges/badge-schemas';
import { type BadgeShape, layoutBadge } from '@kermesse/domain/desk/badges/layout-badge';
import { badgeTemplates } from '@kermesse/domain/desk/badges/templates';
import { fullName } from '@kermesse/domain/shared/names';
import { type ReactElement, useMemo } from 'react';
import { encode } from 'uqr';
import classes from './badges.module.css';
import { badgeFont, measureText } from './measure-text.ts';

function qrPath(code: string): { path: string; size: number } {
  const { data, size } = encode(code, { ecc: 'M', border: 0 });
  const squares = data.flatMap((cells, row) =>
    cells.flatMap((isDark, column) => (isDark ? [`M${column} ${row}h1.05v1.05h-1.05z`] : [])),
  );
  return { path: squares.join(''), size };
}

function Qr({ x, y, side, code }: Extract<BadgeShape, { kind: 'qr' }>): ReactElement {
  const { path, size } = useMemo(() => qrPath(code), [code]);
  return <path transform={`translate(${x} ${y}) scale(${side / size})`} d={path} />;
}

function Shape({ shape, pictureUrl }: { shape: BadgeShape; pictureUrl: string | null }) {
  switch (shape.kind) {
    case 'box':
      return <rect x={shape.x} y={shape.y} width={shape.width} height={shape.height} fill={shape.colour} />;
    case 'qr':
      return <Qr {...shape} />;
    case 'picture':
      return pictureUrl === null ? null : (
        <image
          href={pictureUrl}
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          preserveAspectRatio={
            shape.isCropped ? 'xMidYMid slice' : shape.isCentred ? 'xMidYMid meet' : 'xMinYMid meet'
          }
        />
      );
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          fontSize={shape.size}
          fontWeight={shape.isBold ? 700 : 400}
          textAnchor={shape.isCentred ? 'middle' : 'start'}
          fill={shape.colour}
        >
          {shape.text}
        </text>
      );
  }
}

interface BadgeViewProps {
  badge: Badge;
  design: BadgeDesign;
  eventName: string;
  pictureUrl: string | null;
}

/** Drawn by the same rule as the file, in its proportions. */
export function BadgeView({ badge, design, eventName, pictureUrl }: BadgeViewProps): ReactElement {
  const { width, height } = badgeTemplates[design.template].badge;
  const shapes = useMemo(
    () => layoutBadge(badge, design, { eventName, hasPicture: pictureUrl !== null }, measureText),
    [badge, design, eventName, pictureUrl],
  );
  return (
    <svg
      className={classes.badge}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={badgeFont}
      role="img"
      aria-label={`Badge de ${fullName(badge) || 'la première personne'}`}
      data-tall={height > width || undefined}
    >
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity and are drawn anew together
        <Shape key={index} shape={shape} pictureUrl={pictureUrl} />
      ))}
    </svg>
  );
}
