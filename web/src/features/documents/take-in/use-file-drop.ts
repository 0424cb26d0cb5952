/** Files that are dropped anywhere on the screen; without this the browser would leave the page for them. */
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Gives whether files are being dragged over the window.
 * @param isOff leaves them to someone else, such as a dialog above.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void, isOff = false): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const takeFiles = useEffectEvent(onFiles);
  useEffect(() => {
    if (isOff) return;
    const drag = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragging(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsDragging(false);
    };
    const drop = (event: DragEvent): void => {
      setIsDragging(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      takeFiles([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', drag);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', drag);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [isOff]);
  return isDragging;
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true;
}
