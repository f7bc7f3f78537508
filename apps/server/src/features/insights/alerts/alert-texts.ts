import type { AlertFinding, AlertSettings } from '@adloom/contract/alerts'
import type { Language } from '@adloom/contract/constants'
import { metrics, type Metric } from '@adloom/contract/insight-metrics'
import { metricText } from '@adloom/contract/insight-texts'
import { valueText } from '@adloom/contract/insight-value-texts'
import { alertLimits } from '../../../platform/limits/alert-limits.ts'
import { secondMs } from '../../../platform/limits/units.ts'
import { listChannels } from '../../channels/service.ts'
import { playablesKey } from './alert-sources.ts'

/** An incident that a digest names. */
export interface AlertNews {
  kind: 'opened' | 'reminder' | 'ended'
  rule_name: string
  settings: AlertSettings
  findings: readonly AlertFinding[]
}

interface Words {
  one(name: string): string
  many(name: string, more: number): string
  over(name: string): string
  ended: string
  reminder: string
  more(count: number): string
  day(what: string, given: { value: string; day: string; low: string; high: string }): string
  shift(what: string, given: { value: string; day: string; expected: string }): string
  silent(what: string, day: string): string
  spend(what: string, given: { cost: string; days: number; installs: number }): string
  all: string
  playables: string
  link(link: string): string
}

const words: Record<Language, Words> = {
  en: {
    one: name => `Alert: ${name}`,
    many: (name, more) => `Alerts: ${name} and ${more} more`,
    over: name => `Back to usual: ${name}`,
    ended: 'back to usual',
    reminder: 'still open',
    more: count => `and ${count} more`,
    day: (what, { value, day, low, high }) => `${what} was ${value} on ${day}; usual is ${low} to ${high}`,
    shift: (what, { value, day, expected }) =>
      `${what} has moved away from its usual ${expected} over the last days; it was ${value} on ${day}`,
    silent: (what, day) => `${what} has sent no data since ${day}`,
    spend: (what, { cost, days, installs }) =>
      `${what} cost ${cost} in ${days} days with ${installs} installs`,
    all: 'All ads',
    playables: 'Playables',
    link: link => `Open your alerts: ${link}`,
  },
  'zh-cn': {
    one: name => `预警：${name}`,
    many: (name, more) => `预警：${name} 等 ${more + 1} 条`,
    over: name => `已恢复：${name}`,
    ended: '已恢复正常',
    reminder: '仍未恢复',
    more: count => `另有 ${count} 项`,
    day: (what, { value, day, low, high }) => `${what}在 ${day} 为 ${value}，通常为 ${low} 至 ${high}`,
    shift: (what, { value, day, expected }) => `${what}近几天偏离了通常的 ${expected}，${day} 为 ${value}`,
    silent: (what, day) => `${what}自 ${day} 之后没有数据`,
    spend: (what, { cost, days, installs }) => `${what}在 ${days} 天内消耗 ${cost}，安装数为 ${installs}`,
    all: '全部广告',
    playables: '试玩广告',
    link: link => `查看预警：${link}`,
  },
  ja: {
    one: name => `アラート：${name}`,
    many: (name, more) => `アラート：${name} ほか ${more} 件`,
    over: name => `通常に戻りました：${name}`,
    ended: '通常に戻りました',
    reminder: '継続中',
    more: count => `ほか ${count} 件`,
    day: (what, { value, day, low, high }) => `${what}は ${day} に ${value} でした（通常は ${low}～${high}）`,
    shift: (what, { value, day, expected }) =>
      `${what}はここ数日、通常の ${expected} から離れています（${day} は ${value}）`,
    silent: (what, day) => `${what}は ${day} を最後にデータを送信していません`,
    spend: (what, { cost, days, installs }) =>
      `${what}は ${days} 日間で ${cost} を消化し、インストールは ${installs} 件でした`,
    all: 'すべての広告',
    playables: 'プレイアブル',
    link: link => `アラートを開く：${link}`,
  },
}

const locales: Record<Language, string> = { en: 'en-US', 'zh-cn': 'zh-CN', ja: 'ja-JP' }

/** Returns the subject and text of one message about several incidents: the first ones, and how many more. */
export function digestOf(
  news: readonly AlertNews[],
  language: Language,
  link: string,
): { subject: string; text: string } {
  const texts = words[language]
  const first = news[0]!.rule_name
  const subject =
    news.length > 1
      ? texts.many(first, news.length - 1)
      : news[0]!.kind === 'ended'
        ? texts.over(first)
        : texts.one(first)
  const lines = news.slice(0, alertLimits.shownIncidents).map(one => lineOf(one, language))
  const more = news.length - lines.length
  const text = [...lines, ...(more > 0 ? [texts.more(more)] : []), texts.link(link)].join('\n\n')
  return { subject, text }
}

function lineOf({ kind, rule_name: name, settings, findings }: AlertNews, language: Language): string {
  const texts = words[language]
  if (kind === 'ended') return `${name}: ${texts.ended}`
  const shown = findings.slice(0, alertLimits.shownFindings)
  const more = findings.length - shown.length
  const heading = kind === 'reminder' ? `${name} (${texts.reminder})` : name
  return [
    `${heading}:`,
    ...shown.map(finding => `- ${findingText(finding, settings, language)}`),
    ...(more > 0 ? [`- ${texts.more(more)}`] : []),
  ].join('\n')
}

/** Returns what was found as a sentence. */
function findingText(finding: AlertFinding, settings: AlertSettings, language: Language): string {
  const texts = words[language]
  const { reason, value, expected = 0, low = 0, high = 0, day } = finding
  const object = objectName(finding, settings, language)
  if (reason === 'silent') return texts.silent(object || texts.playables, finding.last_day ?? day)
  if (reason === 'spend') {
    const cost = formatted('cost', value, language)
    return texts.spend(object || texts.all, { cost, days: settings.window_days, installs: expected })
  }
  const { metric } = settings
  const name = metricText(metric, language)
  const what = object === '' ? name : `${object} · ${name}`
  const show = (number: number) => formatted(metric, number, language)
  if (reason === 'shift') return texts.shift(what, { value: show(value), day, expected: show(expected) })
  return texts.day(what, { value: show(value), day, low: show(low), high: show(high) })
}

function objectName({ key, label }: AlertFinding, { breakdown }: AlertSettings, language: Language): string {
  if (label !== '') return label
  if (key === playablesKey) return words[language].playables
  if (breakdown === 'none' || key === '') return key
  const channel = breakdown === 'traffic_type' && listChannels().find(one => String(one.id) === key)
  return channel ? channel.label[language] : valueText(breakdown, key, language)
}

function formatted(metric: Metric, value: number, language: Language): string {
  const { format } = metrics[metric]
  const locale = locales[language]
  switch (format) {
    case 'money':
      return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(value)
    case 'share':
      return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value)
    case 'seconds':
      return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value / secondMs)} s`
    case 'count':
      return new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value)
    case 'decimal':
      return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)
  }
}
