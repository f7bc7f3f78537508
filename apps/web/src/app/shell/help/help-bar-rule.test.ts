import { expect, it } from 'vitest'
import { routeTable } from '../../route-table.ts'
import { isHelpBarShown, isInRoom } from './help-bar-rule.ts'

it('[SH-27] the help bar is hidden exactly on the five editor pages', () => {
  const closed = routeTable.filter(entry => entry.open !== true)
  expect(
    closed
      .filter(entry => !isHelpBarShown(true, entry))
      .map(entry => entry.name)
      .sort(),
  ).toEqual([
    'common-template.custom',
    'common-template.multi-custom',
    'template.custom',
    'template.dco',
    'template.multi-custom',
  ])
})

it('[SH-27] the help bar is for who is signed in', () => {
  expect(isHelpBarShown(false, { name: 'home.index' })).toBe(false)
  expect(isHelpBarShown(true, { name: 'login', open: true })).toBe(false)
  expect(isHelpBarShown(true, undefined)).toBe(false)
})

it('[SH-27] in the rooms with panels to the right the help bar has a place of its own beside them', () => {
  expect(
    routeTable
      .filter(isInRoom)
      .map(entry => entry.name)
      .sort(),
  ).toEqual(['iv', 'workbench'])
  expect(isInRoom(undefined)).toBe(false)
})
