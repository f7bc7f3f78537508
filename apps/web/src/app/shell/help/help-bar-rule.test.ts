import { expect, it } from 'vitest'
import { routeTable } from '../../route-table.ts'
import { isHelpBarShown, isInEditor } from './help-bar-rule.ts'

it('[SH-27.2] the help bar is hidden exactly on the five editor pages', () => {
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

it('[SH-27.1] the help bar is shown only to signed-in users', () => {
  expect(isHelpBarShown(false, { name: 'home.index' })).toBe(false)
  expect(isHelpBarShown(true, { name: 'login', open: true })).toBe(false)
  expect(isHelpBarShown(true, undefined)).toBe(false)
})

it('[SH-27.1] the help bar stores its position separately in editors with panels on the right', () => {
  expect(
    routeTable
      .filter(isInEditor)
      .map(entry => entry.name)
      .sort(),
  ).toEqual(['iv', 'workbench'])
  expect(isInEditor(undefined)).toBe(false)
})
