import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('[D-01.2] previews get the next port under the other name of this machine', () => {
  expect(readConfig({})).toMatchObject({
    appOrigin: 'http://127.0.0.1:3000',
    previewOrigin: 'http://localhost:3001',
    demo: true,
    role: 'all',
  })
  expect(readConfig({ PORT: '8080', HOST: 'localhost' })).toMatchObject({
    appOrigin: 'http://localhost:8080',
    previewOrigin: 'http://127.0.0.1:8081',
  })
})

it('[D-03.5] refuses a wrong setting with a message that names it', () => {
  expect(() => readConfig({ PORT: 'many' })).toThrow(/^The setting PORT is invalid: /)
  expect(() => readConfig({ ROLE: 'worker' })).toThrow('ROLE=worker needs DATABASE_URL')
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow('set PREVIEW_ORIGIN')
  expect(() => readConfig({ PORT: '3000', PREVIEW_PORT: '3000' })).toThrow('PREVIEW_PORT must differ')
})

it('[BL-03.58] invoices name the operator, and a demo without one names a demo seller', () => {
  const { seller, legal } = readConfig({})
  expect(seller).toEqual({
    ...{ name: 'Adloom demo seller', address: '1 Example Street\nExample City 00000' },
    ...{ email: 'legal@adloom.local', country: '', taxId: '' },
  })
  expect(legal).toEqual({
    ...{ name: 'Adloom', email: 'legal@adloom.local', address: 'http://127.0.0.1:3000' },
  })
  const operator = {
    ...{ LEGAL_NAME: 'Harbour Ltd', LEGAL_ADDRESS: String.raw`1 Harbour Road\nBusan` },
    ...{ LEGAL_COUNTRY: 'KR', LEGAL_TAX_ID: '123' },
  }
  expect(readConfig(operator).seller).toMatchObject({
    ...{ name: 'Harbour Ltd', address: '1 Harbour Road\nBusan', country: 'KR', taxId: '123' },
  })
  expect(readConfig({ LEGAL_NAME: 'Harbour Ltd' }).seller).toMatchObject({ name: 'Harbour Ltd', address: '' })
  expect(readConfig({ ...production, LEGAL_NAME: 'Harbour Ltd' }).seller.address).toBe('')
  expect(readConfig(production).seller).toMatchObject({ name: 'Adloom', address: '' })
})

const production = {
  NODE_ENV: 'production',
  APP_ORIGIN: 'https://app.example',
  PREVIEW_ORIGIN: 'https://previews.example',
  SMTP_URL: 'smtp://mail.example',
  SECRET_KEY: 'k'.repeat(32),
  AD_CREDENTIALS_KEY: 'a'.repeat(32),
}

it('[RS-06.2] production starts with its settings and names each missing one', () => {
  expect(readConfig(production)).toMatchObject({
    production: true,
    appOrigin: 'https://app.example',
    previewOrigin: 'https://previews.example',
  })
  const needed = ['APP_ORIGIN', 'PREVIEW_ORIGIN', 'SMTP_URL', 'SECRET_KEY', 'AD_CREDENTIALS_KEY'] as const
  for (const name of needed) {
    const refusal = () => readConfig({ ...production, [name]: '' })
    if (name !== 'APP_ORIGIN') expect(refusal, name).toThrow(`Set ${name} to`.slice(0, 4 + name.length))
    expect(refusal, name).toThrow(name)
  }
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
    /Set APP_ORIGIN .* Set SMTP_URL.* Set SECRET_KEY.* Set AD_CREDENTIALS_KEY/,
  )
  expect(() => readConfig({ ...production, APP_ORIGIN: 'http://ads.example', PREVIEW_ORIGIN: '' })).toThrow(
    'Set PREVIEW_ORIGIN',
  )
  expect(
    readConfig({ ...production, APP_ORIGIN: 'http://127.0.0.1:3000', PREVIEW_ORIGIN: '' }).previewOrigin,
  ).toBe('http://localhost:3001')
})

it('[RS-06.3] production refuses settings that are unsafe there', () => {
  expect(() => readConfig({ ...production, PREVIEW_ORIGIN: 'https://app.example:8443' })).toThrow(
    'another host name',
  )
  expect(() => readConfig({ ...production, PREVIEW_ORIGIN: 'http://previews.example' })).toThrow(
    'https address',
  )
  expect(() => readConfig({ ...production, OPEN_METRICS: '1' })).toThrow('METRICS_PORT')
})

it('[D-03.5] a demo never runs in production', () => {
  expect(readConfig({ ...production, DEMO: '1' }).demo).toBe(false)
  expect(readConfig({ DEMO: '0' }).demo).toBe(false)
})

it('[D-72.1] internal addresses are allowed one by one, and never in production', () => {
  expect(readConfig({}).outboundAllow).toEqual([])
  expect(readConfig({ OUTBOUND_ALLOW: '127.0.0.1, ::1' }).outboundAllow).toEqual(['127.0.0.1', '::1'])
  expect(() => readConfig({ OUTBOUND_ALLOW: 'localhost' })).toThrow(/^The setting OUTBOUND_ALLOW/)
  expect(() => readConfig({ ...production, OUTBOUND_ALLOW: '127.0.0.1' })).toThrow(
    'must be empty in production',
  )
})

it('[IN-04.30] the addresses of ad networks are replaced one by one, and never in production', () => {
  expect(readConfig({}).adNetworkOrigins).toEqual({})
  const local = '21=http://127.0.0.1:4001,xmp=http://127.0.0.1:4005/'
  expect(readConfig({ AD_NETWORK_ORIGINS: local }).adNetworkOrigins).toEqual({
    '21': 'http://127.0.0.1:4001',
    xmp: 'http://127.0.0.1:4005',
  })
  for (const wrong of ['99=http://127.0.0.1', '21=nowhere', 'http://127.0.0.1'])
    expect(() => readConfig({ AD_NETWORK_ORIGINS: wrong })).toThrow(/^The setting AD_NETWORK_ORIGINS/)
  expect(() => readConfig({ ...production, AD_NETWORK_ORIGINS: local })).toThrow('Unset AD_NETWORK_ORIGINS')
})

it('[D-03.5] stores files in a bucket only when its settings are complete', () => {
  expect(readConfig({}).s3).toBeUndefined()
  expect(
    readConfig({
      S3_BUCKET: 'b',
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
      S3_PREFIX: 'adloom/test',
    }).s3,
  ).toMatchObject({
    bucket: 'b',
    pathStyle: true,
    prefix: 'adloom/test/',
    credentials: { accessKeyId: 'k', secretAccessKey: 's' },
  })
  expect(readConfig({ S3_BUCKET: 'b' }).s3).toMatchObject({
    endpoint: undefined,
    pathStyle: false,
    prefix: '',
    credentials: undefined,
    region: 'us-east-1',
  })
  expect(() => readConfig({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toThrow('S3_BUCKET must be too')
  expect(() => readConfig({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' })).toThrow('belong together')
  expect(() => readConfig({ S3_BUCKET: 'b', S3_PREFIX: '../up there' })).toThrow(/^The setting S3_PREFIX/)
})
