import { matchRoutes, type LoaderFunctionArgs } from 'react-router'
import { describe, expect, it } from 'vitest'
import { handleOf } from './route-table.ts'
import { routes } from './routes.tsx'

function found(path: string) {
  const match = matchRoutes(routes, path)?.at(-1)
  if (match === undefined) throw new Error(`nothing at ${path}`)
  return match
}

/** Returns the redirect target of an address; null when it shows a page. */
async function leadsTo(path: string): Promise<string | null> {
  const {
    route: { loader },
    params,
  } = found(path.split('?')[0] ?? path)
  if (typeof loader !== 'function') return null
  const answer: unknown = await loader({
    params,
    request: new Request(`http://adloom.test${path}`),
  } as LoaderFunctionArgs)
  return answer instanceof Response ? answer.headers.get('location') : null
}

describe('routes', () => {
  it('[SH-06.2] opens the game-maker editor at the address of its template and project', async () => {
    const path = '/my-project/playable/1001/custom/7'
    expect(found(path).params).toEqual({ templateId: '1001', customId: '7' })
    expect(handleOf(found(path).route)?.name).toBe('common-template.custom')
    expect(await leadsTo(path)).toBeNull()
  })

  it('[SH-20.1] shows the 404 page where an identifier in the address is not a number', async () => {
    for (const ids of [
      ['abc', '7'],
      ['1001', '7x'],
      ['1001', '-7'],
      ['1001', '1'.repeat(16)],
    ]) {
      expect(await leadsTo(`/my-project/playable/${ids[0]}/custom/${ids[1]}`)).toBe('/404')
    }
  })

  it('[SH-04.1] redirects to the list of the project type, the normal one by default', async () => {
    expect(await leadsTo('/my-project/playable')).toBe('/my-project/playable/normal')
    expect(await leadsTo('/my-project/playable?project_type=normal')).toBe('/my-project/playable/normal')
    for (const kind of ['playsmart', 'iv']) {
      expect(await leadsTo(`/my-project/playable?project_type=${kind}`)).toBe(`/my-project/playable/${kind}`)
      expect(handleOf(found(`/my-project/playable/${kind}`).route)?.name).toBe(`my-project.playable.${kind}`)
    }
    expect(await leadsTo('/my-project/playable?project_type=nothing')).toBe('/404')
  })

  it('[SH-15.1] redirects the tabs of the profile to their pages, unknown ones to the 404 page', async () => {
    expect(await leadsTo('/profile/info')).toBe('/account-management/profile')
    expect(await leadsTo('/profile/plans')).toBe('/plans/detail')
    for (const tab of ['info', 'profile', 'password', 'api-keys', 'promote-product', 'account-auth'])
      expect(handleOf(found((await leadsTo(`/profile/${tab}`))!).route)?.path).not.toBe('*')
    expect(await leadsTo('/profile/nothing')).toBe('/404')
    expect(await leadsTo('/profile/constructor')).toBe('/404')
  })

  it('[SH-02.1] shows the template preview outside the shell', () => {
    expect(matchRoutes(routes, '/pt-viewer')).toHaveLength(1)
    expect(handleOf(found('/pt-viewer').route)?.name).toBe('pt-viewer')
    expect(matchRoutes(routes, '/my-project/history')).toHaveLength(2)
  })
})
