import { readValues, type ParamValues, type PlayableDocument, sortDocument } from '@adloom/playable/format'
import { wireTime } from '../../platform/clock.ts'
import { fileUrl } from '../files/service.ts'
import type { ProjectListRow } from './list-repository.ts'
import type { ProjectDetail } from './repository.ts'

/** A project in a list. */
export function cardOf(row: ProjectListRow) {
  return {
    id: row.id,
    name: row.name,
    template_id: row.template_id,
    template_name: { ...row.template_name },
    gameplay: row.gameplay,
    rev: row.rev,
    cover_url: fileUrl(row.cover_hash),
    product: productOf(row),
    channel_ids: row.channel_ids,
    status: row.packed_at === null ? ('draft' as const) : ('packed' as const),
    created_time: wireTime(row.created_at),
    updated_time: wireTime(row.updated_at),
  }
}

export function productOf(
  row: Pick<ProjectListRow, 'product_id' | 'product_name' | 'icon_url' | 'ios_url' | 'android_url'>,
) {
  if (row.product_id === null) return null
  return {
    id: row.product_id,
    name: row.product_name ?? '',
    icon_url: row.icon_url ?? '',
    ios_url: row.ios_url ?? '',
    android_url: row.android_url ?? '',
  }
}

export function infoOf(row: ProjectDetail) {
  return {
    ...cardOf(row),
    params: paramsOf(row.document, row.values),
    values: row.values,
    material_event: row.material_event,
    languages: row.languages,
    template: {
      id: row.template_id,
      name: row.template_name,
      gameplay: row.gameplay,
      version: row.template_version,
      /** The template was published again since the project was made or moved. */
      has_newer: row.has_newer_template,
      skins: row.skins.map(({ id, name }) => ({ id, name })),
    },
  }
}

/** Every parameter in order, with the project's value or the template's default. */
function paramsOf(document: PlayableDocument, values: ParamValues) {
  const own = readValues(document)
  return sortDocument(document).params.map(param => ({
    id: param.id,
    param,
    value: values[param.id] ?? own[param.id] ?? null,
  }))
}
