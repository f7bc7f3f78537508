import type { Plugin } from 'vite'
import { textsOf } from '../src/lib/text-groups.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The texts of one language that are fetched together are one file and one request. */
export function textFiles(): Plugin {
  const name = (id: string) => {
    const { language, group } = textsOf(id)
    return `texts-${language}-${group}`
  }
  return {
    name: 'text-files',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name, debugName: 'texts', test: /\/locales\/[\w-]+\/\w+\.json$/, priority: 100 }],
            },
          },
        },
      },
    }),
  }
}

const smallest = 1024
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** Lays each text file beside itself well compressed, once, so that serving it costs nothing. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter(name => /\.(js|css|svg|json)$/.test(name))
      await Promise.all(names.map(name => compress(join(dir ?? '', name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < smallest) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([brotli(bytes, { params: quality }), zip(bytes, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
