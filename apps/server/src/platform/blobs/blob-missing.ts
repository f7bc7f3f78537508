/** There are no such bytes. */
export class BlobMissing extends Error {
  constructor(key: string) {
    super(`there is no blob ${key}`)
  }
}
