import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { S3Place } from './s3-place.ts'

/** Every object below a folder in the order of names, page by page; `after` is a name within it. */
export async function* listObjects(
  place: S3Place,
  folder: string,
  after = '',
): AsyncGenerator<{ name: string; size: number; storedAt: Date }> {
  let ContinuationToken: string | undefined
  do {
    const page = await place.demand('list', client =>
      client.send(
        new ListObjectsV2Command({
          Bucket: place.bucket,
          Prefix: folder,
          ContinuationToken,
          ...(after !== '' && ContinuationToken === undefined && { StartAfter: folder + after }),
        }),
      ),
    )
    for (const { Key, Size, LastModified } of page.Contents ?? [])
      if (Key !== undefined) yield { name: Key, size: Size ?? 0, storedAt: LastModified ?? new Date(0) }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
}

/** The names of the folders directly below that one. */
export async function* listFolders(place: S3Place, folder: string): AsyncGenerator<string> {
  let ContinuationToken: string | undefined
  do {
    const page = await place.demand('list', client =>
      client.send(
        new ListObjectsV2Command({ Bucket: place.bucket, Prefix: folder, Delimiter: '/', ContinuationToken }),
      ),
    )
    for (const { Prefix } of page.CommonPrefixes ?? [])
      if (Prefix !== undefined) yield Prefix.slice(folder.length, -1)
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
}
