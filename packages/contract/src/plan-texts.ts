import type { Language } from './constants.ts'

type Words = Readonly<Record<Language, string>>
const words = (en: string, zh: string, ja: string): Words => ({ en, 'zh-cn': zh, ja })

/** Plans that the product names itself (D-21). */
const ownNames: Readonly<Record<number, Words>> = {
  21: words('Plan A', '套餐 A', 'プラン A'),
  22: words('Plan B', '套餐 B', 'プラン B'),
  26: words('CPM', 'CPM', 'CPM'),
  29: words('Enterprise', '企业版', 'エンタープライズ'),
  31: words('REV', 'REV', 'REV'),
  35: words('Plan C', '套餐 C', 'プラン C'),
  36: words('Plan D', '套餐 D', 'プラン D'),
  901: words('Free trial', '免费试用', '無料トライアル'),
  902: words('Internal', '内部账号', '社内アカウント'),
  903: words('Video trial', '视频试用', '動画トライアル'),
  904: words('Full trial', '全功能试用', '全機能トライアル'),
}

/** Returns the name of a plan; one that the product does not name carries its name along. */
export function planText({ id, name }: { id: number; name: string }, language: Language): string {
  return ownNames[id]?.[language] ?? name
}
