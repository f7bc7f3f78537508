import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { editLock } from '@adloom/contract/constants'
import { z } from 'zod'
import type { S3Settings } from '../blobs/s3/s3-place.ts'
import { mebibyte, secondMs } from '../limits/units.ts'
import { checkProduction } from './check-production.ts'
import { type LegalSettings, legalOf, legalVariables } from './legal-settings.ts'
import { type PaymentSettings, paymentsOf, paymentVariables } from './payment-settings.ts'
import { findRootDir } from './root-dir.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['0', '1', 'true', 'false']).transform(value => value === '1' || value === 'true')
const origin = z.url().transform(value => new URL(value).origin)

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_ORIGIN: origin.optional(),
  PREVIEW_PORT: port.optional(),
  PREVIEW_ORIGIN: origin.optional(),
  COLLECT_PORT: port.optional(),
  COLLECT_ORIGIN: origin.optional(),
  PAYMENT_PORT: port.optional(),
  PAYMENT_ORIGIN: origin.optional(),
  ...paymentVariables,
  DATA_DIR: z.string().min(1).default('./data'),
  ROOT_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'it must begin with postgres://')
    .optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'it is made of letters, digits, . _ - and slashes between them')
    .optional(),
  S3_PATH_STYLE: flag.optional(),
  S3_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(20_000),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'it must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Adloom <no-reply@adloom.local>'),
  SECRET_KEY: z.string().min(32, 'it needs 32 characters or more').optional(),
  AD_CREDENTIALS_KEY: z
    .string()
    .transform(text => text.split(',').map(key => key.trim()))
    .pipe(z.array(z.string().min(32, 'each key needs 32 characters or more')))
    .optional(),
  PARTNER_URL: z.url({ protocol: /^https?$/ }).optional(),
  PARTNER_SECRET: z.string().min(16, 'it needs 16 characters or more').optional(),
  OPEN_API_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(300),
  HELP_URL: z.url({ protocol: /^https?$/ }).optional(),
  ASSISTANT_URL: z.url({ protocol: /^https?$/ }).optional(),
  ROLE: z.enum(['all', 'web', 'worker', 'analytics']).default('all'),
  ANALYTICS_URL: z.url({ protocol: /^http$/ }).optional(),
  CLICKHOUSE_URL: z
    .string()
    .transform(text => text.split(',').map(item => item.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ })).max(100))
    .default([]),
  ANALYTICS_SECRET: z.string().min(32, 'it needs 32 characters or more').optional(),
  ANALYTICS_MEMORY_MB: z.coerce.number().int().min(128).max(1_048_576).default(1024),
  ANALYTICS_TEMP_MB: z.coerce.number().int().min(0).max(1_048_576).default(4096),
  ANALYTICS_THREADS: z.coerce.number().int().min(1).max(256).default(2),
  ANALYTICS_HOURLY_DAYS: z.coerce.number().int().min(2).max(36_500).default(100),
  ANALYTICS_KEEP_DAYS: z.coerce.number().int().min(400).max(36_500).default(800),
  ANALYTICS_QUERIES: z.coerce.number().int().min(1).max(64).default(4),
  ANALYTICS_QUERY_SECONDS: z.coerce.number().int().min(1).max(120).default(30),
  CHROMIUM_PATH: z.string().min(1).optional(),
  FORECAST_PLAYERS: z.coerce.number().int().min(300).max(20_000).default(2000),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(32).default(2),
  TRUST_PROXY: z.string().optional(),
  OPEN_METRICS: flag.optional(),
  METRICS_PORT: port.optional(),
  SLOW_REQUEST_MS: z.coerce.number().int().min(100).max(600_000).default(20_000),
  EDIT_LEASE_MS: z.coerce.number().int().min(500).max(600_000).default(editLock.leaseMs),
  LIVE_MAX_CONNECTIONS: z.coerce.number().int().min(1).optional(),
  OUTBOUND_ALLOW: z
    .string()
    .transform(text => text.split(',').map(item => item.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6()])))
    .default([]),
  AD_NETWORK_ORIGINS: z
    .string()
    .regex(
      /^(?:(?:^|,)(?:21|5|7|10|xmp|appsflyer|adjust|singular)=[^\s,]+)+$/,
      'it looks like 21=http://127.0.0.1:4001,5=…',
    )
    .transform(text => Object.fromEntries(text.split(',').map(item => item.split('=', 2))))
    .pipe(z.record(z.string(), origin))
    .default({}),
  OLD_HOSTS: z
    .string()
    .transform(text =>
      text
        .split(',')
        .map(item => item.trim().toLowerCase())
        .filter(item => item !== ''),
    )
    .default([]),
  ...legalVariables,
  BUILD: z.enum(['global', 'cn']).default('global'),
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(8).default('adloom-demo'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  NODE_ENV: z.string().optional(),
})

/** The analytics process and the store that it owns. */
export interface AnalyticsSettings {
  /** Where the process listens and others reach it; absent: a socket in `dataDir`. */
  url: string | undefined
  /** Absent: created once and stored in `dataDir`. */
  secret: string | undefined
  /** The shards of ClickHouse; empty: DuckDB in `dataDir`. */
  clickHouseUrls: string[]
  memoryBytes: number
  /** Most bytes of temporary files of queries that exceed the memory. */
  tempBytes: number
  threads: number
  /** Age in days at which the hours of facts are summed to days; ClickHouse keeps them. */
  hourlyDays: number
  /** Age in days at which facts are deleted: reports cover a year and the year before it. */
  keepDays: number
  /** Queries that run at once. */
  concurrency: number
  /** Longest time of one query. */
  queryMs: number
}

/** The whole configuration; every folder is absolute, every origin without a trailing slash. */
export interface Config extends LegalSettings {
  port: number
  host: string
  appOrigin: string
  previewPort: number
  /** The second, cookieless origin (D-01). */
  previewOrigin: string
  collectPort: number
  /** Where ads send reports; absent: no ad reports. */
  collectOrigin: string | undefined
  dataDir: string
  rootDir: string
  /** Built web app. */
  webDir: string
  /** Built template catalogue. */
  templatesDir: string
  /** Built public library. */
  libraryDir: string
  /** Built common fonts. */
  fontsDir: string
  /** Absent: PostgreSQL runs as a child on `dataDir`. */
  databaseUrl: string | undefined
  /** Absent: files are stored in `dataDir`. */
  s3: S3Settings | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Absent: created once and stored in `dataDir`. */
  secretKey: string | undefined
  /** Keys of the credentials of ad networks, the newest first; absent: stored in `dataDir`. */
  adCredentialsKeys: string[] | undefined
  payments: PaymentSettings
  /** The partner platform that users can continue to, and the secret it redeems their tickets with. */
  partner: { url: string; secret: string } | undefined
  /** Requests per minute of an API key, per node. */
  openApiPerMinute: number
  /** The help pages and the assistant behind the help bar's code; absent: the product's own help. */
  helpUrl: string | undefined
  assistantUrl: string | undefined
  role: 'all' | 'web' | 'worker' | 'analytics'
  analytics: AnalyticsSettings
  workerConcurrency: number
  /** Simulated players of one forecast. */
  forecastPlayers: number
  /** The browser that renders uploaded games (RC-14.1); absent: none was found. */
  chromiumPath: string | undefined
  trustProxy: string | undefined
  /** Allows `/metrics` for other hosts; never in production. */
  openMetrics: boolean
  /** A loopback port that serves `/metrics` alone; the only access to it in production. */
  metricsPort: number | undefined
  /** Time before a request must arrive at the minimum rate. */
  slowRequestMs: number
  /** The lease of an editor's lock (LV-03). */
  editLeaseMs: number
  /** Most live connections of this node; absent: derived from the limit of open files. */
  liveMaxConnections: number | undefined
  /** Non-public addresses that may be fetched (D-72): for tests, never in production. */
  outboundAllow: string[]
  /**
   * Addresses that replace those of ad networks and measurement partners, by account type or partner: the
   * local ones of the demo, never in production.
   */
  adNetworkOrigins: Partial<Record<string, string>>
  /**
   * Former host names of the application: their visitors see a notice and are redirected to `appOrigin`
   * (C§8).
   */
  oldHosts: string[]
  /** The regional build: it decides mark and currency (CNY in the CN build, else USD). */
  build: 'global' | 'cn'
  demo: boolean
  demoPassword: string
  logLevel: string
  production: boolean
}

/** Where Chromium and Chrome are installed by packages. */
const chromiumPlaces = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'].map(
  name => `/usr/bin/${name}`,
)

/** Reads the environment; throws an Error with a message for the operator. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`The setting ${issue?.path.join('.') ?? ''} is invalid: ${issue?.message ?? ''}.`)
  }
  return arrange(parsed.data)
}

function arrange(values: z.output<typeof schema>): Config {
  const rootDir = values.ROOT_DIR
    ? resolve(values.ROOT_DIR)
    : findRootDir([dirname(process.argv[1] ?? '/'), process.cwd()])
  const previewPort = values.PREVIEW_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 1)
  if (values.ROLE !== 'all' && !values.DATABASE_URL)
    throw new Error(
      `ROLE=${values.ROLE} needs DATABASE_URL: the built-in database serves one machine with ROLE=all.`,
    )
  if (values.NODE_ENV === 'production') checkProduction(values)
  if (previewPort === values.PORT && previewPort !== 0)
    throw new Error('PREVIEW_PORT must differ from PORT: previews are served from an origin of their own.')
  const isDemo = (values.DEMO ?? true) && values.NODE_ENV !== 'production'
  const appOrigin = values.APP_ORIGIN ?? `http://${urlHost(values.HOST)}:${values.PORT}`
  return {
    port: values.PORT,
    host: values.HOST,
    appOrigin,
    previewPort,
    previewOrigin: values.PREVIEW_ORIGIN ?? `http://${previewHost(values.HOST)}:${previewPort}`,
    ...collectorOf(values),
    payments: paymentsOf(values, {
      follows: previewPort === 0 ? 0 : values.PORT + 3,
      pageHost: values.PREVIEW_ORIGIN
        ? new URL(values.PREVIEW_ORIGIN).hostname
        : urlHost(previewHost(values.HOST)),
      reachable: urlHost(values.HOST === '0.0.0.0' || values.HOST === '::' ? '127.0.0.1' : values.HOST),
    }),
    dataDir: resolve(values.DATA_DIR),
    rootDir,
    webDir: resolve(rootDir, 'dist/web'),
    templatesDir: resolve(rootDir, 'dist/templates'),
    libraryDir: resolve(rootDir, 'dist/library'),
    fontsDir: resolve(rootDir, 'dist/fonts'),
    databaseUrl: values.DATABASE_URL,
    s3: s3Of(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    secretKey: values.SECRET_KEY,
    adCredentialsKeys: values.AD_CREDENTIALS_KEY,
    partner: partnerOf(values),
    openApiPerMinute: values.OPEN_API_PER_MINUTE,
    helpUrl: values.HELP_URL,
    assistantUrl: values.ASSISTANT_URL,
    role: values.ROLE,
    analytics: analyticsOf(values),
    workerConcurrency: values.WORKER_CONCURRENCY,
    forecastPlayers: values.FORECAST_PLAYERS,
    chromiumPath: values.CHROMIUM_PATH ?? chromiumPlaces.find(place => existsSync(place)),
    trustProxy: values.TRUST_PROXY,
    openMetrics: values.OPEN_METRICS ?? false,
    metricsPort: values.METRICS_PORT,
    slowRequestMs: values.SLOW_REQUEST_MS,
    editLeaseMs: values.EDIT_LEASE_MS,
    liveMaxConnections: values.LIVE_MAX_CONNECTIONS,
    outboundAllow: values.OUTBOUND_ALLOW,
    adNetworkOrigins: values.AD_NETWORK_ORIGINS,
    oldHosts: values.OLD_HOSTS,
    ...legalOf(values, { appOrigin, isDemo }),
    build: values.BUILD,
    demo: isDemo,
    demoPassword: values.DEMO_PASSWORD,
    logLevel: values.LOG_LEVEL,
    production: values.NODE_ENV === 'production',
  }
}

/** In production the operator names the public address; on this machine the port follows that of previews. */
function collectorOf(values: z.output<typeof schema>): Pick<Config, 'collectPort' | 'collectOrigin'> {
  const collectPort = values.COLLECT_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 2)
  const isLocal = values.NODE_ENV !== 'production' && collectPort !== 0
  const local = isLocal ? `http://${urlHost(values.HOST)}:${collectPort}` : undefined
  return { collectPort, collectOrigin: values.COLLECT_ORIGIN ?? local }
}

function analyticsOf(values: z.output<typeof schema>): AnalyticsSettings {
  return {
    url: values.ANALYTICS_URL,
    secret: values.ANALYTICS_SECRET,
    clickHouseUrls: values.CLICKHOUSE_URL,
    memoryBytes: values.ANALYTICS_MEMORY_MB * mebibyte,
    tempBytes: values.ANALYTICS_TEMP_MB * mebibyte,
    threads: values.ANALYTICS_THREADS,
    hourlyDays: values.ANALYTICS_HOURLY_DAYS,
    keepDays: values.ANALYTICS_KEEP_DAYS,
    concurrency: values.ANALYTICS_QUERIES,
    queryMs: values.ANALYTICS_QUERY_SECONDS * secondMs,
  }
}

function partnerOf({ PARTNER_URL: url, PARTNER_SECRET: secret }: z.output<typeof schema>): Config['partner'] {
  if (!url) return undefined
  if (!secret)
    throw new Error(
      'PARTNER_URL is set, so PARTNER_SECRET must be too: without it any client could redeem a ticket.',
    )
  return { url, secret }
}

function s3Of(values: z.output<typeof schema>): S3Settings | undefined {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PREFIX: prefix,
  } = values
  if (!bucket) {
    if (endpoint)
      throw new Error('S3_ENDPOINT is set, so S3_BUCKET must be too: files would go to the disk otherwise.')
    return undefined
  }
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new Error(
      "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or none to use the machine's own credentials.",
    )
  return {
    bucket,
    endpoint,
    region: values.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    prefix: prefix === undefined || prefix.endsWith('/') ? (prefix ?? '') : `${prefix}/`,
    pathStyle: values.S3_PATH_STYLE ?? endpoint !== undefined,
    timeoutMs: values.S3_TIMEOUT_MS,
  }
}

/** Cookies ignore ports, so previews use the other name of this machine (D-01). */
function previewHost(host: string): string {
  if (host === '127.0.0.1') return 'localhost'
  if (host === 'localhost' || host === '::1') return '127.0.0.1'
  throw new Error(
    `HOST is ${host}, which others can reach: set PREVIEW_ORIGIN to the address of the previews, under another host name than the application.`,
  )
}

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
