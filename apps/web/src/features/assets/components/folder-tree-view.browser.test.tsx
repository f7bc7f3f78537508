import type { Folder } from '@adloom/contract/folders'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInBrowser, setUpBrowserTests } from '../../../app/browser-tests.test-support.tsx'
import { folderTree } from '../folder-tree.ts'
import { type FolderActions, FolderTreeView } from './folder-tree-view.tsx'

setUpBrowserTests()

const folder = (id: number, parent_id: number, name: string): Folder => ({
  id,
  parent_id,
  name,
  kind: 'resources',
  assets: 0,
  created_time: 0,
})
const tree = folderTree([
  folder(1, 0, 'Games'),
  folder(2, 1, 'Puzzles'),
  folder(3, 2, 'Blocks'),
  folder(4, 0, 'Music'),
])

/** Shows the tree with all folders closed; returns the log of the actions that it calls. */
function showTree(): string[] {
  const log: string[] = []
  const actions: FolderActions = {
    go: id => log.push(`go ${id}`),
    rename: ({ id }, name) => log.push(`rename ${id} ${name}`),
    startRename: id => log.push(`startRename ${id}`),
    endRename: () => log.push('endRename'),
    remove: ({ id }) => log.push(`remove ${id}`),
    create: parentId => log.push(`create ${parentId}`),
    drop: (dragged, folderId) => log.push(`drop ${dragged.kind} on ${folderId}`),
    menu: ({ id }) => log.push(`menu ${id}`),
  }
  function Tree() {
    const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
    return (
      <FolderTreeView
        tree={tree}
        current={undefined}
        open={open}
        onOpen={setOpen}
        renaming={undefined}
        actions={actions}
      />
    )
  }
  renderInBrowser(<Tree />)
  return log
}

const item = (name: string) => page.getByRole('treeitem', { name, exact: true })

it('[D-51.2] opens, closes and walks through folders with the arrow keys', async () => {
  showTree()
  await userEvent.tab()
  await expect.element(item('Games')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(item('Games')).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(item('Puzzles')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(item('Music')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(item('Puzzles')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(item('Games')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(item('Games')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(item('Puzzles')).not.toBeInTheDocument()
})

it('[D-51.2] runs an action on the focused folder for each of its keys', async () => {
  const log = showTree()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Music')).toHaveFocus()
  await userEvent.keyboard('{Enter}{F2}n{Delete}{ArrowDown}')
  expect(log).toEqual(['go 4', 'startRename 4', 'create 4', 'remove 4'])
})

it('[D-51.3] accepts a folder that is dropped on another one, but not on one inside it', async () => {
  const log = showTree()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await item('Games').dropTo(item('Puzzles'))
  await item('Games').dropTo(item('Music'))
  expect(log).toEqual(['drop folder on 4'])
})
