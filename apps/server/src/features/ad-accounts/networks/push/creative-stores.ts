import type { AdAccountType } from '@adloom/contract/ad-accounts'
import type { NetworkOptions } from '../ad-network.ts'
import type { NetworkCredentials } from '../networks.ts'
import type { CreativeStore } from './creative-store.ts'
import { mintegralCreatives } from './mintegral-creatives.ts'
import { unityCreatives } from './unity-creatives.ts'

/** Networks that creatives can be pushed to (AD-04.1). */
export const pushableTypes = ['21', '5'] as const satisfies readonly AdAccountType[]
export type PushableType = (typeof pushableTypes)[number]

const stores: {
  [T in PushableType]: (given: NetworkCredentials[T], options: NetworkOptions) => CreativeStore
} = { '21': mintegralCreatives, '5': unityCreatives }

/** Returns the creatives of one account at its network. Sends no request yet. */
export const openCreatives = <T extends PushableType>(
  type: T,
  given: NetworkCredentials[T],
  options: NetworkOptions,
): CreativeStore => stores[type](given, options)

export const isPushable = (type: AdAccountType): type is PushableType =>
  (pushableTypes as readonly AdAccountType[]).includes(type)

/** What a network accepts in the name of a file. */
const nameRules: Record<PushableType, { other: RegExp; characters: number }> = {
  '21': { other: /\W+/g, characters: 100 },
  '5': { other: /[^\w .()-]+/g, characters: 100 },
}

/**
 * Returns the name of a file at a network, with its ending. Other characters become underscores; a name of
 * which nothing is left becomes `creative`.
 */
export function nameAtNetwork(type: PushableType, fileName: string): string {
  const { other, characters } = nameRules[type]
  const dot = fileName.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot)] : [fileName, '']
  const plain = stem.replaceAll(other, '_').slice(0, characters)
  return `${/[A-Za-z0-9]/.test(plain) ? plain : 'creative'}${ending.replaceAll(/[^\w.]/g, '')}`
}
