import type { Clock } from '../../clock.ts'
import { paymentLimits } from '../../limits/payment-limits.ts'
import type { AlipayKeys } from './alipay-keys.ts'
import { answerNode } from './answer-node.ts'
import { chinaTime } from './china-time.ts'
import { isSigned, signRequest } from './signing.ts'

/** What Alipay answered to a request that it did not carry out. */
export class AlipayRefusal extends Error {
  readonly reason: string

  constructor(method: string, reason: string, message: string) {
    super(`${method}: ${reason} ${message}`)
    this.reason = reason
  }
}

export interface AlipayClient {
  appId: string
  gateway: string
  keys: () => Promise<AlipayKeys>
  clock: Clock
}

type Answer = Partial<Record<string, string>>

/** The parameters of a request with their signature. */
export async function signedRequest(
  { appId, keys, clock }: AlipayClient,
  method: string,
  content: object,
  addresses: Record<string, string> = {},
): Promise<Record<string, string>> {
  const { privateKey } = await keys()
  return signRequest(
    {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: chinaTime(clock.now()),
      version: '1.0',
      ...addresses,
      biz_content: JSON.stringify(content),
    },
    privateKey,
  )
}

/**
 * Asks the gateway, again when it did not answer: each request names what it is about, so it is carried out
 * once. Throws AlipayRefusal for what Alipay refuses, and for an answer without Alipay's signature.
 */
export async function callGateway(client: AlipayClient, method: string, content: object): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await askOnce(client, method, content)
    } catch (error) {
      if (error instanceof AlipayRefusal || attempt >= paymentLimits.retries) throw error
    }
  }
}

async function askOnce(client: AlipayClient, method: string, content: object): Promise<Answer> {
  const response = await fetch(`${client.gateway}?charset=utf-8`, {
    method: 'POST',
    body: new URLSearchParams(await signedRequest(client, method, content)),
    redirect: 'error',
    signal: AbortSignal.timeout(paymentLimits.requestMs),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method}: status ${response.status}`)
  const node = answerNode(text, `${method.replaceAll('.', '_')}_response`)
  const { sign: signature } = JSON.parse(text) as { sign?: string }
  const { publicKey } = await client.keys()
  if (node === undefined || signature === undefined || !isSigned(node, signature, publicKey))
    throw new AlipayRefusal(method, 'unsigned', text.slice(0, paymentLimits.loggedCharacters))
  const answer = JSON.parse(node) as Answer
  if (answer['code'] === '10000') return answer
  const reason = answer['sub_code'] ?? answer['code'] ?? ''
  // The system of Alipay failed: whether it was carried out is asked again.
  if (answer['code'] === '20000' || reason === 'ACQ.SYSTEM_ERROR') throw new Error(`${method}: ${reason}`)
  throw new AlipayRefusal(method, reason, answer['sub_msg'] ?? '')
}
