import type { Page } from '@playwright/test'

/** Calls the API as the signed-in user. */
export async function postCall<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api/${path}`, { data })
  return ((await answer.json()) as { data: T }).data
}

/** Creates a project of a template with the API, as the library does. */
export async function createPlayable(page: Page, template: string, name: string) {
  const list = await page.request.get('/api/gmaker/template/list?page_size=100')
  const templates = ((await list.json()) as { data: { list: { id: number; name: { en: string } }[] } }).data
  const templateId = templates.list.find(one => one.name.en === template)?.id
  const { id } = await postCall<{ id: number }>(page, 'gmaker/project/create', {
    ...{ template_id: templateId, name },
  })
  return { templateId, id }
}
