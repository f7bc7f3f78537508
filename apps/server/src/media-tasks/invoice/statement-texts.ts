import type { Language } from '@adloom/contract/constants'
import { billingColumnTexts } from '@adloom/contract/billing-texts'

export interface StatementTexts {
  locale: string
  title: string
  month: string
  account: string
  issued: string
  from: string
  holder: string
  taxId: string
  headline(balance: string, month: string): string
  opening: string
  given: string
  taken: string
  closing: string
  movements: string
  noMovements: string
  bill: string
  noBill: string
  day: string
  description: string
  amount: string
  balance: string
  project: string
  mode: string
  impressions: string
  spend: string
  billed: string
  total: string
  wholeAccount: string
  otherProjects: string
  several(movements: number): string
  page(page: number, pages: number): string
}

type OwnTexts = Omit<StatementTexts, 'balance' | 'project' | 'mode' | 'impressions' | 'spend' | 'billed'>

/** Heads that the tables as files have too. */
const shared = (language: Language) => ({
  balance: billingColumnTexts.balance[language],
  project: billingColumnTexts.project[language],
  mode: billingColumnTexts.mode[language],
  impressions: billingColumnTexts.impressions[language],
  spend: billingColumnTexts.spend[language],
  billed: billingColumnTexts.billed[language],
})

const en: OwnTexts = {
  locale: 'en-US',
  title: 'Account statement',
  month: 'Month',
  account: 'Account',
  issued: 'Date of issue',
  from: 'From',
  holder: 'Account holder',
  taxId: 'Tax ID',
  headline: (balance, month) => `${balance} at the end of ${month}`,
  opening: 'Balance before',
  given: 'Paid in',
  taken: 'Taken',
  closing: 'Balance after',
  movements: 'Movements',
  noMovements: 'No movements in this month.',
  bill: 'Bill of the month',
  noBill: 'Nothing was billed in this month.',
  day: 'Day (UTC)',
  description: 'Description',
  amount: 'Amount',
  total: 'Total',
  wholeAccount: 'Whole account',
  otherProjects: 'Other projects',
  several: movements => (movements === 1 ? '1 movement' : `${movements} movements`),
  page: (page, pages) => `Page ${page} of ${pages}`,
}

const zh: OwnTexts = {
  locale: 'zh-CN',
  title: '账户对账单',
  month: '月份',
  account: '账户',
  issued: '开具日期',
  from: '开具方',
  holder: '账户持有人',
  taxId: '税号',
  headline: (balance, month) => `${month}末余额 ${balance}`,
  opening: '期初余额',
  given: '存入',
  taken: '扣除',
  closing: '期末余额',
  movements: '变动明细',
  noMovements: '本月没有变动。',
  bill: '当月账单',
  noBill: '本月没有计费。',
  day: '日期（UTC）',
  description: '说明',
  amount: '金额',
  total: '合计',
  wholeAccount: '整个账户',
  otherProjects: '其他项目',
  several: movements => `${movements} 笔变动`,
  page: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
}

const ja: OwnTexts = {
  locale: 'ja-JP',
  title: '取引明細書',
  month: '対象月',
  account: 'アカウント',
  issued: '発行日',
  from: '発行元',
  holder: 'アカウント名義',
  taxId: '税務番号',
  headline: (balance, month) => `${month}末の残高 ${balance}`,
  opening: '期首残高',
  given: '入金',
  taken: '出金',
  closing: '期末残高',
  movements: '残高の動き',
  noMovements: 'この月に動きはありません。',
  bill: '当月の請求',
  noBill: 'この月の請求はありません。',
  day: '日付（UTC）',
  description: '内容',
  amount: '金額',
  total: '合計',
  wholeAccount: 'アカウント全体',
  otherProjects: 'その他のプロジェクト',
  several: movements => `${movements} 件`,
  page: (page, pages) => `${page} / ${pages} ページ`,
}

export const statementTexts: Record<Language, StatementTexts> = {
  en: { ...en, ...shared('en') },
  'zh-cn': { ...zh, ...shared('zh-cn') },
  ja: { ...ja, ...shared('ja') },
}
