import { randomBytes } from 'node:crypto'
import { languages, type Language } from '@adloom/contract/constants'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from './escape-html.ts'
import { ownAddress } from './own-address.ts'
import { requestLimits } from '../limits/request-limits.ts'

const texts: Record<Language, { title: string; text: string; go: string }> = {
  en: {
    title: 'Adloom has moved',
    text: `This address is no longer in use. You will be taken to the new one in ${requestLimits.oldHostSeconds} seconds; please change your bookmarks.`,
    go: 'Go there now',
  },
  'zh-cn': {
    title: 'Adloom 已启用新域名',
    text: `此域名已停用，${requestLimits.oldHostSeconds} 秒后将自动前往新域名，请更新您的书签。`,
    go: '立即前往',
  },
  ja: {
    title: 'Adloom は移転しました',
    text: `このアドレスは使われなくなりました。${requestLimits.oldHostSeconds} 秒後に新しいアドレスへ移動します。ブックマークの変更をお願いします。`,
    go: '今すぐ移動する',
  },
}

/**
 * Shows visitors of a former host name a notice, then redirects to the same page of the new one, with its
 * fragment (C§8).
 */
export function answerOldHost(request: FastifyRequest, reply: FastifyReply, appOrigin: string): FastifyReply {
  const language =
    languages.find(one =>
      (request.headers['accept-language'] ?? '').toLowerCase().startsWith(one.slice(0, 2)),
    ) ?? 'en'
  const target = ownAddress(request.url, appOrigin)
  const nonce = randomBytes(16).toString('base64')
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page(texts[language], language, target, nonce))
}

function page(
  { title, text, go }: (typeof texts)[Language],
  language: Language,
  target: string,
  nonce: string,
): string {
  const address = escapeHtml(target)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${requestLimits.oldHostSeconds + 1};url=${address}"><link rel="canonical" href="${address}"><title>${title}</title><style>
:root{color-scheme:light dark}body{display:grid;place-content:center;min-height:100vh;margin:0;padding:24px;background:light-dark(#f6f7f9,#0e1016);color:light-dark(#14161f,#eceef4);font:15px/24px system-ui,sans-serif;text-align:center}
main{max-width:460px;padding:40px 32px;border:1px solid light-dark(#e4e7ec,#2a2f3d);border-radius:16px;background:light-dark(#fff,#161922)}h1{margin:0 0 8px;font-size:22px;line-height:30px}p{margin:0 0 24px;color:light-dark(#4a5163,#b4bacb)}
a{display:inline-block;padding:8px 20px;border-radius:8px;background:light-dark(#5b4bdb,#8f83ff);color:light-dark(#fff,#12101f);font-weight:600;text-decoration:none}code{display:block;margin-bottom:20px;font-size:13px;word-break:break-all}
</style></head><body><main role="alert"><h1>${title}</h1><p>${text}</p><code>${address}</code><a href="${address}">${go}</a></main>
<script nonce="${nonce}">var a=document.querySelector('a');a.href+=location.hash;setTimeout(function(){location.replace(a.href)},${requestLimits.oldHostSeconds * 1000})</script></body></html>`
}
