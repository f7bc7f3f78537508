import type { BuildFailure, BuildOptions, Plugin } from 'esbuild'
import type { BundleModule } from '../../import/analyse-import.ts'
import { findFile, folderOf, textOfFile } from '../../import/source-files.ts'

/**
 * Bundles a module of a foreign ad into one script. It reads the given files only, never the disk; an import
 * that no file answers rejects with its name.
 */
export const bundleForeignModule: BundleModule = async ({ code, folder, files, imports }) => {
  const { build } = await import('esbuild')
  const ownFiles: Plugin = {
    name: 'own-files',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point' || importer === waitingName) return { path, namespace: 'ad' }
        const from = importer === entryName ? folder : folderOf(importer)
        const found = findFile(files, from, mapped(imports, path) ?? path)
        return found === undefined
          ? { errors: [{ text: `No file ${path}` }] }
          : { path: found, namespace: 'ad' }
      })
      onLoad({ filter: /.*/, namespace: 'ad' }, ({ path }) => {
        const contents =
          path === waitingName
            ? `import '${entryName}'`
            : path === entryName
              ? code
              : textOfFile(files.get(path)!)
        return { contents, loader: path.endsWith('.json') ? 'json' : path.endsWith('.css') ? 'text' : 'js' }
      })
    },
  }
  const bundle = async (options: BuildOptions) => {
    const { outputFiles } = await build({
      plugins: [ownFiles],
      bundle: true,
      format: 'iife',
      target: 'es2020',
      logLevel: 'silent',
      charset: 'utf8',
      define: { 'import.meta.url': 'document.baseURI' },
      ...options,
      write: false,
    })
    return outputFiles![0]!.text
  }
  try {
    return await bundle({ entryPoints: [entryName] })
  } catch (error) {
    if (!hasTopLevelAwait(error)) throw error
    // A module that waits runs as an asynchronous function: a script cannot wait.
    const text = await bundle({ entryPoints: [waitingName], format: 'esm', target: 'es2022' })
    return `(async()=>{${text}})()`
  }
}

function hasTopLevelAwait(error: unknown): boolean {
  const { errors = [] } = error as Partial<BuildFailure>
  return errors.length > 0 && errors.every(({ text }) => text.startsWith('Top-level await'))
}

const entryName = ':entry.js'
/** Imports the entry, so that its exports are not in the script. */
const waitingName = ':waiting.js'

/** The file that an import map gives for a name, or for a prefix that ends with a slash. */
function mapped(imports: Record<string, string>, path: string): string | undefined {
  if (Object.hasOwn(imports, path)) return imports[path]
  const prefix = Object.keys(imports).find(name => name.endsWith('/') && path.startsWith(name))
  return prefix === undefined ? undefined : imports[prefix]! + path.slice(prefix.length)
}
