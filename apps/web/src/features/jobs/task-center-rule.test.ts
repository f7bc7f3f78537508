import { expect, it } from 'vitest'
import { routeTable } from '../../app/route-table.ts'
import { isTaskCenterShown } from './tasks-popover.tsx'

it('[SH-25.2] the task center is hidden on exactly two editors', () => {
  expect(routeTable.filter(entry => !isTaskCenterShown(entry.name)).map(entry => entry.name)).toEqual([
    'common-template.custom',
    'common-template.multi-custom',
  ])
})
