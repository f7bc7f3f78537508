import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('[D-01] previews get the next port under the other name of this machine', () => {
  expect(readConfig({})).toMatchObject({ appOrigin: 'http://127.0.0.1:3000', previewOrigin: 'http://localhost:3001', demo: true, role: 'all' })
  expect(readConfig({ PORT: '8080', HOST: 'localhost' })).toMatchObject({ appOrigin: 'http://localhost:8080', previewOrigin: 'http://127.0.0.1:8081' })
})

it('[D-03] a wrong setting is refused by a sentence that names it', () => {
  expect(() => readConfig({ PORT: 'many' })).toThrow(/^The setting PORT is not right: /)
  expect(() => readConfig({ ROLE: 'worker' })).toThrow('ROLE=worker needs DATABASE_URL')
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow('set PREVIEW_ORIGIN')
  expect(() => readConfig({ PORT: '3000', PREVIEW_PORT: '3000' })).toThrow('PREVIEW_PORT must differ')
})

it('[D-03] a demo never runs in production', () => {
  expect(readConfig({ DEMO: '1', NODE_ENV: 'production' }).demo).toBe(false)
  expect(readConfig({ DEMO: '0' }).demo).toBe(false)
})

it('[D-72] inner addresses are opened by name, one by one, and never in production', () => {
  expect(readConfig({}).outboundAllow).toEqual([])
  expect(readConfig({ OUTBOUND_ALLOW: '127.0.0.1, ::1' }).outboundAllow).toEqual(['127.0.0.1', '::1'])
  expect(() => readConfig({ OUTBOUND_ALLOW: 'localhost' })).toThrow(/^The setting OUTBOUND_ALLOW/)
  expect(() => readConfig({ OUTBOUND_ALLOW: '127.0.0.1', NODE_ENV: 'production' })).toThrow('must be empty in production')
})

it('[D-03] files lie in a bucket only when its settings are whole', () => {
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig({ S3_BUCKET: 'b', S3_ENDPOINT: 'http://127.0.0.1:9000', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's', S3_PREFIX: 'adloom/test' }).s3)
    .toMatchObject({ bucket: 'b', pathStyle: true, prefix: 'adloom/test/', credentials: { accessKeyId: 'k', secretAccessKey: 's' } })
  expect(readConfig({ S3_BUCKET: 'b' }).s3).toMatchObject({ endpoint: undefined, pathStyle: false, prefix: '', credentials: undefined, region: 'us-east-1' })
  expect(() => readConfig({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toThrow('S3_BUCKET must be too')
  expect(() => readConfig({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' })).toThrow('belong together')
  expect(() => readConfig({ S3_BUCKET: 'b', S3_PREFIX: '../up there' })).toThrow(/^The setting S3_PREFIX/)
})
