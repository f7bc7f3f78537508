import { closeScript, frame, money } from '../sandbox/page.ts'
import { escapeHtml, type PageLanguage, pageText } from '../sandbox/page-texts.ts'
import { type CashierText, cashierText } from './cashier-texts.ts'
import type { Trade, TradeAct } from './trades.ts'

const choices: { act: TradeAct; title: CashierText; text: CashierText }[] = [
  { act: 'pay', title: 'balance', text: 'balanceText' },
  { act: 'decline', title: 'decline', text: 'declineText' },
  { act: 'later', title: 'later', text: 'laterText' },
  { act: 'later_fails', title: 'laterFails', text: 'laterFailsText' },
  { act: 'cancel', title: 'cancel', text: 'cancelText' },
]

/** The page on which a trade is paid. */
export function cashierPage(trade: Trade, language: PageLanguage, seller: string): string {
  const amount = money(trade.amount, 'cny', language)
  const t = (name: CashierText) => cashierText(language, name, { amount })
  const rows = choices.map(
    ({ act, title, text }, index) =>
      `<label><input type="radio" name="act" value="${act}"${
        index === 0 ? ' checked' : ''
      }><strong>${t(title)}</strong><small>${t(text)}</small></label>`,
  )
  const content = `<div class="split"><aside><div>
<div class="seller"><span class="mark" aria-hidden="true">${escapeHtml(seller.slice(0, 1))}</span>
${escapeHtml(seller)}</div>
<div class="due">${pageText(language, 'total')}</div><div class="amount">${escapeHtml(amount)}</div>
<div class="item"><div>${escapeHtml(trade.title)}
<small>${escapeHtml(trade.description)}</small></div><span>${escapeHtml(amount)}</span></div></div></aside>
<main><form method="post"><h1>${pageText(language, 'title', { amount })}</h1>
${trade.isDeclined ? `<p class="error" role="alert">${t('declined')}</p>` : ''}
<div class="field"><span>${t('number')}</span><code>${escapeHtml(trade.id)}</code></div>
<fieldset><legend>${t('choose')}</legend><div class="choices">${rows.join('')}</div></fieldset>
<button type="submit">${t('pay')}</button>
<button type="button" id="close" class="quiet">${pageText(language, 'close')}</button>
<p class="closed" id="closed" role="status" hidden>${pageText(language, 'closeText')}</p></form></main></div>`
  return frame(language, pageText(language, 'title', { amount }), content, {
    script: closeScript,
    tone: 'blue',
  })
}

/** A page without anything to pay. */
export function plainPage(
  language: PageLanguage,
  texts: { title: string; text: string },
  link?: { href: string; label: string },
): string {
  const action = link ? `<a class="button" href="${escapeHtml(link.href)}">${link.label}</a>` : ''
  return frame(
    language,
    texts.title,
    `<div class="alone"><section><h1>${texts.title}</h1><p>${texts.text}</p>${action}</section></div>`,
    { tone: 'blue' },
  )
}
