import type { Language } from '@adloom/contract/constants'
import type { DemandMoveName } from '@adloom/contract/demand-moves'

/** The content of a notice: a move, a mention, or a reminder. */
export type Notice =
  | { kind: 'moved'; move: DemandMoveName; reason: string }
  | { kind: 'mentioned'; username: string; content: string }
  | { kind: 'step_overdue' | 'due_soon' | 'due_passed' }

interface Words {
  moves: Record<DemandMoveName, string>
  mentioned(username: string): string
  step_overdue: string
  due_soon: string
  due_passed: string
  open(address: string): string
}

const words: Record<Language, Words> = {
  en: {
    moves: {
      submit: 'Order submitted',
      withdraw: 'Order withdrawn',
      cancel: 'Order cancelled',
      reject: 'Order rejected',
      confirm: 'Order confirmed',
      plan: 'Order planned',
      dev_reject: 'Developer rejected the order',
      dev_confirm: 'Developer accepted the order',
      start: 'Development started',
      request_test: 'Build ready to test',
      begin_test: 'Test started',
      pass_test: 'Test passed',
      fail_test: 'Test failed',
      retest: 'Build ready to test again',
      review_size: 'File size to review',
      approve_size: 'Build ready for your review',
      reject_size: 'File size rejected',
      fail_submit: 'Submission of the build failed',
      resubmit: 'Build submitted again',
      approve: 'Build approved',
      request_changes: 'Changes requested',
      deliver: 'Order delivered',
      discard: 'Order discarded',
    },
    mentioned: username => `${username} mentioned you`,
    step_overdue: 'An order waits for you',
    due_soon: 'An order is due soon',
    due_passed: 'An order is overdue',
    open: address => `Open the order: ${address}`,
  },
  'zh-cn': {
    moves: {
      submit: '订单已提交',
      withdraw: '订单已撤回',
      cancel: '订单已取消',
      reject: '订单被驳回',
      confirm: '订单已确认',
      plan: '订单已排期',
      dev_reject: '开发驳回了订单',
      dev_confirm: '开发已接受订单',
      start: '已开始开发',
      request_test: '成品待测试',
      begin_test: '已开始测试',
      pass_test: '测试通过',
      fail_test: '测试未通过',
      retest: '成品待重新测试',
      review_size: '文件大小待审核',
      approve_size: '成品待您审核',
      reject_size: '文件大小审核未通过',
      fail_submit: '成品提交失败',
      resubmit: '成品已重新提交',
      approve: '成品已通过审核',
      request_changes: '需要修改',
      deliver: '订单已交付',
      discard: '订单已作废',
    },
    mentioned: username => `${username} 提到了您`,
    step_overdue: '有订单在等待您处理',
    due_soon: '订单即将到期',
    due_passed: '订单已逾期',
    open: address => `打开订单：${address}`,
  },
  ja: {
    moves: {
      submit: '注文が送信されました',
      withdraw: '注文が取り下げられました',
      cancel: '注文が取り消されました',
      reject: '注文が却下されました',
      confirm: '注文が承認されました',
      plan: '注文の担当者が決まりました',
      dev_reject: '開発担当者が注文を却下しました',
      dev_confirm: '開発担当者が注文を引き受けました',
      start: '開発が始まりました',
      request_test: 'ビルドのテストができます',
      begin_test: 'テストが始まりました',
      pass_test: 'テストに合格しました',
      fail_test: 'テストに不合格でした',
      retest: 'ビルドの再テストができます',
      review_size: 'ファイルサイズを確認してください',
      approve_size: 'ビルドをご確認ください',
      reject_size: 'ファイルサイズが却下されました',
      fail_submit: 'ビルドの提出に失敗しました',
      resubmit: 'ビルドが再提出されました',
      approve: 'ビルドが承認されました',
      request_changes: '修正の依頼があります',
      deliver: '注文が納品されました',
      discard: '注文が破棄されました',
    },
    mentioned: username => `${username} さんがあなたをメンションしました`,
    step_overdue: 'あなたの対応を待っている注文があります',
    due_soon: '注文の期日が近づいています',
    due_passed: '注文の期日を過ぎました',
    open: address => `注文を開く：${address}`,
  },
}

/** The title and text of a notice about an order. */
export function noticeText(
  notice: Notice,
  language: Language,
  order: { id: number; title: string; address: string },
): { title: string; content: string } {
  const texts = words[language]
  const title =
    notice.kind === 'moved'
      ? texts.moves[notice.move]
      : notice.kind === 'mentioned'
        ? texts.mentioned(notice.username)
        : texts[notice.kind]
  const detail = notice.kind === 'moved' ? notice.reason : notice.kind === 'mentioned' ? notice.content : ''
  const lines = [`#${order.id} ${order.title}`, detail, texts.open(order.address)]
  return { title, content: lines.filter(line => line !== '').join('\n\n') }
}
