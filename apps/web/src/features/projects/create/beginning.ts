import type { NewFreeProject } from './api.ts'
import type { PsKind } from '@adloom/contract/ps'

/** What a new project starts from, and its suggested name. */
export type Beginning =
  | { from: 'starter'; id: string; name: string }
  | { from: 'template'; id: number; skin: string | undefined; name: string }
  | { from: 'own'; id: number; name: string }
  | { from: 'project'; id: number; name: string }
  | { from: 'psd'; assetId: number; name: string }
  | { from: 'file'; file: File; name: string }

export type Source = 'story' | 'starter' | 'template' | 'own' | 'psd' | 'project' | 'ivProject'

/** The input of the call that makes it; a Photoshop file has one of its own. */
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

/** Which of two beginnings is which: a template in another skin is still the same one. */
export function isSame(one: Beginning | undefined, other: Beginning): boolean {
  if (one === undefined || one.from !== other.from) return false
  if (one.from === 'file') return one.file === (other as typeof one).file
  if (one.from === 'psd') return one.assetId === (other as typeof one).assetId
  return one.id === (other as typeof one).id
}

/** A file's name without its ending, as a project may be called. */
export function nameOfFile(filename: string): string {
  return filename
    .replace(/\.ps[db]$/i, '')
    .replace(/[/\\":*?<>|\t\n\r]/g, '_')
    .trim()
    .slice(0, 200)
}

/** What every place to begin from works with. */
export interface SourceProps {
  /** What is to be made. */
  kind: PsKind
  chosen: Beginning | undefined
  onChoose: (beginning: Beginning) => void
  onTake: (beginning: Beginning) => void
}
