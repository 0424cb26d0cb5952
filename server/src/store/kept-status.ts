/** How rows that outlive their jobs tell how these fare: records of jobs are removed after some weeks. */

/** Status of a row of the table, of which `jobs` is joined: it is written only when the work ends. */
export function shownStatus(table: string): string {
  return `case when ${table}.status = 'pending' and jobs.status = 'processing' then 'processing' else ${table}.status end`;
}

/**
 * The end of an update of the rows whose jobs ended without telling them; the job is `ended`, all null where its record is gone.
 * @param job The column that names the job.
 */
export function fromEndedJobs(table: string, job: string): string {
  return `from ${table} as waiting left join jobs as ended on ended.id = waiting.${job}
     where ${table}.id = waiting.id and ${table}.status in ('pending', 'processing')
       and (ended.id is null or ended.status in ('failed', 'cancelled'))`;
}
