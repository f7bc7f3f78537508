/** A file in the profile of the browser, which the renderer reads: pixels need no encoding on their way. */
export interface FrameFile {
  /** Takes the bytes away from the caller and returns them when they are written. */
  write(bytes: ArrayBuffer, place: number): Promise<ArrayBuffer>
}

/** Files can be written at once by workers alone. */
const worker = `
let file
onmessage = async ({ data: { bytes, place } }) => {
  try {
    file ??= await navigator.storage.getDirectory()
      .then(folder => folder.getFileHandle('frames', { create: true }))
      .then(handle => handle.createSyncAccessHandle())
    const written = file.write(new Uint8Array(bytes), { at: place })
    if (written < bytes.byteLength) throw new Error('no space is left')
    postMessage(bytes, [bytes])
  } catch (error) {
    postMessage(String(error))
  }
}`

/** Opens the only file of this origin. */
export async function openFrameFile(): Promise<FrameFile> {
  const writer = new Worker(URL.createObjectURL(new Blob([worker], { type: 'text/javascript' })))
  let last: Promise<unknown> = Promise.resolve()
  const write = (bytes: ArrayBuffer, place: number) =>
    new Promise<ArrayBuffer>((resolve, reject) => {
      writer.onmessage = ({ data }: MessageEvent<ArrayBuffer | string>) =>
        typeof data === 'string' ? reject(new Error(data)) : resolve(data)
      writer.postMessage({ bytes, place }, [bytes])
    })
  return {
    write(bytes, place) {
      const written = last.then(() => write(bytes, place))
      last = written
      return written
    },
  }
}
