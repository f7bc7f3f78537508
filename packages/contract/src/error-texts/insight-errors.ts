import type { TextsByError } from './texts-by-error.ts'

/** Errors of reports. */
export const insightErrors = {
  reports_unavailable: {
    en: 'This installation has no public address for reports. Ask its operator to set one.',
    'zh-cn': '无法使用数据上报：此部署没有用于上报的公共地址。请联系运维人员进行设置。',
    ja: 'レポートは利用できません。このサーバーには送信先の公開アドレスがありません。運用者に設定を依頼してください。',
  },
  analytics_unavailable: {
    en: 'Reports are not available right now. Try again in a minute.',
    'zh-cn': '报表暂时不可用，请一分钟后重试。',
    ja: 'レポートは現在利用できません。1 分後にもう一度お試しください。',
  },
  analytics_slow: {
    en: 'This report took over {seconds} s. Choose a shorter period or fewer breakdowns.',
    'zh-cn': '该报表超过 {seconds} 秒，已停止。请缩短时间范围或减少细分维度。',
    ja: 'このレポートは {seconds} 秒を超えたため停止しました。期間を短くするか、内訳を減らしてください。',
  },
  analytics_too_large: {
    en: 'This report is too large. Choose a shorter period or fewer breakdowns.',
    'zh-cn': '该报表过大。请缩短时间范围或减少细分维度。',
    ja: 'このレポートは大きすぎます。期間を短くするか、内訳を減らしてください。',
  },
  report_too_large: {
    en: 'The report has more than {rows} rows. Choose fewer breakdowns or a shorter period.',
    'zh-cn': '报表超过 {rows} 行。请减少细分维度或缩短时间范围。',
    ja: 'レポートが {rows} 行を超えています。内訳を減らすか、期間を短くしてください。',
  },
  journeys_full: {
    en: 'Your account has drawn the journeys of {limit} materials, which is the limit.',
    'zh-cn': '您的账户已保存 {limit} 个素材的用户旅程，已达上限。',
    ja: '保存したユーザージャーニーが上限の {limit} 件に達しています。',
  },
  report_views_full: {
    en: 'You have {limit} saved reports. Delete one to save another.',
    'zh-cn': '您已保存 {limit} 个报表。请先删除一个再保存。',
    ja: '保存したレポートが {limit} 件あります。1 件削除してから保存してください。',
  },
  revenue_sources_full: {
    en: 'This account has {limit} revenue sources. Delete one to add another.',
    'zh-cn': '此账号已有 {limit} 个收入数据源。请先删除一个再添加。',
    ja: 'このアカウントには収益のデータソースが {limit} 件あります。1 件削除してから追加してください。',
  },
  revenue_columns: {
    en: 'The table has no column “{column}”. Choose the columns of day, creative and revenue.',
    'zh-cn': '表格中没有“{column}”列。请选择日期、创意和收入所在的列。',
    ja: '表に「{column}」という列がありません。日付、クリエイティブ、収益の列を選択してください。',
  },
  revenue_row: {
    en: 'Line {line}: “{value}” in “{column}” cannot be read. Correct it and choose the file again.',
    'zh-cn': '第 {line} 行：无法读取“{column}”列中的“{value}”。请修改后重新选择文件。',
    ja: '{line} 行目：「{column}」列の「{value}」を読み取れません。修正してファイルを選び直してください。',
  },
  revenue_table: {
    en: 'This is no table with a heading and rows of equal length. Export it as CSV.',
    'zh-cn': '该文件不是带表头且各行列数一致的表格。请导出为 CSV。',
    ja: '見出しがあり各行の列数がそろった表ではありません。CSV として書き出してください。',
  },
  revenue_partner_other: {
    en: 'This source belongs to another measurement partner. Connect a new one.',
    'zh-cn': '此数据源属于其他归因平台。请新建连接。',
    ja: 'このデータソースは別の計測パートナーのものです。新しく接続してください。',
  },
  alert_rules_full: {
    en: 'This account has {limit} alert rules. Delete one to add another.',
    'zh-cn': '此账号已有 {limit} 条预警规则。请先删除一条再添加。',
    ja: 'このアカウントにはアラートのルールが {limit} 件あります。1 件削除してから追加してください。',
  },
  experiments_full: {
    en: 'There are {limit} experiments. Delete one to create another.',
    'zh-cn': '已有 {limit} 个实验。请先删除一个再新建。',
    ja: 'テストが {limit} 件あります。1 件削除してから作成してください。',
  },
  elements_exact: {
    en: 'The elements of this creative come from its document and cannot be changed. Add a label instead.',
    'zh-cn': '该创意的元素来自其文档，无法修改。请改为添加标签。',
    ja: 'このクリエイティブの要素はドキュメントから読み取られるため変更できません。ラベルを追加してください。',
  },
  forecasts_busy: {
    en: 'Your account already has {limit} forecasts in progress. Wait until one is ready.',
    'zh-cn': '您的账户已有 {limit} 个预测正在进行。请等待其中一个完成。',
    ja: 'このアカウントでは {limit} 件の予測を実行中です。いずれかが完了するまでお待ちください。',
  },
  forecasts_spent: {
    en: 'Your account has started {limit} forecasts in 24 hours. Try again later.',
    'zh-cn': '您的账户在 24 小时内已启动 {limit} 个预测。请稍后再试。',
    ja: 'このアカウントは 24 時間で {limit} 件の予測を開始しました。後でもう一度お試しください。',
  },
  forecast_scripts: {
    en: 'Simulated players cannot run scripts. Remove those of this project to see a forecast.',
    'zh-cn': '模拟玩家无法运行脚本。请移除该项目的脚本后再查看预测。',
    ja: 'シミュレーションではスクリプトを実行できません。スクリプトを削除すると予測を確認できます。',
  },
  forecast_timeout: {
    en: 'Playing this version took too long. Make it simpler and try again.',
    'zh-cn': '试玩该版本耗时过长。请简化后重试。',
    ja: 'このバージョンのプレイに時間がかかりすぎました。簡略化してからもう一度お試しください。',
  },
} satisfies TextsByError
