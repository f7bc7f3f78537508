import { expect, it } from 'vitest'
import { modulesOf, permissionGroups, permissions, type Permission } from './permissions.ts'

it('[SE-10.1] groups the permissions of playables and of videos', () => {
  expect(permissionGroups).toEqual({
    playable: ['gm', 'ps', 'Insights'],
    video: ['ve', 'vrec', 'VeTpl', 'AIGC'],
  })
})

it('[SE-10.2] opens a module by the permission of its name', () => {
  expect(modulesOf(new Set<Permission>(['gm', 'VeTpl', 'AIGC', 'internal_account']))).toEqual([
    'gm',
    'aigc',
    've.tpl',
  ])
  expect(modulesOf(new Set(permissions))).toHaveLength(11)
  expect(modulesOf(new Set())).toEqual([])
})
