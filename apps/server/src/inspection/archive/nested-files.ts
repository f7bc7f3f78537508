import { fail } from '../../platform/binder/fail.ts'
import { shown } from './zip-entry.ts'

const marks = [
  '504b0304',
  '504b0506',
  '504b0708',
  '52617221',
  '377abcaf',
  '1f8b08',
  '425a68',
  'fd377a585a',
  '28b52ffd',
]

/** A nested archive hides its unpacked size, so it is refused under any name. */
export function refuseNested(name: string, head: Uint8Array): void {
  const start = Buffer.from(head.subarray(0, 8)).toString('hex')
  const tar = Buffer.from(head.subarray(257, 262)).toString('latin1') === 'ustar'
  if (
    tar ||
    marks.some(mark => start.startsWith(mark)) ||
    /\.(zip|rar|7z|gz|tgz|bz2|xz|tar|jar|apk)$/i.test(name)
  )
    fail('zip_nested', { name: shown(name) })
}
