import type { ErrorEntry } from '../visitor-errors.ts';

export const IMPORT_ERRORS = {
  IMPORT_FORMAT_UNKNOWN: {
    status: 422,
    text: 'This is no export of WordPress, Ghost, a Markdown blog or this product: {place}',
  },
  IMPORT_FILE_MISSING: { status: 404, text: 'There is no such file: {place}' },
  IMPORT_FILE_TRUNCATED: {
    status: 422,
    text: 'The file ends too early. Please export it again: {place}',
  },
  IMPORT_FILE_DAMAGED: { status: 422, text: 'The file is damaged. Please export it again: {place}' },
  IMPORT_FILE_TOO_LARGE: {
    status: 413,
    text: 'An export can have 500 MB, or 5 GB unpacked. This part is larger: {place}',
  },
  IMPORT_TOO_MANY_POSTS: {
    status: 413,
    text: 'An import can have 100,000 posts or less. Please export the posts in several files.',
  },
  IMPORT_STORAGE_FULL: {
    status: 409,
    text: 'The uploaded exports take up too much space. Discard an import that you no longer need, then upload again.',
  },
  IMPORT_DISK_FULL: {
    status: 409,
    text: 'The server’s disk has no room for this file. Ask the operator of the site.',
  },
  IMPORT_FILE_HOSTILE: { status: 422, text: 'The file was refused, because it may do harm: {place}' },
  IMPORT_FILE_TOO_COMPLEX: {
    status: 422,
    text: 'Reading the file takes more memory or time than an import may use. Please leave out this part: {place}',
  },
  IMPORT_FILE_ENCRYPTED: {
    status: 422,
    text: 'The archive has a password. Please make one without a password: {place}',
  },
  IMPORT_SITES_DIFFER: {
    status: 422,
    text: 'The files are exports of different sites. Import one site after the other: {place}',
  },
  IMPORT_ENCODING: {
    status: 422,
    text: 'The letters of the file cannot be read. Please save it as UTF-8: {place}',
  },
  IMPORT_SITE_URL: { status: 400, text: 'Write the address of the former site, such as https://example.com' },
  EXPORT_BUSY: { status: 409, text: 'The site is being exported already. Please wait until that ends.' },
  IMPORT_NOT_FOUND: { status: 404, text: 'This import is not here any more.' },
  IMPORT_BUSY: { status: 409, text: 'Another import is running. Please wait until it ends, or stop it.' },
  IMPORT_NOT_READY: { status: 409, text: 'This import cannot be started in its present state.' },
  IMPORT_FAILED: {
    status: 500,
    text: 'An unexpected error ended the import. The log of the server has its cause.',
  },
  IMPORT_AUTHOR_LOST: {
    status: 409,
    text: 'The member to whom posts of unknown authors belong has no role any more. Import the file again with another member.',
  },
  IMPORT_NOT_RUNNING: { status: 409, text: 'This import is not running any more.' },
} as const satisfies Record<string, ErrorEntry>;
