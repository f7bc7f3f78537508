/**
 * The place where files lie does not answer as it should, for now: the same request may work a moment later.
 */
export class StorageFault extends Error {
  constructor(doing: string, cause: unknown) {
    super(
      `the file storage failed to ${doing}: ${cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause)}`,
      { cause },
    )
  }
}
