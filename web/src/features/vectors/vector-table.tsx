/** The vectors as a table, page by page, of all documents or of one. */
import { listDefaults } from '@lectern/contract/limits';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { readerAddress } from '../../lib/addresses';
import { formatNumber, formatTimestamp, shortenId } from '../../lib/format';
import { Panel } from '../../ui/page';
import { Skeleton } from '../../ui/skeleton';
import { StandingBadges } from '../../ui/standing-badges';
import { DocumentSelect } from './document-select';
import { LoadFailure } from './load-failure';
import { PageNumbers } from './page-numbers';
import {
  allDocuments,
  useVectorDocuments,
  useVectorList,
  type VectorItem,
  type VectorPage,
  type VectorPlace,
} from './use-vector-list';
import classes from './vector-table.module.css';

interface VectorTableProps {
  readonly place: VectorPlace;
  readonly onPlace: (place: VectorPlace) => void;
  /** Rows of other models are marked. */
  readonly modelInUse: string;
}

export function VectorTable({ place, onPlace, modelInUse }: VectorTableProps): ReactElement {
  const documents = useVectorDocuments('');
  const list = useVectorList(place);
  const { data } = list;
  return (
    <Panel
      title={
        <>
          Vectors{' '}
          <span className={classes.count}>{data ? formatNumber(data.total_count) : ''}</span>
        </>
      }
      aside={
        <div className={classes.filter}>
          <DocumentSelect
            label="Document"
            value={place.filter}
            none={{ value: allDocuments, label: 'All documents' }}
            onChange={(filter) => onPlace({ filter, page: 1 })}
          />
        </div>
      }
    >
      <div className={classes.failures}>
        <LoadFailure what="documents" query={documents} />
        <LoadFailure what="vectors" query={list} />
      </div>
      {list.isError && !data ? null : (
        <section
          className={classes.frame}
          aria-label="Vectors in a table"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard.
          tabIndex={0}
          aria-busy={list.isFetching}
        >
          <table className={classes.table}>
            <TableHead />
            <tbody>
              {data ? (
                data.vectors.map((vector) => (
                  <VectorRow key={vector.id} vector={vector} modelInUse={modelInUse} />
                ))
              ) : (
                <SkeletonRows />
              )}
            </tbody>
          </table>
        </section>
      )}
      {data ? <TableFoot data={data} onPage={(page) => onPlace({ ...place, page })} /> : null}
    </Panel>
  );
}

function TableHead(): ReactElement {
  return (
    <thead>
      <tr>
        <th scope="col">Vector</th>
        <th scope="col">Document</th>
        <th scope="col">Title</th>
        <th scope="col" className={classes.number}>
          Chunk
        </th>
        <th scope="col">Text preview</th>
        <th scope="col">Stored</th>
      </tr>
    </thead>
  );
}

function VectorRow({
  vector,
  modelInUse,
}: {
  readonly vector: VectorItem;
  readonly modelInUse: string;
}): ReactElement {
  const chunk = vector.chunk_index + 1;
  const model = vector.metadata?.embedding_model ?? modelInUse;
  return (
    <tr>
      <td>
        <code title={vector.id}>{shortenId(vector.id, 8)}</code>
      </td>
      <td>
        <code title={vector.document_id}>{shortenId(vector.document_id, 12)}</code>
      </td>
      <td>
        <Link
          to={readerAddress(vector.document_id, {
            chunk: vector.chunk_index,
            passageId: vector.id,
            quote: null,
          })}
          className={classes.title}
          title={vector.document_title}
        >
          {vector.document_title || 'Untitled'}
          <span className="visually-hidden">, open chunk {chunk} in the reader</span>
        </Link>
        <span className={classes.standing}>
          <StandingBadges isRetracted={vector.is_retracted === true} notices={vector.notices} />
        </span>
      </td>
      <td className={classes.number}>{chunk}</td>
      <td className={classes.preview} title={vector.text_preview}>
        {model === modelInUse ? null : <span className={classes.other}>of {model} </span>}
        {vector.text_preview}
      </td>
      <td className={classes.stored}>{formatTimestamp(vector.timestamp)}</td>
    </tr>
  );
}

function SkeletonRows(): ReactElement {
  return (
    <>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <tr key={row}>
          {['vector', 'document', 'title', 'chunk', 'preview', 'stored'].map((column) => (
            <td key={column}>
              <Skeleton width="80%" height={12} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

function TableFoot({
  data,
  onPage,
}: {
  readonly data: VectorPage;
  readonly onPage: (page: number) => void;
}): ReactElement {
  const first = (data.page - 1) * listDefaults.vectorPage + 1;
  const last = first + data.vectors.length - 1;
  const place =
    data.vectors.length === 0
      ? 'No vectors here'
      : `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(data.total_count)}`;
  return (
    <div className={classes.foot}>
      <p role="status">{place}</p>
      <PageNumbers page={data.page} pages={data.total_pages} onPage={onPage} />
    </div>
  );
}
