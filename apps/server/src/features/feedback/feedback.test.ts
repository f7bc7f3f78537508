import * as contract from '@adloom/contract/feedback'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.stop())

it('[SH-27.4] staff alone read feedback, with its author', async () => {
  const [demo, staff] = [await server.signIn('demo'), await server.signIn('internal')]
  await demo.call(contract.leaveMsg, { content: '  The wheel should spin longer.  ' })
  await staff.call(contract.leaveMsg, { content: 'Second' })
  const { list, total } = await staff.call(contract.list)
  expect(total).toBe(2)
  expect(list.map(one => [one.content, one.account_name])).toEqual([
    ['Second', 'Adloom'],
    ['The wheel should spin longer.', 'Demo Studio'],
  ])
  expect(await demo.answer(contract.list)).toMatchObject({ status: 403, code: 2002 })
  expect(await server.visitor().answer(contract.leaveMsg, { content: 'Hello' })).toMatchObject({
    status: 401,
  })
})

it('[SH-27.4] refuses empty, too long and too frequent feedback', async () => {
  const trial = await server.signIn('trial')
  for (const content of ['', '   \n', 'x'.repeat(2001)])
    expect(await trial.answer(contract.leaveMsg, { content }), content.slice(0, 5)).toMatchObject({
      status: 400,
      code: 1001,
    })
  for (let sent = 0; sent < 20; sent += 1) await trial.call(contract.leaveMsg, { content: `Word ${sent}` })
  const refused = await trial.answer(contract.leaveMsg, { content: 'One more' })
  expect(refused).toMatchObject({ status: 429, code: 1004 })
  expect(Number(refused.data['seconds'])).toBeGreaterThan(3000)
})
