import { calls } from '@adloom/contract/calls'
import { errorTexts } from '@adloom/contract/error-texts'
import { errors, type ErrorName } from '@adloom/contract/errors'
import { z } from 'zod'
import { escapeHtml } from '../http/escape-html.ts'

const style =
  'body{font:15px/1.55 system-ui,sans-serif;max-width:980px;margin:40px auto;padding:0 20px;color:#1f2430}h1{font-size:26px}section{border:1px solid #e2e5ec;border-radius:10px;margin:14px 0;padding:12px 18px}h2{font:600 15px ui-monospace,monospace;margin:0}h2 b{display:inline-block;min-width:52px;color:#4b3fd1}small{color:#667}pre{background:#f6f7fa;border-radius:8px;padding:10px;overflow:auto;font-size:12.5px}summary{cursor:pointer;color:#4b3fd1}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #e2e5ec;padding:5px 8px;text-align:left}'

/** The contract as a readable page (D-03). */
export function docsPage(): string {
  const sections = calls.map(
    call => `<section id="${call.name}"><h2><b>${call.method}</b> /api${escapeHtml(call.path)}</h2><small>${call.name} · ${access(call.access)}${call.browserOnly ? ' · not for API keys' : ''}</small>
    <details><summary>Input</summary>${schema(call.input, 'input')}</details><details><summary>Output</summary>${schema(call.output, 'output')}</details></section>`,
  )
  const rows = (Object.keys(errors) as ErrorName[]).map(
    name =>
      `<tr><td>${errors[name].code}</td><td>${name}</td><td>${errors[name].status}</td><td>${escapeHtml(errorTexts[name].en)}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Adloom API</title><style>${style}</style></head><body>
    <h1>Adloom API</h1><p>Every answer is <code>{code, msg, data}</code>; code 0 is success. Programs sign in with <code>POST /api/login</code> and send the token as the <code>Auth-Token</code> header. With an API key (Settings, API keys) the same calls are below <code>/open/api</code> with <code>Authorization: Bearer &lt;key&gt;</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
    ${sections.join('')}<h1>Errors</h1><table><tr><th>code</th><th>name</th><th>status</th><th>sentence</th></tr>${rows.join('')}</table></body></html>`
}

function access(value: 'public' | 'session' | readonly string[]): string {
  if (value === 'public') return 'anybody'
  return value === 'session' ? 'any session' : `one of ${value.join(', ')}`
}

function schema(type: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return `<pre>${escapeHtml(JSON.stringify(rest, null, 2))}</pre>`
}
