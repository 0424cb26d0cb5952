/** The picture of a chart as the server drew it, or that there is none. */
import { type ReactElement, useState } from 'react';
import { Icon } from '../../../ui/icons';
import classes from './chart-view.module.css';

interface ChartImageProps {
  readonly url: string | null;
  readonly name: string;
}

export function ChartImage({ url, name }: ChartImageProps): ReactElement {
  const [failed, setFailed] = useState<string | null>(null);
  if (url === null || url === '') return <NoImage text="No image available" />;
  if (failed === url) return <NoImage text="Failed to load image" />;
  return <img className={classes.image} src={url} alt={name} onError={() => setFailed(url)} />;
}

function NoImage({ text }: { readonly text: string }): ReactElement {
  return (
    <p className={classes.none}>
      <Icon name="alert" size={20} />
      {text}
    </p>
  );
}
