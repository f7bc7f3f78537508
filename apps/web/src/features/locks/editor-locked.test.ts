import { expect, it } from 'vitest'
import { routeTable } from '../../app/route-table.ts'
import { pathAfterLock } from './editor-locked.tsx'

it('[LV-03.8] links from a locked editor to the versions of its template or to its list', () => {
  expect(
    ['template.custom', 'template.dco', 'template.multi-custom'].map(name => pathAfterLock(name, '7')),
  ).toEqual(Array.from({ length: 3 }, () => '/creative-service/playable/7/version'))
  expect(
    ['common-template.custom', 'common-template.dco', 'common-template.multi-custom'].map(name =>
      pathAfterLock(name, '7'),
    ),
  ).toEqual(Array.from({ length: 3 }, () => '/my-project/playable/normal'))
  expect(['workbench', 'iv', 'my-project.video.editor'].map(name => pathAfterLock(name, undefined))).toEqual([
    '/my-project/playable/playsmart',
    '/my-project/playable/iv',
    '/my-project/video/normal',
  ])
})

it('[LV-03.8] both links are addresses of the product', () => {
  const paths = routeTable.map(entry => entry.path)
  for (const kind of ['normal', 'playsmart', 'iv']) expect(paths).toContain(`/my-project/playable/${kind}`)
  expect(paths).toContain('/my-project/video/normal')
  expect(paths).toContain('/creative-service/playable/:templateId/version')
})
