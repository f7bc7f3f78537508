import { escapeHtml, pageText, type PageLanguage, type PageText } from './page-texts.ts'
import { pageStyle } from './page-style.ts'
import type { SandboxIntent, SandboxSession } from './stripe-shapes.ts'
import type { PayerAct } from './checkouts.ts'

interface Choice {
  act: PayerAct
  title: PageText
  text: PageText
  number: string
}

const choices: Choice[] = [
  { act: 'card', title: 'card', text: 'cardText', number: '4242 4242 4242 4242' },
  { act: 'decline', title: 'decline', text: 'declineText', number: '4000 0000 0000 0002' },
  { act: 'secure', title: 'secure', text: 'secureText', number: '4000 0027 6000 3184' },
  { act: 'later', title: 'later', text: 'laterText', number: 'DE89 •••• 3000' },
  { act: 'later_fails', title: 'laterFails', text: 'laterFailsText', number: 'DE62 •••• 3001' },
]

export function languageOf(locale: string | undefined): PageLanguage {
  const code = (locale ?? '').slice(0, 2)
  return code === 'zh' || code === 'ja' ? code : 'en'
}

/** Minor units as people write them. */
export function money(amount: number, currency: string, language: PageLanguage): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
  })
  return format.format(amount / 100)
}

/** A whole page under the ribbon that names the sandbox. */
export function frame(
  language: PageLanguage,
  title: string,
  content: string,
  { script = '', tone = '' }: { script?: string; tone?: 'blue' | '' } = {},
): string {
  return `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>${pageStyle}</style></head><body class="${tone}">
<div class="ribbon"><b>${pageText(language, 'sandbox')}</b>${pageText(language, 'sandboxText')}</div>
${content}${script && `<script>${script}</script>`}</body></html>`
}

/** Closes the tab; one that the browser keeps shows what happens to the order. */
export const closeScript = `document.getElementById('close').addEventListener('click',function(){
document.getElementById('closed').hidden=false;window.close()})`

export function payPage(session: SandboxSession, intent: SandboxIntent | undefined, seller: string): string {
  const language = languageOf(session.locale)
  const t = (name: PageText, values?: Record<string, string>) => pageText(language, name, values)
  const amount = money(session.amount_total, session.currency, language)
  const rows = choices.map(
    ({ act, title, text, number }, index) =>
      `<label><input type="radio" name="act" value="${act}"${
        index === 0 ? ' checked' : ''
      }><strong>${t(title)}</strong><code>${number}</code><small>${t(text)}</small></label>`,
  )
  const content = `<div class="split"><aside><div>
<div class="seller"><span class="mark" aria-hidden="true">${escapeHtml(seller.slice(0, 1))}</span>
${escapeHtml(seller)}</div>
<div class="due">${t('total')}</div><div class="amount">${escapeHtml(amount)}</div>
<div class="item"><div>${escapeHtml(session.shown.name)}
<small>${escapeHtml(session.shown.description)}</small></div><span>${escapeHtml(amount)}</span></div>
<a class="back" href="${escapeHtml(session.cancel_url)}">← ${t('back')}</a></div></aside>
<main><form method="post"><h1>${t('title', { amount })}</h1>${errorOf(intent, t)}
<div class="field"><span>${t('email')}</span>${escapeHtml(session.customer_email ?? '')}</div>
<fieldset><legend>${t('method')}</legend><div class="choices">${rows.join('')}</div></fieldset>
<button type="submit">${t('pay', { amount })}</button>
<button type="button" id="close" class="quiet">${t('close')}</button>
<p class="closed" id="closed" role="status" hidden>${t('closeText')}</p></form></main></div>`
  return frame(language, t('title', { amount }), content, { script: closeScript })
}

/** The bank's question of 3-D Secure. */
export function bankPage(session: SandboxSession, seller: string): string {
  const language = languageOf(session.locale)
  const amount = money(session.amount_total, session.currency, language)
  const t = (name: PageText) => pageText(language, name, { amount, seller })
  return frame(
    language,
    t('bankTitle'),
    `<div class="alone"><section><form method="post"><h1>${t('bankTitle')}</h1><p>${t('bankText')}</p>
<button type="submit" name="act" value="approve">${t('approve')}</button>
<button type="submit" name="act" value="refuse" class="quiet">${t('refuse')}</button></form></section></div>`,
  )
}

/** A page that takes no payment any more. */
export function endPage(
  language: PageLanguage,
  kind: 'paid' | 'expired' | 'gone',
  seller: string,
  returnUrl?: string,
): string {
  const t = (name: PageText) => pageText(language, name, { seller })
  const link =
    returnUrl === undefined ? '' : `<a class="button" href="${escapeHtml(returnUrl)}">${t('return')}</a>`
  return frame(
    language,
    t(`${kind}Title`),
    `<div class="alone"><section><h1>${t(`${kind}Title`)}</h1>
<p>${t(`${kind}Text`)}</p>${link}</section></div>`,
  )
}

function errorOf(intent: SandboxIntent | undefined, t: (name: PageText) => string): string {
  const code = intent?.last_payment_error?.code
  if (code === undefined) return ''
  return `<p class="error" role="alert">${t(code === 'card_declined' ? 'declined' : 'unproven')}</p>`
}
