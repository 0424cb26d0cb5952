import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeDocument } from '../../../testing-library';
import { openScreen } from '../../../testing-screen';
import { fakeServer, holdAnswers, Refusal } from '../../../testing-server';
import { idOf, library, numbered } from '../testing-library';
import { pickFiles } from './pick-files';
import { readAddress } from './read-address';

const address = '/document-management';
const file = (name: string, type = ''): File => new File(['some text'], name, { type });
const stored = (filename: string, index: number, outcome = 'new'): object => ({
  filename,
  outcome,
  document: numbered(index),
});

const refused = (filename: string): object => ({
  filename,
  reason: 'The file is empty.',
  may_be_sent_again: false,
});

describe('picked files', () => {
  it('are taken by their type or by their extension', () => {
    const good = [
      file('a.pdf'),
      file('b.DOC'),
      file('c.docx'),
      file('d.txt'),
      file('e.html'),
      file('f.htm'),
      file('g', 'text/plain; charset=utf-8'),
    ];
    const { files, problem } = pickFiles([], [...good, file('h.png', 'image/png'), file('i')]);
    expect(files).toEqual(good);
    expect(problem).toBe(
      'Unsupported file types: h.png, i. Please upload PDF, DOC, DOCX, TXT, or HTML files.',
    );
  });

  it('are known by their names', () => {
    const again = file('a.pdf');
    expect(
      pickFiles([file('a.pdf'), file('b.pdf')], [again]).files.map((one) => [
        one.name,
        one === again,
      ]),
    ).toEqual([
      ['a.pdf', true],
      ['b.pdf', false],
    ]);
  });

  it('that are too large are named', () => {
    const large = file('large.pdf');
    Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 + 1 });
    expect(pickFiles([], [large])).toEqual({ files: [], problem: 'Larger than 50 MB: large.pdf.' });
  });
});

describe('uploading', () => {
  it('keeps the good files of a drop, sends them with what is known of them, and tells what became of each', async () => {
    const server = fakeServer({
      ...library(numbered(1)),
      uploadDocuments: () => ({
        success: false,
        message: '',
        documents: [stored('a.pdf', 1), stored('b.txt', 2, 'known')],
        rejected: [refused('c.html')],
      }),
      processDocuments: () => ({
        ...{ task_id: 't1', total_count: 1, started_count: 1 },
        ...{ message: '', gone_count: 0 },
      }),
    });
    const { user } = openScreen(address);
    await screen.findByText('Drop files here, or');
    fireEvent.drop(window, {
      dataTransfer: {
        types: ['Files'],
        files: [file('a.pdf'), file('b.txt'), file('c.html'), file('d.png'), file('e.pdf')],
      },
    });
    expect(
      await screen.findByText(
        'Unsupported file types: d.png. Please upload PDF, DOC, DOCX, TXT, or HTML files.',
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove e.pdf' }));
    const list = within(screen.getByRole('list', { name: 'Selected files' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    const [details] = screen.getAllByText('Details (optional)');
    const card = within(details?.parentElement as HTMLElement);
    for (const own of ['Title', 'DOI', 'Abstract', 'Summary'])
      expect(card.getByLabelText<HTMLInputElement>(own).disabled).toBe(true);
    await user.type(card.getByLabelText('Journal'), 'Lancet');
    await user.selectOptions(card.getByLabelText('Source type'), 'Report');
    await user.click(screen.getByRole('button', { name: 'Upload 3 files' }));
    const outcomes = within(await screen.findByRole('list', { name: 'What became of the files' }));
    expect(outcomes.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'a.pdfStored',
      'b.txtAlready in the library',
      'c.htmlRefused: The file is empty.',
    ]);
    expect(screen.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuenow')).toBe(
      '100',
    );
    const sent = server.calls.find((call) => call.name === 'uploadDocuments');
    expect(sent?.files).toEqual(['a.pdf', 'b.txt', 'c.html']);
    expect(sent?.body).toMatchObject({ title: '', journal: 'Lancet', source_type: 'Report' });
    await user.click(screen.getByRole('button', { name: 'Process 1 new document' }));
    await waitFor(() =>
      expect(server.calls.find((call) => call.name === 'processDocuments')?.body).toEqual({
        document_ids: [idOf(1)],
      }),
    );
  });

  it('sends one file with all that is known of it, and of several nothing that belongs to one of them', async () => {
    const server = fakeServer({
      ...library(numbered(1)),
      uploadDocument: () => ({
        success: true,
        message: '',
        documents: [stored('a.pdf', 1)],
        rejected: [],
      }),
      uploadDocuments: () => ({
        success: true,
        message: '',
        documents: [stored('a.pdf', 1), stored('b.pdf', 2)],
        rejected: [],
      }),
    });
    const { user } = openScreen(address);
    await user.upload(
      await screen.findByLabelText('Files to upload'),
      file('a.pdf', 'application/pdf'),
    );
    const [details] = screen.getAllByText('Details (optional)');
    const card = within(details?.parentElement as HTMLElement);
    const known = {
      title: 'Phages',
      doi: '10.5555/1',
      abstract: 'Forty women were treated.',
      summary: 'It helped.',
    };
    await user.type(card.getByLabelText('Title'), known.title);
    await user.type(card.getByLabelText('DOI'), known.doi);
    await user.type(card.getByLabelText('Abstract'), known.abstract);
    await user.type(card.getByLabelText('Summary'), known.summary);
    await user.upload(screen.getByLabelText('Files to upload'), file('b.pdf', 'application/pdf'));
    await user.click(screen.getByRole('button', { name: 'Upload 2 files' }));
    await screen.findByRole('list', { name: 'What became of the files' });
    expect(server.calls.find((call) => call.name === 'uploadDocuments')?.body).toMatchObject({
      title: '',
      doi: '',
      abstract: '',
      summary: '',
    });
    await user.upload(screen.getByLabelText('Files to upload'), file('a.pdf', 'application/pdf'));
    const [again] = screen.getAllByText('Details (optional)');
    const alone = within(again?.parentElement as HTMLElement);
    await user.type(alone.getByLabelText('Abstract'), known.abstract);
    await user.type(alone.getByLabelText('Summary'), known.summary);
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
    await screen.findByText('Stored');
    const { abstract, summary } = known;
    expect(server.calls.find((call) => call.name === 'uploadDocument')?.body).toMatchObject({
      title: '',
      abstract,
      summary,
    });
  });

  it('sends one file alone, and keeps it when the upload fails', async () => {
    const server = fakeServer({
      ...library(numbered(1)),
      uploadDocument: () => new Refusal(507, 'The disk is full.'),
    });
    const { user } = openScreen(address);
    await user.upload(
      await screen.findByLabelText('Files to upload'),
      file('a.pdf', 'application/pdf'),
    );
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
    expect(await screen.findByText(/The disk is full\./)).toBeTruthy();
    expect(screen.queryByRole('progressbar', { name: 'Upload' })).toBeNull();
    expect(
      within(screen.getByRole('list', { name: 'Selected files' })).getByText('a.pdf'),
    ).toBeTruthy();
    server.answers.uploadDocument = () => ({
      success: true,
      message: '',
      documents: [stored('a.pdf', 1)],
      rejected: [],
    });
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
    expect(await screen.findByText('Stored')).toBeTruthy();
    expect(screen.getByText('100%')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Selected files' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('Stored')).toBeNull();
  });
});

describe('documents of an upload that are to be processed', () => {
  it('are offered until they are, and those that are gone are told', async () => {
    const server = fakeServer({
      ...library(numbered(1)),
      uploadDocuments: () => ({
        success: true,
        message: '',
        documents: [stored('a.pdf', 1), stored('b.pdf', 2)],
        rejected: [],
      }),
      processDocuments: () => new Refusal(503, 'The server is too busy'),
    });
    const { user } = openScreen(address);
    const field = await screen.findByLabelText('Files to upload');
    await user.upload(field, [file('a.pdf'), file('b.pdf')]);
    await user.click(screen.getByRole('button', { name: 'Upload 2 files' }));
    await user.click(await screen.findByRole('button', { name: 'Process 2 new documents' }));
    expect(await screen.findByText('Error: The server is too busy')).toBeTruthy();
    server.answers.processDocuments = () => ({
      ...{ task_id: 't1', total_count: 1, started_count: 1 },
      ...{ message: '', gone_count: 1 },
    });
    await user.click(screen.getByRole('button', { name: 'Process 2 new documents' }));
    expect(await screen.findByText('Started processing 1 documents')).toBeTruthy();
    expect(screen.getByText('1 document was gone already')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Process 2 new documents' })).toBeNull();
  });

  const twoStored = () => ({
    ...{ success: true, message: '', rejected: [] },
    documents: [stored('a.pdf', 1), stored('b.pdf', 2)],
  });
  const uploadTwo = async () => {
    const { user } = openScreen(address);
    const field = await screen.findByLabelText('Files to upload');
    await user.upload(field, [file('a.pdf'), file('b.pdf')]);
    await user.click(screen.getByRole('button', { name: 'Upload 2 files' }));
    return { user, field, offer: () => screen.findByRole('button', { name: /^Process 2 new/ }) };
  };

  it('are offered no more where they were processed otherwise, which is no failure', async () => {
    const said = 'These documents are processed already';
    fakeServer({
      ...library(numbered(1)),
      uploadDocuments: twoStored,
      processDocuments: () => new Refusal(409, said),
    });
    const { user, offer } = await uploadTwo();
    await user.click(await offer());
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Process 2 new/ })).toBeNull();
  });

  it('take nothing with them that was uploaded meanwhile', async () => {
    fakeServer({
      ...library(numbered(1)),
      uploadDocuments: twoStored,
      uploadDocument: () => new Refusal(422, 'The file is empty.'),
      processDocuments: () => ({
        ...{ task_id: 't1', total_count: 2, started_count: 2 },
        ...{ message: '', gone_count: 0 },
      }),
    });
    const { user, field, offer } = await uploadTwo();
    const release = holdAnswers('/documents/process');
    await user.click(await offer());
    await user.upload(field, file('c.pdf'));
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
    expect(await screen.findByText(/The file is empty\./)).toBeTruthy();
    release();
    expect(await screen.findByText('Started processing 2 documents')).toBeTruthy();
    expect(screen.getByText(/The file is empty\./)).toBeTruthy();
  });
});

describe('files of an upload that were not taken', () => {
  const outcomes = async (): Promise<(string | null)[]> =>
    within(await screen.findByRole('list', { name: 'What became of the files' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  const left = (): (string | null)[] =>
    within(screen.getByRole('list', { name: 'Selected files' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent);

  it.each([
    [422, 'Refused: The file is empty.', false],
    [503, 'Not uploaded: The file is empty.', true],
  ])('alone with the status %i is told as %j', async (status, told, stays) => {
    fakeServer({
      ...library(numbered(1)),
      uploadDocument: () => new Refusal(status, 'The file is empty.'),
    });
    const { user } = openScreen(address);
    await user.upload(await screen.findByLabelText('Files to upload'), file('a.pdf'));
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
    expect(await outcomes()).toEqual([`a.pdf${told}`]);
    expect(screen.queryByRole('list', { name: 'Selected files' }) !== null).toBe(stays);
  });

  it('stay where they may be sent again', async () => {
    fakeServer({
      ...library(numbered(1)),
      uploadDocuments: () => ({
        success: false,
        message: '',
        documents: [stored('a.pdf', 1)],
        rejected: [
          { filename: 'b.pdf', reason: 'The disk is full.', may_be_sent_again: true },
          refused('c.pdf'),
        ],
      }),
    });
    const { user } = openScreen(address);
    const field = await screen.findByLabelText('Files to upload');
    await user.upload(field, [file('a.pdf'), file('b.pdf'), file('c.pdf')]);
    await user.click(screen.getByRole('button', { name: 'Upload 3 files' }));
    expect(await outcomes()).toEqual([
      'a.pdfStored',
      'b.pdfNot uploaded: The disk is full.',
      'c.pdfRefused: The file is empty.',
    ]);
    expect(left()).toEqual([expect.stringContaining('b.pdf')]);
  });

  it('stay, too, where the server composes the letters of its name', async () => {
    const composed = 'Müller.pdf';
    fakeServer({
      ...library(numbered(1)),
      uploadDocuments: () => ({
        success: false,
        message: '',
        documents: [stored('a.pdf', 1)],
        rejected: [{ filename: composed, reason: 'The disk is full.', may_be_sent_again: true }],
      }),
    });
    const { user } = openScreen(address);
    const field = await screen.findByLabelText('Files to upload');
    await user.upload(field, [file('a.pdf'), file(composed.normalize('NFD'))]);
    await user.click(screen.getByRole('button', { name: 'Upload 2 files' }));
    expect(await outcomes()).toEqual(['a.pdfStored', `${composed}Not uploaded: The disk is full.`]);
    expect(left()).toEqual([expect.stringContaining(composed.normalize('NFD'))]);
  });
});

describe('an upload whose screen is left', () => {
  it('goes on, is found again, and tells what became of the files', async () => {
    fakeServer({
      ...library(numbered(1)),
      uploadDocuments: () => ({
        success: false,
        message: '',
        documents: [stored('a.pdf', 1)],
        rejected: [refused('b.pdf')],
      }),
    });
    const release = holdAnswers('/documents/bulk-upload');
    const { user, router } = openScreen(address);
    const field = await screen.findByLabelText('Files to upload');
    await user.upload(field, [file('a.pdf'), file('b.pdf')]);
    await user.click(screen.getByRole('button', { name: 'Upload 2 files' }));
    expect(await screen.findByText('Uploading 2 files…')).toBeTruthy();
    await router.navigate(`${address}?document=${idOf(1)}`);
    await waitFor(() => expect(screen.queryByText('Uploading 2 files…')).toBeNull());
    await router.navigate(address);
    expect(await screen.findByText('Uploading 2 files…')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Upload/ })).toBeNull();
    // What is dropped meanwhile waits for its turn.
    fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: [file('c.pdf')] } });
    await router.navigate('/chat');
    await waitFor(() => expect(screen.queryByText('Uploading 2 files…')).toBeNull());
    release();
    expect(
      await screen.findByText(/^The upload has ended: 1 of 2 files are in the library\./),
    ).toBeTruthy();
    await router.navigate(address);
    const outcomes = within(await screen.findByRole('list', { name: 'What became of the files' }));
    expect(outcomes.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'a.pdfStored',
      'b.pdfRefused: The file is empty.',
    ]);
    expect(screen.getByRole('button', { name: 'Process 1 new document' })).toBeTruthy();
    const picked = within(screen.getByRole('list', { name: 'Selected files' }));
    expect(picked.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringContaining('c.pdf'),
    ]);
  });
});

describe('how something ended that goes on while its screen is left', () => {
  const notDone = 'The publisher does not answer.';

  async function fetchOne() {
    fakeServer({ ...library(numbered(1)), downloadFromUrl: () => new Refusal(503, notDone) });
    const opened = openScreen(address);
    await opened.user.type(await screen.findByRole('textbox', { name: /^URL, DOI/ }), '10.5555/x');
    const release = holdAnswers('/documents/download-url');
    await opened.user.click(screen.getByRole('button', { name: 'Download' }));
    await opened.router.navigate('/chat');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^URL, DOI/ })).toBeNull());
    return { ...opened, release };
  }

  it('is told by its screen alone to whoever has come back to it', async () => {
    fakeServer({
      ...library(numbered(1)),
      uploadDocument: () => ({
        ...{ success: true, message: '' },
        ...{ documents: [stored('a.pdf', 1)], rejected: [] },
      }),
    });
    const release = holdAnswers('/documents/upload');
    const { user, router } = openScreen(address);
    await user.upload(await screen.findByLabelText('Files to upload'), file('a.pdf'));
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
    await router.navigate('/chat');
    await waitFor(() => expect(screen.queryByText('Uploading 1 file…')).toBeNull());
    await router.navigate(address);
    expect(await screen.findByText('Uploading 1 file…')).toBeTruthy();
    release();
    expect(await screen.findByText('Stored')).toBeTruthy();
    expect(screen.queryByText(/^The upload has ended/)).toBeNull();
  });

  it('is told by a notice to whoever is elsewhere, a download that failed too', async () => {
    const { release } = await fetchOne();
    release();
    expect(await screen.findByText(`Download failed: ${notDone}`)).toBeTruthy();
  });

  it('is not told twice to whoever came back before a download failed', async () => {
    const { router, release } = await fetchOne();
    await router.navigate(address);
    await screen.findByRole('textbox', { name: /^URL, DOI/ });
    release();
    expect(await screen.findByText(notDone)).toBeTruthy();
    expect(screen.queryByText(`Download failed: ${notDone}`)).toBeNull();
  });
});

describe('what was picked and typed', () => {
  it('is there again when a document was looked at, and the download tells how it ended', async () => {
    const server = fakeServer({
      ...library(numbered(1)),
      downloadFromUrl: () => new Refusal(503, 'The publisher does not answer.'),
    });
    const { user, router } = openScreen(address);
    await user.upload(await screen.findByLabelText('Files to upload'), file('a.pdf'));
    const [details] = screen.getAllByText('Details (optional)');
    const card = within(details?.parentElement as HTMLElement);
    await user.type(card.getByLabelText('Journal'), 'Lancet');
    await user.type(screen.getByRole('textbox', { name: /^URL, DOI/ }), '10.5555/x');
    const release = holdAnswers('/documents/download-url');
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await router.navigate(`${address}?document=${idOf(1)}`);
    await waitFor(() => expect(screen.queryByText('a.pdf')).toBeNull());
    release();
    await router.navigate(address);
    expect(await screen.findByText('The publisher does not answer.')).toBeTruthy();
    expect(screen.getByText('a.pdf')).toBeTruthy();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^URL, DOI/ });
    expect(field.value).toBe('10.5555/x');
    expect(screen.getAllByLabelText<HTMLInputElement>('Journal')[0]?.value).toBe('Lancet');
    expect(server.calls.filter(({ name }) => name === 'downloadFromUrl')).toHaveLength(1);
  });
});

describe('files of which the library takes none', () => {
  it('are not shown as an upload that came through', async () => {
    fakeServer({
      ...library(numbered(1)),
      uploadDocument: () => ({
        success: false,
        message: '',
        documents: [],
        rejected: [refused('a.pdf')],
      }),
    });
    const { user } = openScreen(address);
    await user.upload(
      await screen.findByLabelText('Files to upload'),
      file('a.pdf', 'application/pdf'),
    );
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
    expect(await screen.findByText(/The file is empty\./)).toBeTruthy();
    expect(screen.queryByRole('progressbar', { name: 'Upload' })).toBeNull();
  });
});

describe('a failure without a reason', () => {
  it('is said to be a failure of the upload', async () => {
    fakeServer({
      ...library(numbered(1)),
      uploadDocument: () => new Refusal(500, 'Unknown error'),
    });
    const { user } = openScreen(address);
    await user.upload(
      await screen.findByLabelText('Files to upload'),
      file('a.pdf', 'application/pdf'),
    );
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
    expect(await screen.findByText(/Upload failed/)).toBeTruthy();
  });

  it('is said to be a failure of the download', async () => {
    fakeServer({
      ...library(numbered(1)),
      downloadFromUrl: () => new Refusal(500, 'Unknown error'),
    });
    const { user } = openScreen(address);
    await user.type(
      await screen.findByRole('textbox', { name: /^URL, DOI/ }),
      'https://example.org/a.pdf{Enter}',
    );
    expect(await screen.findByText('Download failed')).toBeTruthy();
  });
});

describe('what was typed to download from', () => {
  it('is an address, an identifier, or neither', () => {
    const kinds = [
      '',
      '  ',
      'example',
      'ftp://a.org/b',
      'http:/x',
      'javascript:alert(1)',
      'https://a.org/b/my%20paper.pdf',
      'https://a.org/b',
      '10.1000/xyz',
      'doi:10.1000/xyz',
      '12345678',
      'PMID: 123',
      'PMC123',
      'arXiv:2401.01234v2',
      'hep-th/9901001',
    ];
    expect(kinds.map((typed) => Object.values(readAddress(typed)).join(' '))).toEqual([
      'empty',
      'empty',
      'invalid',
      'invalid',
      'invalid',
      'invalid',
      'web my paper.pdf',
      'web ',
      'identifier DOI',
      'identifier DOI',
      'identifier PubMed',
      'identifier PubMed',
      'identifier PMC',
      'identifier arXiv',
      'identifier arXiv',
    ]);
  });
});

describe('downloading', () => {
  const answer = {
    success: true,
    outcome: 'stored',
    message: 'Stored as a new document.',
    document: fakeDocument(),
    metadata: null,
  };
  const field = () =>
    screen.findByRole('textbox', { name: 'URL, DOI, PubMed, PMC or arXiv number' });

  it('wants an address that is one', async () => {
    const server = fakeServer(library(numbered(1)));
    const { user } = openScreen(address);
    expect(
      await screen.findByText('Please enter a valid URL starting with http:// or https://'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Please enter a URL')).toBeTruthy();
    await user.type(await field(), 'nonsense{Enter}');
    expect(await screen.findByText('Please enter a valid URL')).toBeTruthy();
    expect(server.calls.some((call) => call.name === 'downloadFromUrl')).toBe(false);
  });

  it('takes the name of the file as the title while nobody gave another', async () => {
    const server = fakeServer({ ...library(numbered(1)), downloadFromUrl: () => answer });
    const { user } = openScreen(address);
    await user.type(await field(), 'https://example.org/papers/phage.pdf{Enter}');
    expect(await screen.findByText('Stored as a new document.')).toBeTruthy();
    const bodies = () =>
      server.calls.filter((call) => call.name === 'downloadFromUrl').map((call) => call.body);
    expect(bodies()[0]).toMatchObject({
      url: 'https://example.org/papers/phage.pdf',
      title: 'phage.pdf',
      source_type: 'Downloaded Document',
    });
    await user.clear(screen.getByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), 'Mine');
    await user.type(await field(), 'https://example.org/papers/phage.pdf{Enter}');
    await waitFor(() => expect(bodies()[1]).toMatchObject({ title: 'Mine' }));
  });

  it('takes identifiers, and is honest when there is no open copy or it should be tried later', async () => {
    const server = fakeServer({
      ...library(numbered(1)),
      downloadFromUrl: () => ({
        ...answer,
        success: false,
        outcome: 'closed',
        message: 'There is no openly readable copy.',
        document: null,
      }),
    });
    const { user } = openScreen(address);
    await user.type(await field(), '10.5555/x');
    expect(screen.getByText('DOI: an openly readable copy will be looked for.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('There is no openly readable copy.')).toBeTruthy();
    expect(server.calls.find((call) => call.name === 'downloadFromUrl')?.body).toMatchObject({
      url: '10.5555/x',
      title: 'Downloaded Document',
    });
    server.answers.downloadFromUrl = () =>
      new Refusal(503, 'The publisher does not answer. Try again later.');
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('The publisher does not answer. Try again later.')).toBeTruthy();
    expect((await field()).getAttribute('value')).toBe('10.5555/x');
  });
});
