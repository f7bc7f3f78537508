import { z } from 'zod'
import { call } from './call.ts'
import { objectNameLength } from './constants.ts'
import type { Permission } from './permissions.ts'
import { inputLimits } from './input-limits.ts'
import { empty, id, listOf, page, time } from './shapes.ts'
import { visibleName } from './visible-text.ts'

/** Users who create content that promotes a product may manage products. */
const maker: readonly [Permission, ...Permission[]] = ['gm', 'ps', 've', 'vrec', 'dm', 'AIGC']

const link = z.string().trim().max(inputLimits.storeLink).default('')

/** Facts of a product (PL-08). `icon_url` is '' or a file of ours that `lookup` or `icon` created. */
const facts = {
  name: visibleName(z.string().trim().min(1).max(objectNameLength)),
  icon_url: z.string().max(inputLimits.iconUrl).default(''),
  developer: visibleName(z.string().trim().max(objectNameLength)).default(''),
  description: z.string().trim().max(inputLimits.productText).default(''),
  ios_url: link,
  android_url: link,
}

/** A project's product: naming the id of a known one changes that one. */
export const product = z.object({
  id: id.optional(),
  name: facts.name,
  icon_url: facts.icon_url,
  ios_url: link,
  android_url: link,
})

export const savedProduct = z.object({
  id: z.number(),
  name: z.string(),
  icon_url: z.string(),
  developer: z.string(),
  description: z.string(),
  ios_url: z.string(),
  android_url: z.string(),
  /** Projects that promote it and are not deleted. */
  used_count: z.number(),
  archived: z.boolean(),
  updated_time: time,
})

export const list = call({
  name: 'product.list',
  method: 'GET',
  path: '/gmaker/product/list',
  access: maker,
  input: z.object({
    ...page,
    keyword: z.string().trim().max(inputLimits.keyword).optional(),
    archived: z.enum(['0', '1']).default('0'),
  }),
  output: listOf(savedProduct),
})

export const add = call({
  name: 'product.add',
  method: 'POST',
  path: '/gmaker/product/add',
  access: maker,
  input: z.object(facts),
  output: savedProduct,
})

export const update = call({
  name: 'product.update',
  method: 'POST',
  path: '/gmaker/product/update',
  access: maker,
  input: z.object({ id, ...facts }),
  output: savedProduct,
})

/** An archived product is offered to no new project; those that have it keep it. */
export const archive = call({
  name: 'product.archive',
  method: 'POST',
  path: '/gmaker/product/archive',
  access: maker,
  input: z.object({ id, archived: z.boolean() }),
  output: savedProduct,
})

/** Refused with product_in_use while a project promotes it. */
export const remove = call({
  name: 'product.remove',
  method: 'POST',
  path: '/gmaker/product/delete',
  access: maker,
  input: z.object({ id }),
  output: empty,
})

export const restore = call({
  name: 'product.restore',
  method: 'POST',
  path: '/gmaker/product/restore',
  access: maker,
  input: z.object({ id }),
  output: empty,
})

export const uses = call({
  name: 'product.uses',
  method: 'GET',
  path: '/gmaker/product/uses',
  access: maker,
  input: z.object({ id, ...page }),
  output: listOf(
    z.object({
      id: z.number(),
      kind: z.enum(['gmaker', 'ps', 'iv']),
      template_id: z.number(),
      name: z.string(),
    }),
  ),
})

/**
 * The store's facts for a link. Stores nothing but the icon; `description` is cut to the length of a
 * product's.
 */
export const lookup = call({
  name: 'product.lookup',
  method: 'POST',
  path: '/gmaker/product/lookup',
  access: maker,
  input: z.object({ link: z.string().trim().min(1).max(inputLimits.storeLink) }),
  output: z.object({
    store: z.enum(['ios', 'android']),
    name: z.string(),
    icon_url: z.string(),
    developer: z.string(),
    description: z.string(),
    ios_url: z.string(),
    android_url: z.string(),
  }),
})

/** Makes an icon of an uploaded image: a square of 256 pixels. */
export const icon = call({
  name: 'product.icon',
  method: 'POST',
  path: '/gmaker/product/icon',
  access: maker,
  input: z.object({ file_url: z.string().min(1).max(inputLimits.fileUrl) }),
  output: z.object({ icon_url: z.string() }),
})
