import type { TextsByError } from './texts-by-error.ts'

/** Errors of reviews by clients and of their stages. */
export const reviewErrors = {
  review_link_invalid: {
    en: 'This link opens no review. Check that it is complete.',
    'zh-cn': '此链接无法打开任何审阅，请确认链接完整。',
    ja: 'このリンクではレビューを開けません。リンクが途中で切れていないか確認してください。',
  },
  review_closed: {
    en: 'This review has ended or expired. Ask the sender for a new link.',
    'zh-cn': '此审阅已结束或已过期，请向发送者索取新链接。',
    ja: 'このレビューは終了したか、期限が切れています。送信者に新しいリンクを依頼してください。',
  },
  review_password: {
    en: 'The password is wrong.',
    'zh-cn': '密码错误。',
    ja: 'パスワードが正しくありません。',
  },
  review_unchanged: {
    en: 'No creative has changed since its last version.',
    'zh-cn': '自上一版本以来，没有创意发生变化。',
    ja: '前のバージョンから変更されたクリエイティブはありません。',
  },
  review_old_version: {
    en: 'There is a newer version. Look at it, then decide.',
    'zh-cn': '已有更新的版本，请查看后再做决定。',
    ja: '新しいバージョンがあります。確認してから判断してください。',
  },
  review_reason: {
    en: 'Write why you reject it.',
    'zh-cn': '请填写拒绝的原因。',
    ja: '却下する理由を入力してください。',
  },
  review_comments_full: {
    en: 'A review can have at most {limit} comments.',
    'zh-cn': '一个审阅最多可有 {limit} 条评论。',
    ja: '1 件のレビューに付けられるコメントは {limit} 件までです。',
  },
  review_versions_full: {
    en: 'A creative can have at most {limit} versions in a review. Create a new review.',
    'zh-cn': '一个审阅中每个创意最多有 {limit} 个版本，请新建审阅。',
    ja: '1 件のレビューで 1 つのクリエイティブに登録できるバージョンは {limit} 個までです。新しいレビューを作成してください。',
  },
  reviews_full: {
    en: 'A delivery can have at most {limit} reviews.',
    'zh-cn': '一个交付最多可有 {limit} 个审阅。',
    ja: '1 件の納品に作成できるレビューは {limit} 件までです。',
  },
  review_not_reviewer: {
    en: 'Only a reviewer of this stage can decide here.',
    'zh-cn': '只有此阶段的审核人可以在此做出决定。',
    ja: 'この段階のレビュアーだけが判断できます。',
  },
  review_stage_waiting: {
    en: 'An earlier stage must approve this version first.',
    'zh-cn': '需要先由前面的阶段通过此版本。',
    ja: '先に前の段階でこのバージョンの承認が必要です。',
  },
  review_stage_passed: {
    en: 'The next stage has begun, so this decision can no longer be changed. Add a new version instead.',
    'zh-cn': '下一阶段已开始，无法再更改此决定。请添加新版本。',
    ja: '次の段階が始まっているため、この判断は変更できません。新しいバージョンを追加してください。',
  },
  review_reviewers: {
    en: 'Choose reviewers among the users of your account.',
    'zh-cn': '请从本账户的用户中选择审核人。',
    ja: 'アカウントのユーザーからレビュアーを選択してください。',
  },
  review_manager: {
    en: 'Only the author of the review or the owner of the account can change this.',
    'zh-cn': '只有审阅的创建者或账户所有者可以更改。',
    ja: '変更できるのは、レビューの作成者とアカウントの所有者だけです。',
  },
  review_download_off: {
    en: 'The sender does not offer this file for download.',
    'zh-cn': '发送者未提供此文件的下载。',
    ja: 'このファイルは送信者がダウンロードを許可していません。',
  },
  review_unready: {
    en: 'This version is not ready. Wait until it is prepared, or add a new one if that failed.',
    'zh-cn': '此版本尚未就绪。请等待准备完成；如果失败，请添加新版本。',
    ja: 'このバージョンはまだ準備できていません。準備の完了を待つか、失敗した場合は新しいバージョンを追加してください。',
  },
} satisfies TextsByError
