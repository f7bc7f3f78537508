import type { Plugin } from 'vite'
import { textsOf } from '../src/lib/text-groups.ts'

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
