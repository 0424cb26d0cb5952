/** The window that lists the keys of every screen, in the order in which a person meets them. */
import { Button } from '@mantine/core';
import { Fragment, type ReactElement } from 'react';
import { Dialog } from '../ui/dialog';
import { Icon, type IconName } from '../ui/icons';
import classes from './keys-dialog.module.css';

interface KeyUse {
  /** Each does it alone; `Up`, `Down`, `Left` and `Right` are the arrows. */
  readonly keys: readonly string[];
  readonly what: string;
}

const groups: readonly { readonly title: string; readonly uses: readonly KeyUse[] }[] = [
  {
    title: 'Everywhere',
    uses: [
      { keys: ['?'], what: 'Shows this list' },
      { keys: ['Esc'], what: 'Closes a window, a menu or a passage' },
      { keys: ['Up', 'Down'], what: 'Walk through the choices of an open menu' },
    ],
  },
  {
    title: 'Research Explorer',
    uses: [
      { keys: ['/'], what: 'Goes to the search box' },
      { keys: ['Enter'], what: 'Runs the search' },
      {
        keys: ['Up', 'Down', 'Home', 'End'],
        what: 'Walk through the articles, once one has the focus',
      },
      { keys: ['Space'], what: 'Selects the article, or takes it out' },
    ],
  },
  {
    title: 'QA Chat and passages',
    uses: [
      { keys: ['Enter'], what: 'Sends the question' },
      { keys: ['Shift + Enter'], what: 'Inserts a newline' },
      {
        keys: ['Left', 'Right'],
        what: 'Lead to the previous and the next passage, in the open one',
      },
    ],
  },
  {
    title: 'Documents and reader',
    uses: [
      { keys: ['/'], what: 'Goes to the search of the documents' },
      {
        keys: ['Left', 'Right', 'Up', 'Down'],
        what: 'Walk through the documents, once one has the focus',
      },
      { keys: ['Space'], what: 'Selects the document, or takes it out' },
      {
        keys: ['Up', 'Down'],
        what: 'Walk through the passages of a document, once one has the focus',
      },
      { keys: ['Left', 'Right'], what: 'Turn the pages of a PDF' },
      { keys: ['Home', 'End'], what: 'Go to its first and its last page' },
      { keys: ['+', '−'], what: 'Make its pages larger and smaller' },
    ],
  },
  {
    title: 'Research System and Vectors',
    uses: [
      { keys: ['Left', 'Right'], what: 'Change the tab of the results, once one has the focus' },
      { keys: ['Up', 'Down', 'Home', 'End'], what: 'Walk through the marks of a chart' },
    ],
  },
];

export function KeysDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  return (
    <Dialog
      title="Keyboard"
      size="work"
      icon={<Icon name="help" size={20} />}
      onClose={onClose}
      bodyLabel="Keys of every screen"
      foot={
        <Button variant="filled" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={classes.groups}>
        {groups.map(({ title, uses }) => (
          <section key={title} aria-label={title}>
            <h3 className={classes.title}>{title}</h3>
            <dl className={classes.uses}>
              {uses.map(({ keys, what }) => (
                <div key={what} className={classes.use}>
                  <dt className={classes.keys}>
                    {keys.map((key, index) => (
                      <Fragment key={key}>
                        {index === 0 ? null : ' '}
                        <kbd className={classes.key}>
                          <KeyFace name={key} />
                        </kbd>
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

const arrows: Readonly<Record<string, IconName>> = {
  Up: 'arrow-up',
  Down: 'arrow-down',
  Left: 'arrow-left',
  Right: 'arrow-right',
};

/** Arrows are drawn, since the fonts of the application have not all of them. */
function KeyFace({ name }: { readonly name: string }): ReactElement {
  const arrow = arrows[name];
  if (arrow === undefined) return <>{name}</>;
  return (
    <>
      <Icon name={arrow} size={12} />
      <span className="visually-hidden">{name} arrow</span>
    </>
  );
}
