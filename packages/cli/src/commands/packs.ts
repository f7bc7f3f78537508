import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { ClientError, downloadPack, packProject, type Client } from '@adloom/client'
import { formatBytes } from '@adloom/contract/format-bytes'
import * as projects from '@adloom/contract/projects'
import { Option, type Command } from 'commander'
import type { z } from 'zod'
import { contextOf, idOf, type Context } from '../context.ts'
import { exitCodes } from '../exit-codes.ts'
import type { Terminal } from '../terminal.ts'
import { UsageError } from '../usage-error.ts'

interface PackOptions {
  channels: string
  quality: 'high' | 'medium' | 'low'
  ios12?: boolean
  out: string
}

type Check = z.output<typeof projects.downloadCheck.output>

export function addPackCommands(program: Command, terminal: Terminal): void {
  program
    .command('channels')
    .description('list the ad networks that a playable can be packed for')
    .action(async (_options: unknown, command: Command) => {
      const { client, print } = await contextOf(command, terminal)
      const { list } = await client.call(projects.allChannels, {})
      print(
        list,
        ['key', 'name', 'format', 'limit'],
        list.map(channel => [channel.key, channel.name_en, channel.format, formatBytes(channel.limit_bytes)]),
      )
    })
  withPackOptions(program.command('check'))
    .description('check a project for channels: sizes, findings and the downloads it would cost')
    .action(async (project: string, options: PackOptions, command: Command) => {
      const context = await contextOf(command, terminal)
      const { check, channels } = await checkPack(context.client, project, options)
      printCheck(context, check, channels)
      if (check.channels.some(channel => !channel.allowed)) terminal.exitCode = exitCodes.blocked
    })
  withPackOptions(program.command('pack'))
    .description('pack a project for channels and save the archive')
    .option('--out <folder>', 'where the archive is saved', '.')
    .action(async (project: string, options: PackOptions, command: Command) => {
      const context = await contextOf(command, terminal)
      const { check, channels } = await checkPack(context.client, project, options)
      if (check.channels.some(channel => !channel.allowed)) {
        printCheck(context, check, channels)
        terminal.exitCode = exitCodes.blocked
        return
      }
      const job = await packProject(
        context.client,
        {
          projectId: idOf(project),
          channelIds: check.channels.map(channel => channel.id),
          quality: options.quality,
          reachIos12: options.ios12 ?? false,
        },
        { onProgress: ({ progress }) => terminal.progress(`Packing: ${progress} %`) },
      )
      terminal.progress('')
      const file = await saveArchive(context.client, job.id, options.out)
      context.print(
        { job: job.id, file, cost: check.cost },
        ['file', 'downloads used', 'task'],
        [[file, check.cost, job.id]],
      )
    })
  program
    .command('download')
    .description('save the archive of a finished pack again')
    .argument('<task>', 'id of the task')
    .option('--out <folder>', 'where the archive is saved', '.')
    .action(async (task: string, { out }: { out: string }, command: Command) => {
      const { client, print } = await contextOf(command, terminal)
      const file = await saveArchive(client, idOf(task), out)
      print({ file }, ['file'], [[file]])
    })
}

function withPackOptions(command: Command): Command {
  return command
    .argument('<project>', 'id of a project of the game maker')
    .requiredOption('--channels <keys>', 'keys of channels with commas between, or all')
    .addOption(new Option('--quality <preset>').choices(['high', 'medium', 'low']).default('high'))
    .option('--ios12', 'images as PNG and JPEG, which iOS 12 and 13 show')
}

async function checkPack(
  client: Client,
  project: string,
  { channels, quality, ios12 = false }: PackOptions,
): Promise<{ check: Check; channels: Map<number, string> }> {
  const id = idOf(project)
  const { list } = await client.call(projects.channels, { id })
  const keys =
    channels === 'all' ? list.map(channel => channel.key) : channels.split(',').map(key => key.trim())
  const ids = keys.map(key => {
    const found = list.find(channel => channel.key === key)
    if (!found) throw new UsageError(`There is no channel "${key}". \`adloom channels\` lists them.`)
    return found.id
  })
  const check = await client.call(projects.downloadCheck, {
    id,
    channel_ids: ids,
    quality,
    reach_ios12: ios12,
  })
  return { check, channels: new Map(list.map(channel => [channel.id, channel.key])) }
}

function printCheck({ print }: Context, check: Check, channels: ReadonlyMap<number, string>): void {
  print(
    check,
    ['channel', 'allowed', 'size', 'limit', 'findings'],
    check.channels.map(channel => [
      channels.get(channel.id),
      channel.allowed ? 'yes' : 'no',
      formatBytes(channel.size),
      formatBytes(channel.limit),
      [...check.findings, ...channel.findings]
        .filter(({ severity }) => severity === 'error')
        .map(({ rule }) => rule)
        .join(', '),
    ]),
  )
}

/** Saves under the name that the server gives, complete or not at all. */
async function saveArchive(client: Client, job: number, folder: string): Promise<string> {
  const response = await downloadPack(client, job)
  const file = join(folder, nameOf(response, job))
  const unfinished = `${file}.part`
  await mkdir(folder, { recursive: true })
  try {
    const body = response.body ?? new Blob([]).stream()
    await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(unfinished))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    const message = `${file} was not saved: ${error instanceof Error ? error.message : 'unknown'}`
    throw new ClientError({ error: 'network', code: 0, status: response.status, message })
  }
  return file
}

function nameOf(response: Response, job: number): string {
  const [, encoded] =
    /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '') ?? []
  const name = encoded === undefined ? '' : basename(decodeURIComponent(encoded))
  return name === '' || name === '..' ? `adloom-${job}.zip` : name
}
