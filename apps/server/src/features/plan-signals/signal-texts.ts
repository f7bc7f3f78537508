import type { Language } from '@adloom/contract/constants'
import { formatBytes } from '@adloom/contract/format-bytes'
import { planText } from '@adloom/contract/plan-texts'
import type { Signal } from './signals-of.ts'

/** What the texts need beside the signals. */
export interface SignalTexts {
  currency: 'USD' | 'CNY'
  /** Address of the page of plans. */
  plans: string
}

type Usage = Extract<Signal, { kind: 'quotaLow' }>['usage']

interface Text {
  title: string
  line: string
}

interface Words {
  balance(given: { balance: string; threshold: string }): Text
  expiring(given: { plan: string; days: number; date: string }): Text
  ration(given: { plan: string; left: string; total: string }): Text
  low: Record<Usage, (given: { left: string; total: string }) => Text>
  usedUp: Record<Usage, (given: { total: string }) => Text>
  many(count: number): string
  plans(link: string): string
  stop(link: string): string
}

const words: Record<Language, Words> = {
  en: {
    balance: ({ balance, threshold }) => ({
      title: 'Your balance is low',
      line: `Your balance is ${balance}, below ${threshold}. Recharge so that your campaigns do not stop.`,
    }),
    expiring: ({ plan, days, date }) => ({
      title: `${plan} ends in ${days} ${days === 1 ? 'day' : 'days'}`,
      line: `${plan} ends on ${date}. Your projects and files are kept.`,
    }),
    ration: ({ plan, left, total }) => ({
      title: `Few downloads left in ${plan}`,
      line: `${plan} has ${left} of ${total} downloads left.`,
    }),
    low: {
      download_push: ({ left, total }) => ({
        title: 'Few downloads left',
        line: `${left} of ${total} downloads are left.`,
      }),
      video_credits: ({ left, total }) => ({
        title: 'Few video credits left',
        line: `${left} of ${total} video credits are left.`,
      }),
      storage: ({ left, total }) => ({
        title: 'Your storage is nearly full',
        line: `${left} of ${total} of storage are free.`,
      }),
    },
    usedUp: {
      download_push: ({ total }) => ({
        title: 'Your downloads are used up',
        line: `All ${total} downloads are used. Buy more to download again.`,
      }),
      video_credits: ({ total }) => ({
        title: 'Your video credits are used up',
        line: `All ${total} video credits are used. Buy more to export videos again.`,
      }),
      storage: ({ total }) => ({
        title: 'Your storage is full',
        line: `All ${total} of storage are used. Delete files or buy storage to upload again.`,
      }),
    },
    many: count => `Your plan needs attention: ${count} things`,
    plans: link => `Open your plan: ${link}`,
    stop: link =>
      `You get this letter because warnings about your plan are mailed to you. Stop them: ${link}`,
  },
  'zh-cn': {
    balance: ({ balance, threshold }) => ({
      title: '余额不足',
      line: `当前余额为 ${balance}，低于 ${threshold}。请及时充值，以免投放中断。`,
    }),
    expiring: ({ plan, days, date }) => ({
      title: `${plan} 将在 ${days} 天后到期`,
      line: `${plan} 将于 ${date} 到期。项目和文件会保留。`,
    }),
    ration: ({ plan, left, total }) => ({
      title: `${plan} 的下载次数即将用完`,
      line: `${plan} 剩余 ${left} 次下载，共 ${total} 次。`,
    }),
    low: {
      download_push: ({ left, total }) => ({
        title: '下载次数即将用完',
        line: `剩余 ${left} 次下载，共 ${total} 次。`,
      }),
      video_credits: ({ left, total }) => ({
        title: '视频点数即将用完',
        line: `剩余 ${left} 视频点数，共 ${total}。`,
      }),
      storage: ({ left, total }) => ({
        title: '存储空间即将用完',
        line: `存储空间剩余 ${left}，共 ${total}。`,
      }),
    },
    usedUp: {
      download_push: ({ total }) => ({
        title: '下载次数已用完',
        line: `${total} 次下载已全部用完。购买后可继续下载。`,
      }),
      video_credits: ({ total }) => ({
        title: '视频点数已用完',
        line: `${total} 视频点数已全部用完。购买后可继续导出视频。`,
      }),
      storage: ({ total }) => ({
        title: '存储空间已满',
        line: `${total} 存储空间已全部用完。删除文件或购买存储空间后可继续上传。`,
      }),
    },
    many: count => `您的套餐有 ${count} 项需要关注`,
    plans: link => `查看套餐：${link}`,
    stop: link => `您收到此邮件，是因为已开启套餐提醒邮件。如需关闭：${link}`,
  },
  ja: {
    balance: ({ balance, threshold }) => ({
      title: '残高が少なくなっています',
      line: `残高は ${balance} で、${threshold} を下回っています。配信を続けるには、チャージしてください。`,
    }),
    expiring: ({ plan, days, date }) => ({
      title: `${plan}はあと ${days} 日で終了します`,
      line: `${plan}は ${date} に終了します。プロジェクトとファイルは残ります。`,
    }),
    ration: ({ plan, left, total }) => ({
      title: `${plan}のダウンロードが残りわずかです`,
      line: `${plan}のダウンロードは残り ${left} 回です（全 ${total} 回）。`,
    }),
    low: {
      download_push: ({ left, total }) => ({
        title: 'ダウンロードが残りわずかです',
        line: `ダウンロードは残り ${left} 回です（全 ${total} 回）。`,
      }),
      video_credits: ({ left, total }) => ({
        title: '動画クレジットが残りわずかです',
        line: `動画クレジットは残り ${left} です（全 ${total}）。`,
      }),
      storage: ({ left, total }) => ({
        title: 'ストレージの空きが残りわずかです',
        line: `ストレージの空きは ${left} です（全 ${total}）。`,
      }),
    },
    usedUp: {
      download_push: ({ total }) => ({
        title: 'ダウンロードを使い切りました',
        line: `${total} 回のダウンロードをすべて使いました。追加購入すると、またダウンロードできます。`,
      }),
      video_credits: ({ total }) => ({
        title: '動画クレジットを使い切りました',
        line: `${total} の動画クレジットをすべて使いました。追加購入すると、また動画を書き出せます。`,
      }),
      storage: ({ total }) => ({
        title: 'ストレージがいっぱいです',
        line: `${total} のストレージをすべて使いました。ファイルの削除か容量の追加で、またアップロードできます。`,
      }),
    },
    many: count => `プランについて ${count} 件のお知らせ`,
    plans: link => `プランを開く：${link}`,
    stop: link => `このメールは、プランに関するお知らせメールがオンのため送信されています。停止する：${link}`,
  },
}

const locales: Record<Language, string> = { en: 'en-US', 'zh-cn': 'zh-CN', ja: 'ja-JP' }

/** Returns one message about the signals in a language. */
export function messageOf(
  signals: readonly Signal[],
  language: Language,
  given: SignalTexts,
): { title: string; content: string } {
  const texts = signals.map(signal => textOf(signal, language, given.currency))
  const title = texts.length > 1 ? words[language].many(texts.length) : texts[0]!.title
  const lines = texts.length > 1 ? texts.map(({ line }) => `- ${line}`).join('\n') : texts[0]!.line
  return { title, content: [lines, words[language].plans(given.plans)].join('\n\n') }
}

/** The same as a letter, which states how to stop them; `settings` is the address of the switch. */
export function letterOf(
  { title, content }: { title: string; content: string },
  language: Language,
  settings: string,
): { subject: string; text: string } {
  return { subject: title, text: [content, words[language].stop(settings)].join('\n\n') }
}

function textOf(signal: Signal, language: Language, currency: SignalTexts['currency']): Text {
  const texts = words[language]
  const locale = locales[language]
  const money = (minor: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minor / 100)
  const count = (value: number) => value.toLocaleString(locale)
  switch (signal.kind) {
    case 'lowBalance':
      return texts.balance({ balance: money(signal.balance), threshold: money(signal.threshold) })
    case 'expiring':
      return texts.expiring({
        plan: planText(signal.plan, language),
        days: signal.days,
        date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
          signal.plan.expired_time * 1000,
        ),
      })
    case 'rationLow': {
      const plan = planText(signal.plan, language)
      return texts.ration({ plan, left: count(signal.left), total: count(signal.total) })
    }
    case 'quotaLow': {
      const show = signal.usage === 'storage' ? formatBytes : count
      const total = show(signal.total)
      if (signal.left <= 0) return texts.usedUp[signal.usage]({ total })
      return texts.low[signal.usage]({ left: show(signal.left), total })
    }
  }
}
