import { permissions as permissionKeys, type Permission } from '@adloom/contract/permissions'
import type { list, options } from '@adloom/contract/templates'
import type { LocalText, Skin } from '@adloom/playable/format'
import type { z } from 'zod'
import { fail } from '../../platform/binder/fail.ts'
import type { Caller } from '../../platform/binder/caller.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { fileUrl } from '../files/service.ts'
import { optionLabels } from '../lookups/option-lists/service.ts'
import {
  countTemplates,
  findPermissions,
  findTemplates,
  findTemplateVersion,
  claimMedia,
  setStar,
  type TemplateListRow,
} from './repository.ts'

function words(en: string, cn: string, ja: string): LocalText {
  return { en, 'zh-cn': cn, ja }
}

/** Names of the categories that the library sorts templates by. */
export const typeLabels: Record<string, LocalText> = {
  '2d': words('2D', '2D', '2D'),
  '3d': words('3D', '3D', '3D'),
}
export const tagLabels: Record<number, LocalText> = {
  0: words('Standard', '默认', '標準'),
  1: words('Hot', '热门', '人気'),
  2: words('Recommended', '推荐', 'おすすめ'),
}

/** Used by features that build on templates, within their transactions. */
export { countUse, findTemplateVersion, listSkinNames } from './repository.ts'

export async function listTemplates(context: AppContext, input: z.output<typeof list.input>, caller: Caller) {
  const { list: rows, total } = await findTemplates(context.db, caller, input, input)
  return { list: rows.map(cardOf), total, page: input.page, page_size: input.page_size }
}

/** `covers` holds the portrait image by skin id, and the landscape one under `<skin>:landscape`. */
function cardOf(row: TemplateListRow) {
  const covers = Object.entries(row.covers).flatMap(([skin, cover]) => [
    [skin, fileUrl(cover.portrait)],
    [`${skin}:landscape`, fileUrl(cover.landscape)],
  ])
  // The database keeps no key order: the skins define which one is first.
  const first = row.covers[row.skins[0]?.id ?? ''] ?? Object.values(row.covers)[0]
  const { updated_at, ...card } = row
  return {
    ...card,
    cover_url: first ? fileUrl(first.portrait) : '',
    covers: Object.fromEntries(covers) as Record<string, string>,
    updated_time: wireTime(updated_at),
  }
}

export async function listOptions(context: AppContext): Promise<z.input<typeof options.output>> {
  const [rows, gameplayLabels] = await Promise.all([
    countTemplates(context.db),
    optionLabels(context.db, 'play_methods'),
  ])
  return {
    gameplay: counted(
      rows.map(row => row.gameplay),
      gameplayLabels,
    ),
    template_type: counted(
      rows.map(row => row.template_type),
      typeLabels,
    ),
    tag: counted(
      rows.flatMap(row => row.tags),
      tagLabels,
    ),
  }
}

function counted<T extends string | number>(
  values: T[],
  labels: Partial<Record<string | number, LocalText>>,
) {
  return [...new Set(values)]
    .map(value => {
      const word = String(value)
      const label: LocalText = labels[value] ?? { en: word, 'zh-cn': word, ja: word }
      return { value, label, count: values.filter(other => other === value).length }
    })
    .sort((a, b) => b.count - a.count)
}

export async function starTemplate(
  context: AppContext,
  input: { id: number; starred: boolean },
  caller: Caller,
): Promise<{ starred: boolean }> {
  await getTemplate(context, input.id)
  await setStar(context.db, caller, input.id, input.starred)
  return { starred: input.starred }
}

export async function getTemplate(context: AppContext, id: number, version?: string) {
  return (await findTemplateVersion(context.db, id, version)) ?? fail('not_found')
}

/** The skin that a request names, if it names one. Throws not_found. */
export function findSkin(skins: readonly Skin[], id: string | undefined): Skin | undefined {
  return id === undefined ? undefined : (skins.find(one => one.id === id) ?? fail('not_found'))
}

/** The document with the values of one skin, ready to play. */
export async function openTemplate(context: AppContext, input: { id: number; skin?: string | undefined }) {
  const { document, skins } = await getTemplate(context, input.id)
  const skin = findSkin(skins, input.skin)
  return { document, skins, values: skin?.values ?? {} }
}

/** The permissions a template adds (LV-06); unknown words are left out. */
export async function permissionsOf(context: AppContext, id: number): Promise<{ permissions: Permission[] }> {
  const words = (await findPermissions(context.db, id)) ?? fail('not_found')
  return { permissions: permissionKeys.filter(key => words.includes(key)) }
}

/**
 * Enqueues the encoding of a template's media when its first project is edited, so that packing finds them
 * ready.
 */
export async function requestMedia(
  context: AppContext,
  owner: Pick<Caller, 'accountId' | 'userId'>,
  templateId: number,
  version: string,
): Promise<void> {
  await context.db.transaction().execute(async transaction => {
    if (!(await claimMedia(transaction, templateId, version))) return
    await context.jobs.enqueue(
      {
        kind: 'prepareMedia',
        accountId: owner.accountId,
        userId: owner.userId,
        title: '',
        input: { templateId, version },
        silent: true,
      },
      transaction,
    )
  })
}
