import { expect, it } from 'vitest'
import { findStarter } from '../../starters/starters.ts'
import { createPlayableStore } from '../playable-store.ts'
import { setStartScene } from './start-scene.ts'

it('[ED-03.28] accepts any scene as the first one, and nothing else', () => {
  const store = createPlayableStore(findStarter('tap')!.document())
  const start = () => {
    const project = store.get('project')
    return project?.type === 'project' ? project.startScene : undefined
  }
  setStartScene(store, 'end')
  expect(start()).toBe('end')
  setStartScene(store, 'hero')
  expect(start()).toBe('end')
  store.history.undo()
  expect(start()).toBe('play')
})
