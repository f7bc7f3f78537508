import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { insertMessage } from './send-repository.ts'
import type { MessageRow, MessageText } from './tables.ts'

interface OwnMessage {
  key: string
  audience: MessageRow['audience']
  demo: boolean
  langs: MessageText[]
}

const own: OwnMessage[] = [
  {
    key: 'welcome',
    audience: 'welcome',
    demo: false,
    langs: [
      {
        lang: 'en',
        title: 'Welcome to Adloom',
        content:
          'Good to have you here. Three steps lead to your first playable ad:\n\n1. Pick a template in the library and play it.\n2. Make it yours: texts, images, audio and difficulty.\n3. Download it for the networks you advertise on.\n\nThe help button at the lower right shows you around at any time, and brings your questions to us.',
      },
      {
        lang: 'zh-cn',
        title: '欢迎使用 Adloom',
        content:
          '很高兴见到你。三步即可做出第一个试玩广告：\n\n1. 在模板库中挑选模板并试玩。\n2. 换成你自己的内容：文字、图片、声音和难度。\n3. 下载到你要投放的广告渠道。\n\n右下角的帮助按钮可以随时带你了解平台，也可以把问题发给我们。',
      },
      {
        lang: 'ja',
        title: 'Adloom へようこそ',
        content:
          'ご利用ありがとうございます。最初のプレイアブル広告は、3 ステップで完成します。\n\n1. ライブラリーでテンプレートを選び、遊んでみる。\n2. テキスト、画像、サウンド、難易度を自分のものに変える。\n3. 配信する広告ネットワーク向けにダウンロードする。\n\n右下のヘルプボタンから、いつでも画面の案内やお問い合わせができます。',
      },
    ],
  },
  {
    key: 'demo-one-download',
    audience: 'all',
    demo: true,
    langs: [
      {
        lang: 'en',
        title: 'One download, every network',
        content:
          'Choose as many ad networks as you like: the file for each is built, checked against that network’s rules and put into one archive.\n\nProblems are shown before you pay, with the change that fixes them. The same content for the same network is never charged twice.',
      },
      {
        lang: 'zh-cn',
        title: '一次下载，覆盖所有渠道',
        content:
          '可同时勾选任意数量的广告渠道：系统会为每个渠道生成文件，按该渠道的规则检查，并打包到一个压缩包中。\n\n不符合要求的内容会在扣除次数之前提示，并说明需要修改什么。相同内容下载到同一渠道不会重复扣费。',
      },
      {
        lang: 'ja',
        title: '1 回のダウンロードで全ネットワークへ',
        content:
          '広告ネットワークはいくつでも同時に選べます。ネットワークごとにファイルを作成し、それぞれの規定に照らして確認したうえで、1 つのアーカイブにまとめます。\n\n規定に合わない点は、ダウンロード回数を消費する前に、直し方とあわせてお知らせします。同じ内容を同じネットワーク向けに再度ダウンロードしても、回数は減りません。',
      },
    ],
  },
  {
    key: 'demo-live-tasks',
    audience: 'all',
    demo: true,
    langs: [
      {
        lang: 'en',
        title: 'Exports continue while you work',
        content:
          'You can leave the page, or the browser, while an export runs. The task center in the top bar shows how far it is, on every device you are signed in on, and keeps the file for you.',
      },
      {
        lang: 'zh-cn',
        title: '导出不影响你继续工作',
        content:
          '导出进行时，可以离开页面甚至关闭浏览器。顶部栏的任务中心会在你登录的每台设备上显示进度，并为你保留文件。',
      },
      {
        lang: 'ja',
        title: '書き出し中も作業を続けられます',
        content:
          '書き出しの途中でページを離れても、ブラウザーを閉じても問題ありません。上部バーのタスクセンターに、ログイン中のすべての端末で進み具合が表示され、完成したファイルもそこから受け取れます。',
      },
    ],
  },
]

/** Inserts the product's own messages, each once. */
export async function seedMessages(db: Kysely<Database>, demo: boolean): Promise<void> {
  const known = new Set(
    (await db.selectFrom('messages').select('key').where('key', 'is not', null).execute()).map(
      row => row.key,
    ),
  )
  for (const { key, audience, langs } of own.filter(one => (demo || !one.demo) && !known.has(one.key))) {
    await db
      .transaction()
      .execute(transaction =>
        insertMessage(transaction, { key, audience, langs, isPopUp: false, senderId: null }),
      )
  }
}
