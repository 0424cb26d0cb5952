/** Tells, as a condition in SQL, whether a document was never read from a file: an abstract found by a search, or a reference that was taken in. */
export const lacksFullText = `file_type in ('', 'abstract') and not exists (select 1 from originals where originals.document_id = documents.id)`;
