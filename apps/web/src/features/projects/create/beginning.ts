import type { NewFreeProject } from './api.ts'
import type { PsKind } from '@adloom/contract/ps'

/** Source of a new project, with a suggested name. */
export type Beginning =
  | { from: 'starter'; id: string; name: string }
  | { from: 'template'; id: number; skin: string | undefined; name: string }
  | { from: 'own'; id: number; name: string }
  | { from: 'project'; id: number; name: string }
  | { from: 'psd'; assetId: number; name: string }
  | { from: 'file'; file: File; name: string }

export type Source = 'story' | 'starter' | 'template' | 'own' | 'psd' | 'project' | 'ivProject'

/** Returns the input of the call that creates the project; Photoshop files have a call of their own. */
export function inputOf(
  beginning: Exclude<Beginning, { from: 'psd' | 'file' }>,
): Omit<NewFreeProject, 'name'> {
  switch (beginning.from) {
    case 'starter':
      return { starter_id: beginning.id }
    case 'template':
      return { template_id: beginning.id, skin: beginning.skin }
    case 'own':
      return { own_template_id: beginning.id }
    case 'project':
      return { project_id: beginning.id }
  }
}

/** Whether two sources are the same; the skin of a template does not count. */
export function isSame(one: Beginning | undefined, other: Beginning): boolean {
  if (one === undefined || one.from !== other.from) return false
  if (one.from === 'file') return one.file === (other as typeof one).file
  if (one.from === 'psd') return one.assetId === (other as typeof one).assetId
  return one.id === (other as typeof one).id
}

/** Returns the file's name without extension and without characters that project names forbid. */
export function nameOfFile(filename: string): string {
  return filename
    .replace(/\.ps[db]$/i, '')
    .replace(/[/\\":*?<>|\t\n\r]/g, '_')
    .trim()
    .slice(0, 200)
}

/** Props of every source of the create dialog. */
export interface SourceProps {
  /** Kind of the new project. */
  kind: PsKind
  chosen: Beginning | undefined
  onChoose: (beginning: Beginning) => void
  onTake: (beginning: Beginning) => void
}
