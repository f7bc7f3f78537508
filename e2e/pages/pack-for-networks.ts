import { findChannelByKey } from '@adloom/playable/channels'
import { expect, type Page } from '@playwright/test'

interface PackedFile {
  name: string
  bytes: Uint8Array
}

/**
 * Packs a project by the API and returns the file: that of the network, or an archive of several. The dialog
 * would pack it for all networks first, to show their sizes; `make-a-playable.spec.ts` goes through it.
 */
export async function packForNetworks(
  page: Page,
  kind: 'ps' | 'gmaker',
  id: number,
  networks: readonly string[],
): Promise<PackedFile> {
  const channel_ids = networks.map(network => findChannelByKey(network)!.id)
  const asked = await page.request.post(`/api/${kind}/project/pack`, { data: { id, channel_ids } })
  const { code, data, msg } = (await asked.json()) as { code: number; msg: string; data: { job_id: number } }
  expect([code, msg]).toEqual([0, msg])
  const status = async () => {
    const answer = await page.request.get(`/api/async/query?ids=${data.job_id}`)
    return ((await answer.json()) as { data: { status: string }[] }).data[0]?.status
  }
  await expect.poll(status, { timeout: 90_000 }).toBe('success')
  const file = await page.request.get(`/api/gmaker/project/download/${data.job_id}`)
  const name = /filename="?([^";]+)/.exec(file.headers()['content-disposition'] ?? '')?.[1] ?? ''
  return { name, bytes: await file.body() }
}

/** Gives a project the product that its ad promotes. */
export async function relateProduct(page: Page, kind: 'ps' | 'gmaker', id: number, name: string) {
  const product = {
    name,
    ios_url: 'https://apps.apple.com/app/id1234567890',
    android_url: `https://play.google.com/store/apps/details?id=com.example.x${Date.now()}`,
  }
  const answer = await page.request.post(`/api/${kind}/project/relate-product`, { data: { id, product } })
  expect(await answer.json()).toMatchObject({ code: 0 })
}
