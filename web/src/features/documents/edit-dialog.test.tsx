import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../../testing-screen';
import { fakeServer, holdAnswers, Refusal } from '../../testing-server';
import { idOf, library, numbered } from './testing-library';

const work = {
  title: 'Registered title',
  authors: 'Osei K',
  journal: 'Registered journal',
  source_type: 'journal article',
  publication_date: '2025',
  doi: '10.5555/wrong',
  abstract: '',
  url: '',
};

async function openEditing(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...library(numbered(1, { doi: '10.5555/wrong' })),
    fillFromDoi: () => ({ metadata: work }),
    ...answers,
  });
  const { user } = openScreen('/document-management');
  await user.click(await screen.findByRole('button', { name: 'Edit “Paper 1”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit document' }));
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  const type = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  return { server, user, dialog, field, type };
}

describe('filling from a DOI', () => {
  it('fills nothing of the work of a DOI that was put right before the answer came', async () => {
    const { user, dialog, field, type } = await openEditing();
    const release = holdAnswers('/fill-from-doi');
    await user.click(dialog.getByRole('button', { name: 'Fill from DOI' }));
    await type('DOI', '10.5555/right');
    release();
    await dialog.findByText('The DOI was changed meanwhile: nothing was filled in.');
    expect(field('DOI').value).toBe('10.5555/right');
    expect(field('Title').value).toBe('Paper 1');
    expect(dialog.queryByText(/^Filled from what is registered/)).toBeNull();
  });

  it('leaves a field that was changed before the answer came', async () => {
    const { user, dialog, field, type } = await openEditing();
    const release = holdAnswers('/fill-from-doi');
    await user.click(dialog.getByRole('button', { name: 'Fill from DOI' }));
    await type('Title', 'My title');
    release();
    await dialog.findByText(/^Filled from what is registered/);
    expect([field('Title').value, field('Journal').value]).toEqual([
      'My title',
      'Registered journal',
    ]);
  });

  it('says nothing of a DOI that stands there no more, nor of a save that failed before', async () => {
    const { server, user, dialog, type } = await openEditing({
      fillFromDoi: () => new Refusal(404, 'Nothing is registered under this DOI.'),
      updateDocument: () => new Refusal(500, 'The database is busy.'),
    });
    await user.click(dialog.getByRole('button', { name: 'Fill from DOI' }));
    await dialog.findByText('Nothing is registered under this DOI.');
    await type('DOI', '10.5555/right');
    expect(dialog.queryByText('Nothing is registered under this DOI.')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Failed to save the document: The database is busy.');
    server.answers.fillFromDoi = () => ({ metadata: work });
    await user.click(dialog.getByRole('button', { name: 'Fill from DOI' }));
    await dialog.findByText(/^Filled from what is registered/);
    expect(dialog.queryByText(/^Failed to save the document/)).toBeNull();
  });
});

describe('the window in which a document is edited', () => {
  it('keeps what was typed when Escape is pressed, until that is to be discarded', async () => {
    const { user, dialog, field, type } = await openEditing();
    await type('Title', 'My title');
    await user.keyboard('{Escape}');
    expect(field('Title').value).toBe('My title');
    await user.click(dialog.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('waits for the outcome of what it saves, and keeps what was typed where that fails', async () => {
    const { user, dialog, field, type } = await openEditing({
      updateDocument: () => new Refusal(500, 'The database is busy.'),
    });
    await type('Title', 'My title');
    const release = holdAnswers(idOf(1));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.keyboard('{Escape}');
    expect(dialog.queryByText('What was changed here is not saved.')).toBeNull();
    release();
    await dialog.findByText('Failed to save the document: The database is busy.');
    expect(field('Title').value).toBe('My title');
  });

  it('closes on Escape while nothing was changed', async () => {
    const { user } = await openEditing();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
