interface DocumentType {
  mime: 'application/pdf' | 'image/png' | 'image/jpeg'
  extensions: readonly string[]
  /** The bytes that such a file begins with. */
  begins: Buffer
}

const types: readonly DocumentType[] = [
  { mime: 'application/pdf', extensions: ['pdf'], begins: Buffer.from('%PDF-') },
  { mime: 'image/png', extensions: ['png'], begins: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
  { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'], begins: Buffer.from([0xff, 0xd8, 0xff]) },
]

/**
 * The type of a document by its first bytes; undefined for other files. Nothing of the file is decoded: it is
 * stored as it is and only ever saved by people, never shown by us.
 */
export function typeOfDocument(bytes: Buffer): DocumentType | undefined {
  return types.find(({ begins }) => bytes.subarray(0, begins.length).equals(begins))
}
