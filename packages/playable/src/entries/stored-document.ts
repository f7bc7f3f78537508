// An entry of its own: pages that read a stored document must not load the schemas of `format`.
export { documentVersion, isNewerDocument, readStoredDocument } from '../format/schema/stored-document.ts'
export type { StoredDocument } from '../format/schema/stored-document.ts'
