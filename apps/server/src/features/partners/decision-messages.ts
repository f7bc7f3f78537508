import type { MessageText } from '../messages/service.ts'

export function approvedMessage(name: string): MessageText[] {
  return [
    {
      lang: 'en',
      title: 'Partner approved',
      content: `${name} is approved. You can now choose it in every purchase.`,
    },
    { lang: 'zh-cn', title: '合作伙伴已通过审核', content: `${name} 已通过审核，购买时即可选择。` },
    {
      lang: 'ja',
      title: 'パートナーが承認されました',
      content: `${name} が承認されました。すべての購入で選択できます。`,
    },
  ]
}

export function rejectedMessage(name: string, reason: string): MessageText[] {
  return [
    {
      lang: 'en',
      title: 'Partner application rejected',
      content: `The application of ${name} was rejected: ${reason}\n\nYou can change it and send it again.`,
    },
    {
      lang: 'zh-cn',
      title: '合作伙伴申请未通过',
      content: `${name} 的申请未通过：${reason}\n\n您可以修改后重新提交。`,
    },
    {
      lang: 'ja',
      title: 'パートナー申請が却下されました',
      content: `${name} の申請は却下されました。理由：${reason}\n\n修正して再度申請できます。`,
    },
  ]
}
