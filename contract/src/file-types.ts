/** Types of files: those that are read, uploaded, offered for download or left out. */

/** File types that processing leaves out unless a person changes the list. */
export const defaultExcludedFileTypes = [
  'pdf',
  'txt',
  'doc',
  'docx',
  'csv',
  'json',
  'xlsx',
  'ppt',
  'pptx',
] as const;

/** Every file type that may be named in `excluded_file_types`. */
export const knownFileTypes = ['html', 'xml', ...defaultExcludedFileTypes] as const;

export const downloadableExtensions = [
  '.pdf',
  '.txt',
  '.doc',
  '.csv',
  '.json',
  '.xlsx',
  '.ppt',
  '.pptx',
] as const;

/** File types that Lectern can read as documents. */
export const uploadFileTypes = ['pdf', 'doc', 'docx', 'txt', 'html', 'htm'] as const;

/** Content types of the same files. */
export const uploadContentTypes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
  'text/html',
  'application/xhtml+xml',
] as const;
