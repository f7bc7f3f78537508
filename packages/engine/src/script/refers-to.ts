import type { SceneNode } from '../stage/scene-node.ts'

/**
 * Whether a script's reference is this node: by id, name, or path of names ('Card/Label'). A plain string
 * is an id.
 */
export function refersTo(node: SceneNode | string, of: string): boolean {
  if (typeof node === 'string') return node === of
  if (node.id === of) return true
  let rest = of
  for (let at: SceneNode | undefined = node; at; at = at.parent) {
    const { name } = at.data
    if (rest === name) return true
    const head = rest.length - name.length - 1
    if (head < 0 || rest.slice(head) !== '/' + name) return false
    rest = rest.slice(0, head)
  }
  return false
}
