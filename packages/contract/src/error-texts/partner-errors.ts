import type { TextsByError } from './texts-by-error.ts'

/** Errors of partners and of purchases through them. */
export const partnerErrors = {
  partner_required: {
    en: 'Choose the partner you buy through.',
    'zh-cn': '请选择购买所用的合作伙伴。',
    ja: '購入に利用するパートナーを選んでください。',
  },
  partner_unknown: {
    en: 'This partner does not exist or is not linked to your account.',
    'zh-cn': '该合作伙伴不存在，或未与您的账号关联。',
    ja: 'このパートナーは存在しないか、お使いのアカウントに紐づいていません。',
  },
  subscription_disabled: {
    en: 'Your account has a plan by agreement, so it cannot subscribe here. Contact us to change it.',
    'zh-cn': '您的账号使用协议套餐，无法在此订阅。如需变更，请联系我们。',
    ja: '個別契約のプランをご利用中のため、ここでは購読できません。変更をご希望の場合はお問い合わせください。',
  },
  top_up_disabled: {
    en: 'This account cannot be recharged. Contact us if you need a balance.',
    'zh-cn': '该账号不支持充值。如需余额，请联系我们。',
    ja: 'このアカウントはチャージできません。残高が必要な場合はお問い合わせください。',
  },
  personal_only: {
    en: 'Your account is a personal one. Choose a personal partner for this purchase.',
    'zh-cn': '您的账号为个人账号，请选择个人合作伙伴进行此次购买。',
    ja: '個人アカウントのため、この購入には個人のパートナーを選んでください。',
  },
  enterprise_only: {
    en: 'This purchase needs an enterprise partner.',
    'zh-cn': '此次购买需要企业合作伙伴。',
    ja: 'この購入には法人のパートナーが必要です。',
  },
  approval_required: {
    en: 'This purchase needs an approved partner. Apply for approval, or choose an approved partner.',
    'zh-cn': '此次购买需要已审核通过的合作伙伴。请申请审核，或选择已通过的合作伙伴。',
    ja: 'この購入には承認済みのパートナーが必要です。審査を申請するか、承認済みのパートナーを選んでください。',
  },
  not_purchasable: {
    en: 'Nothing can be bought through this partner: its application was rejected.',
    'zh-cn': '该合作伙伴的申请未通过，无法通过其购买。',
    ja: 'このパートナーは申請が却下されたため、購入に利用できません。',
  },
  partner_email_own: {
    en: 'Enter the e-mail of your own user.',
    'zh-cn': '请填写您自己的用户邮箱。',
    ja: 'ご自身のユーザーのメールアドレスを入力してください。',
  },
  country_unknown: {
    en: 'Choose a country from the list.',
    'zh-cn': '请从列表中选择国家或地区。',
    ja: '一覧から国または地域を選んでください。',
  },
  application_pending: {
    en: 'Your application is being reviewed. You get a message when it is decided.',
    'zh-cn': '您的申请正在审核，审核完成后会收到消息。',
    ja: '申請を審査しています。結果はメッセージでお知らせします。',
  },
  application_approved: {
    en: 'This partner is approved already. Contact us to change its data.',
    'zh-cn': '该合作伙伴已通过审核。如需修改资料，请联系我们。',
    ja: 'このパートナーは承認済みです。情報の変更はお問い合わせください。',
  },
  application_decided: {
    en: 'There is no pending application of this partner. Reload the list.',
    'zh-cn': '该合作伙伴没有待审核的申请，请刷新列表。',
    ja: 'このパートナーに審査待ちの申請はありません。一覧を再読み込みしてください。',
  },
  partner_own: {
    en: 'This code is your own. Give it to your customers.',
    'zh-cn': '这是您自己的代码，请提供给您的客户。',
    ja: 'これはご自身のコードです。顧客にお渡しください。',
  },
  rate_past: {
    en: 'A rate begins now or later, after the rates that were set before it.',
    'zh-cn': '比例须从现在或之后开始，且晚于之前设定的比例。',
    ja: '料率の開始は現在以降で、設定済みの料率より後にしてください。',
  },
  partner_documents_full: {
    en: 'An application has at most {limit} documents. Remove one to add another.',
    'zh-cn': '每份申请最多 {limit} 份文件，请先移除一份再添加。',
    ja: '申請に添付できる書類は {limit} 件までです。追加するには 1 件削除してください。',
  },
} satisfies TextsByError
