import type { ComponentType, ReactElement, ReactNode } from 'react';
import classes from './audience-card.module.css';

interface AudienceCardProps {
  tone: 'soleil' | 'sapin';
  drawing: ReactNode;
  title: string;
  text: string;
  points: readonly { icon: ComponentType<{ size?: number; stroke?: number }>; text: string }[];
  action: ReactNode;
}

export function AudienceCard({
  tone,
  drawing,
  title,
  text,
  points,
  action,
}: AudienceCardProps): ReactElement {
  return (
    <article className={classes.card} data-tone={tone}>
      <div className={classes.head}>
        <div>
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.text}>{text}</p>
        </div>
        <div className={classes.drawing}>{drawing}</div>
      </div>
      <ul className={classes.points}>
        {points.map(({ icon: Icon, text: point }) => (
          <li key={point}>
            <Icon size={20} stroke={1.8} />
            {point}
          </li>
        ))}
      </ul>
      <div className={classes.action}>{action}</div>
    </article>
  );
}
