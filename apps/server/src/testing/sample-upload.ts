/** A client that can send requests with a session. */
export interface Sender {
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export interface ChunkAnswer {
  status: number
  code: number
  msg: string
  file: { is_completed: boolean; upload_chunks: number[]; object_key: string }
}

/**
 * Sends one chunk (or, without bytes, a test) with the wire's fields; `fields` overrides those of a correct
 * client.
 */
export async function sendChunk(
  client: Sender,
  fields: Record<string, string | number>,
  bytes?: Uint8Array,
): Promise<ChunkAnswer> {
  const form = new FormData()
  const all = {
    chunk_number: 1,
    chunk_size: 6_291_456,
    current_chunk_size: bytes?.length ?? 0,
    total_size: bytes?.length ?? 0,
    identifier: 'id',
    filename: 'a.png',
    relative_path: 'a.png',
    total_chunks: 1,
    ...fields,
  }
  for (const [name, value] of Object.entries(all)) form.append(name, String(value))
  if (bytes) form.append('file', new Blob([Buffer.from(bytes)]), 'blob')
  const response = await client.fetch('/api/upload/file?bucket=main&mod=assets', {
    method: 'POST',
    body: form,
  })
  const { code, msg, data } = (await response.json()) as {
    code: number
    msg: string
    data: { file?: ChunkAnswer['file'] }
  }
  return {
    status: response.status,
    code,
    msg,
    file: data.file ?? { is_completed: false, upload_chunks: [], object_key: '' },
  }
}

/** Uploads a file in chunks of that size, as the specified client does, and answers with its object key. */
export async function uploadFile(
  client: Sender,
  filename: string,
  bytes: Uint8Array,
  chunkSize = 6_291_456,
): Promise<string> {
  const count = Math.max(1, Math.floor(bytes.length / chunkSize))
  let key = ''
  for (let number = 1; number <= count; number++) {
    const piece = bytes.subarray(
      (number - 1) * chunkSize,
      number === count ? bytes.length : number * chunkSize,
    )
    const answer = await sendChunk(
      client,
      {
        chunk_number: number,
        chunk_size: chunkSize,
        current_chunk_size: piece.length,
        total_size: bytes.length,
        total_chunks: count,
        filename,
        identifier: `${bytes.length}-${filename}`,
      },
      piece,
    )
    if (answer.code !== 0) throw new Error(`chunk ${number}: ${answer.status} ${answer.code} ${answer.msg}`)
    key = answer.file.object_key || key
  }
  return key
}
