import type { Folder } from '@adloom/contract/folders'
import { describe, expect, it } from 'vitest'
import { contentOf, folderTree, linesOf, canMoveInto, pathTo } from './folder-tree.ts'

const folder = (id: number, parent_id: number, assets = 0): Folder => ({
  id,
  parent_id,
  name: `F${id}`,
  kind: 'resources',
  assets,
  created_time: 0,
})
const names = (list: readonly Folder[]) => list.map(one => one.name)

describe('the folder tree', () => {
  const tree = folderTree([folder(1, 0, 2), folder(2, 1, 3), folder(3, 2), folder(4, 0, 1), folder(9, 77)])

  it('[D-51.2] returns the path of a folder, and shows one without its parent at the top', () => {
    expect(names(pathTo(tree, 3))).toEqual(['F1', 'F2', 'F3'])
    expect(pathTo(tree, 0)).toEqual([])
    expect(names(tree.below.get(0) ?? [])).toEqual(['F1', 'F4', 'F9'])
    expect(linesOf(tree, new Set([1])).map(({ folder: one, depth }) => `${one.name}:${depth}`)).toEqual([
      'F1:1',
      'F2:2',
      'F4:1',
      'F9:1',
    ])
  })

  it('[D-51.4] counts the folders and assets that a deletion includes', () => {
    expect(contentOf(tree, 1)).toEqual({ folders: 2, assets: 5 })
    expect(contentOf(tree, 4)).toEqual({ folders: 0, assets: 1 })
  })

  it('[D-51.3] puts no folder into itself, below itself or deeper than eight levels', () => {
    expect([
      canMoveInto(tree, 1, 3),
      canMoveInto(tree, 1, 1),
      canMoveInto(tree, 1, 4),
      canMoveInto(tree, 3, 0),
    ]).toEqual([false, false, true, true])
    const deep = folderTree([
      ...Array.from({ length: 7 }, (_, at) => folder(at + 1, at)),
      folder(20, 0),
      folder(21, 20),
    ])
    expect([canMoveInto(deep, 21, 7), canMoveInto(deep, 20, 7), canMoveInto(deep, 20, 6)]).toEqual([
      true,
      false,
      true,
    ])
  })
})
